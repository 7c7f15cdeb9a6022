import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type LegalContent, type LegalDraft, legalCalls } from '../../../../../contract/legal-texts.ts';
import { isBlank } from '../../../../../contract/visible-text.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { formatPaperDay } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { DayField } from '../../../../ui/form/date-fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { NotSent, useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface PublishCardProps {
  readonly draft: LegalDraft;
  /** There are unsaved changes. */
  readonly isDirty: boolean;
  readonly onPublished: () => void;
}

const schema = legalCalls.publishLegalText.body.pick({ validFrom: true });

/** The day from which the draft is in force; confirmed, as it can never change afterwards. */
export function PublishCard(props: PublishCardProps) {
  const { t } = useTranslation('admin-legal');
  const { draft: legal, isDirty } = props;
  const { draft, coming, timeZone, today } = legal;
  const isOffline = useIsOffline();
  const { form, asked, open } = usePublishForm(props);
  if (coming) return <ComingCard legal={legal} coming={coming} />;
  const waits = draft === null ? t('publish.saveFirst') : isDirty ? t('publish.unsaved') : isOffline ? t('offlineNote') : null;
  return (
    <Card title={t('publish.title')}>
      <Form
        form={form}
        actions={
          <Button type="submit" loading={form.isBusy} disabled={waits !== null}>
            {t('publish.action')}
          </Button>
        }
      >
        <Text look="note">{t('publish.text', { zone: timeZone.replaceAll('_', ' ') })}</Text>
        <DayField {...form.field('validFrom')} label={t('publish.day')} min={today} />
        {open.length > 0 && (
          <Notice tone="warning" isLive>
            {t('open.missing')}
            <ul>
              {open.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Notice>
        )}
        {waits !== null && <Text look="quiet">{waits}</Text>}
      </Form>
      <PublishDialog legal={legal} asked={asked} />
    </Card>
  );
}

interface ComingCardProps {
  readonly legal: LegalDraft;
  readonly coming: NonNullable<LegalDraft['coming']>;
}

/** The published version that is not yet in force. */
function ComingCard({ legal: { kind, timeZone }, coming }: ComingCardProps) {
  const { t } = useTranslation('admin-legal');
  const zone = useReader(timeZone);
  return (
    <Card title={t('publish.title')} look="quiet">
      <Text>{t('publish.coming', { number: coming.number, day: formatPaperDay(coming.validFrom, zone) })}</Text>
      <Link to={`/admin/settings/legal/${kind}/${coming.number}`}>{t('publish.toComing')}</Link>
    </Card>
  );
}

interface AskedToPublish {
  readonly day: string;
  readonly answer: (isSure: boolean) => void;
}

interface PublishDialogProps {
  readonly legal: LegalDraft;
  readonly asked: AskedToPublish | null;
}

function PublishDialog({ legal: { timeZone, today, newest }, asked }: PublishDialogProps) {
  const { t } = useTranslation('admin-legal');
  const zone = useReader(timeZone);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('publish.ask', { number: newest.number + 1 })}
      text={
        asked &&
        t(asked.day === today ? 'publish.askNow' : 'publish.askText', {
          day: formatPaperDay(`${asked.day}T12:00:00Z`, { ...zone, timeZone: 'UTC' }),
        })
      }
      confirmLabel={t('publish.action')}
      cancelLabel={t('keep')}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
}

/** The day is sent once nothing is missing and the person has confirmed. */
function usePublishForm({ draft: { kind, draft, today }, onPublished }: PublishCardProps) {
  const { t } = useTranslation('admin-legal');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedToPublish | null>(null);
  /** The points that block publishing. */
  const [open, setOpen] = useState<readonly string[]>([]);
  const form = useContractForm({
    schema,
    values: { validFrom: today },
    words: { validFrom: t('publish.dayProblem') },
    check: ({ validFrom }) => ({ validFrom: validFrom < today ? t('publish.dayProblem') : undefined }),
    onSubmit: async ({ validFrom }) => {
      if (!draft) return;
      const problems = await problemsOf(draft.content);
      setOpen(problems.map(({ language, part }) => `${t(`language.${language}`)}: ${t(`open.${part}`)}`));
      if (problems.length > 0) throw new NotSent();
      const isSure = await new Promise<boolean>((answer) => setAsked({ day: validFrom, answer }));
      setAsked(null);
      if (!isSure) throw new NotSent();
      const { number } = await callOnline('support.publishLegalText', {
        params: { kind },
        body: { validFrom, baseVersion: draft.version },
      });
      void notify(t('publish.done', { number }), 'ok');
      onPublished();
      await navigate(`/admin/settings/legal/${kind}/${number}`);
    },
  });
  return { form, asked, open };
}

interface OpenPoint {
  readonly language: 'en' | 'es';
  readonly part: 'title' | 'lead' | 'text' | 'marks';
}

/** Missing texts, and parts with unsupported markup, which the preview lists. */
async function problemsOf(content: LegalContent): Promise<OpenPoint[]> {
  const { readLegalMarkdown } = await import('../../../../domain/support/read-legal-markdown.ts');
  return (['en', 'es'] as const).flatMap((language): OpenPoint[] => {
    const written = content[language];
    const missing = (['title', 'lead', 'text'] as const).filter((part) => isBlank(written[part]));
    return [
      ...missing.map((part) => ({ language, part })),
      ...(readLegalMarkdown(written.text).problems.length > 0 ? [{ language, part: 'marks' as const }] : []),
    ];
  });
}
