import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Announcement } from '../../../../contract/announcements.ts';
import { localTimeOf } from '../../../domain/availability/local-time.ts';
import { audienceOf, newAnnouncementId, sendTimeOf, useAnnouncement } from '../../../domain/notifications/announcements.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay, formatNumber } from '../../../i18n/format.ts';
import { useChangedWords } from '../../../i18n/use-changed-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NotSent, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useAnnouncementWords } from './announcement-words.tsx';
import { ToFields, WhenFields, WordFields } from './compose-fields.tsx';
import { type ComposeValues, composeSchema, linksOf, noLinks, valuesOf } from './compose-form.ts';
import { Previews } from './previews.tsx';

/** Writes a notification to roles, enterprises or persons: at once, or at a time. */
export function ComposePage() {
  const { t } = useTranslation('admin-announcements');
  return (
    <Page title={t('write')} lead={t('form.lead')} meta={<Link to="/admin/notifications/sent">{t('back')}</Link>}>
      <ComposeForm />
    </Page>
  );
}

/** Changes what is scheduled, until it goes. */
export function EditPage() {
  const { t } = useTranslation('admin-announcements');
  const { id = '' } = useParams();
  const announcement = useAnnouncement(id);
  return (
    <Page title={t('edit.title')} lead={t('form.lead')} meta={<Link to={`/admin/notifications/sent/${id}`}>{t('edit.back')}</Link>}>
      <QueryFrame
        query={announcement}
        skeleton={{ lines: 7, height: '32rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(data) =>
          data.draft === null ? (
            <Notice tone="info">{t('edit.gone')}</Notice>
          ) : (
            <ComposeForm announcement={data} onRefused={announcement.refresh} />
          )
        }
      </QueryFrame>
    </Page>
  );
}

interface Asked {
  readonly count: number;
  readonly answer: (isSure: boolean) => void;
}

const wordsOf = ({ titleEn, titleEs, bodyEn, bodyEs }: ComposeValues) => ({
  title: { en: titleEn, es: titleEs },
  body: { en: bodyEn, es: bodyEs },
});

interface ComposeFormProps {
  /** Left out for a new one. */
  readonly announcement?: Announcement;
  readonly onRefused?: () => void;
}

function ComposeForm({ announcement, onRefused }: ComposeFormProps) {
  const { t } = useTranslation('admin-announcements');
  const navigate = useNavigate();
  const reader = useReader();
  const now = useNow();
  const isOffline = useIsOffline();
  const words = useAnnouncementWords();
  const test = useOnlineWork();
  const id = useRef(newAnnouncementId());
  const [asked, setAsked] = useState<Asked | null>(null);
  const describeFailure = useChangedWords(t('edit.late'));
  const [start] = useState<ComposeValues>(() =>
    announcement
      ? valuesOf(announcement, localTimeOf(new Date(announcement.sendAt), announcement.timeZone))
      : {
          ...{ kind: 'roles', roles: ['USER'], enterprises: [], people: [], titleEn: '', titleEs: '', bodyEn: '', bodyEs: '' },
          ...{ links: noLinks, when: 'now', day: calendarDay(now, reader), time: '09:00' },
          timeZone: reader.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
  );
  const required = t('form.required');
  const form = useContractForm<ComposeValues, ComposeValues>({
    schema: composeSchema as never,
    values: start,
    placeOf: { titleEn: 'title.en', titleEs: 'title.es', bodyEn: 'body.en', bodyEs: 'body.es', day: 'sendAt' },
    words: { titleEn: required, titleEs: required, bodyEn: required, bodyEs: required },
    check: (values) => ({
      roles: values.kind === 'roles' && values.roles.length === 0 ? t('form.noRole') : undefined,
      people: values.kind === 'people' && values.people.length === 0 ? t('form.noPerson') : undefined,
      day: isPast(values, now) ? t('form.past') : undefined,
    }),
    describeFailure,
    onSubmit: async (values) => {
      const to = audienceOf(values);
      const { count } = await callOnline('notifications.countRecipients', { body: { to } });
      const isSure = await new Promise<boolean>((answer) => setAsked({ count, answer }));
      setAsked(null);
      if (!isSure) throw new NotSent();
      const at = sendTimeOf(values);
      const said = { ...wordsOf(values), link: null, links: linksOf(values), to, timeZone: values.timeZone };
      if (announcement) {
        const body = { ...said, sendAt: (at ?? now).toISOString(), baseVersion: announcement.version };
        await callOnline('notifications.editAnnouncement', { params: { id: announcement.id }, body }).finally(onRefused);
        void navigate(`/admin/notifications/sent/${announcement.id}`, { replace: true });
        await notify(t('edit.done'), 'ok');
        return;
      }
      const sent = await callOnline('notifications.create', { body: { id: id.current, ...said, ...(at && { sendAt: at.toISOString() }) } });
      void navigate(`/admin/notifications/sent/${sent.id}`, { replace: true });
      const done = at !== null ? 'form.scheduled' : sent.status === 'sent' ? 'form.sent' : 'form.sending';
      await notify(t(done, { count: sent.count }), 'ok');
    },
  });
  const { values } = form;
  const isComplete = [values.titleEn, values.titleEs, values.bodyEn, values.bodyEs].every((text) => text.trim() !== '');
  // So that it is seen on an own device first.
  const sendTest = () =>
    test.run(async () => {
      await callOnline('notifications.sendTest', { body: { ...wordsOf(values), link: null } });
      await notify(t('test.done'), 'ok');
    });
  const isLater = values.when === 'later';
  const sendAt = isLater && !isPast(values, now) ? sendTimeOf(values) : null;
  return (
    <>
      <Card>
        <Form
          form={form}
          actions={
            <>
              <Button type="submit" loading={form.isBusy} disabled={isOffline}>
                {t(announcement ? 'edit.save' : isLater ? 'form.schedule' : 'form.send')}
              </Button>
              <Button variant="default" loading={test.isBusy} disabled={isOffline || !isComplete} onClick={sendTest}>
                {t('test.send')}
              </Button>
            </>
          }
        >
          <Notice tone="info">{t('form.lockScreens')}</Notice>
          <ToFields form={form} />
          <WordFields form={form} />
          <WhenFields form={form} isScheduled={announcement !== undefined} />
          {!isComplete && <Text look="note">{t('test.incomplete')}</Text>}
          {test.failure !== null && (
            <Notice tone="warning" isLive>
              {test.failure}
            </Notice>
          )}
          {isOffline && <Notice tone="info">{t('form.offline')}</Notice>}
        </Form>
      </Card>
      <Previews {...wordsOf(values)} />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked?.count === 0 ? 'confirm.nobody' : isLater ? 'confirm.schedule' : 'confirm.send', {
          count: asked?.count ?? 0,
          people: formatNumber(asked?.count ?? 0, reader),
        })}
        text={
          <Stack gap={2}>
            <Text weight={600}>{values.titleEn}</Text>
            {sendAt && <Text>{t('confirm.at', { when: words.when(sendAt.toISOString(), values.timeZone) })}</Text>}
            <Text look="quiet">{t(asked?.count === 0 ? 'confirm.nobodyText' : isLater ? 'confirm.scheduleText' : 'confirm.sendText')}</Text>
          </Stack>
        }
        confirmLabel={t(announcement ? 'edit.save' : isLater ? 'confirm.yesLater' : 'confirm.yes')}
        cancelLabel={t('confirm.back')}
        isBusy={asked?.count === 0}
        onConfirm={() => asked?.answer(true)}
        onCancel={() => asked?.answer(false)}
      />
    </>
  );
}

function isPast(values: ComposeValues, now: Date): boolean {
  if (values.when === 'now') return false;
  return values.day === '' || !composeSchema.shape.time.safeParse(values.time).success || (sendTimeOf(values) ?? now) <= now;
}
