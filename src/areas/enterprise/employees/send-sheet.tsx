import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { employees } from '../../../../contract/employees.ts';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { type LinksSent, sendLinks } from '../../../domain/employees/send-links.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { SeatNote } from '../seat-note.tsx';

interface SendSheetProps {
  /** Account ids, or everyone who never had a link. */
  readonly to: readonly string[] | 'everyone';
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const schema = z.object({ note: employees.previewMagicLink.body.shape.note.unwrap().nullable() });

/** Sends magic links, after showing the email in both languages with the employer's own sentence. */
export function SendSheet({ to, onClose, onSent }: SendSheetProps) {
  const { t } = useTranslation('employees');
  const [progress, setProgress] = useState<LinksSent | null>(null);
  const [isDone, setIsDone] = useState(false);
  const form = useContractForm<{ note: string | null }, z.infer<typeof schema>>({
    schema,
    values: { note: null },
    words: { note: t('send.noteProblem') },
    onSubmit: async ({ note }) => {
      const sent = await sendLinks(to, note, (body) => callOnline('employees.sendMagicLink', { body }), setProgress);
      onSent();
      if (sent.skipped.length > 0 || sent.withoutSeatCount > 0) setIsDone(true);
      else {
        void notify(t('send.sent', { count: sent.sentCount }), 'ok');
        onClose();
      }
    },
  });
  if (isDone && progress) return <SentSheet sent={progress} onClose={onClose} />;
  return (
    <FormSheet
      form={form}
      title={to === 'everyone' ? t('send.titleEveryone') : t('send.title', { count: to.length })}
      submitLabel={t('send.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <Text>{t('send.text')}</Text>
      <SeatNote />
      <TextField {...form.field('note')} label={t('send.note')} help={t('send.noteHelp')} isOptional maxLength={200} />
      <MailPreview note={form.values.note} />
      {progress && form.isBusy && (
        <Text look="quiet" role="status">
          {t('send.progress', { count: progress.sentCount })}
        </Text>
      )}
    </FormSheet>
  );
}

type Preview = EndpointReply<EndpointOf<'employees.previewMagicLink'>>;

/** Debounce of the sentence before the preview shows it, in milliseconds. */
const debounceMs = 500;

function MailPreview({ note }: { readonly note: string | null }) {
  const { t, i18n } = useTranslation('employees');
  const wordOf = useErrorText();
  const [language, setLanguage] = useState<'en' | 'es'>(i18n.language === 'es' ? 'es' : 'en');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isShown = true;
    const body = schema.safeParse({ note }).success && note ? { note } : {};
    const ask = () =>
      callOnline('employees.previewMagicLink', { body }).then(
        (answer) => {
          if (!isShown) return;
          setPreview(answer);
          setError(null);
        },
        (failure: unknown) => isShown && setError(failure),
      );
    const timer = setTimeout(ask, note === null ? 0 : debounceMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [note]);
  return (
    <Card title={t('send.preview')} look="quiet">
      <Stack gap={3}>
        <SelectInput
          label={t('send.previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <Text look="note">{t('send.previewHelp')}</Text>
        {preview && (
          <Stack gap={2} lang={language}>
            <Text weight={600}>{preview[language].subject}</Text>
            <Text size="sm" lines="kept">
              {preview[language].text}
            </Text>
          </Stack>
        )}
        {error !== null && <Notice tone="warning">{wordOf(error)}</Notice>}
      </Stack>
    </Card>
  );
}

const reasons = ['too-soon', 'joined', 'left', 'unknown'] as const;

/** The result, if some were not sent a link. */
function SentSheet({ sent, onClose }: { readonly sent: LinksSent; readonly onClose: () => void }) {
  const { t } = useTranslation('employees');
  const reader = useReader();
  const { withoutSeatCount } = sent;
  return (
    <Sheet
      isOpen
      title={t('send.sent', { count: sent.sentCount })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {withoutSeatCount > 0 && (
        <Notice tone="warning">
          {t('send.withoutSeat', { count: withoutSeatCount, number: formatNumber(withoutSeatCount, reader) })}{' '}
          <Link to="/enterprise/account/plan">{t('send.addSeats')}</Link>
        </Notice>
      )}
      <Stack as="ul" gap={2}>
        {reasons.map((reason) => {
          const count = sent.skipped.filter((one) => one.reason === reason).length;
          return (
            count > 0 && (
              <Text as="li" key={reason}>
                {t(`send.skipped.${reason}`, { count })}
              </Text>
            )
          );
        })}
      </Stack>
    </Sheet>
  );
}
