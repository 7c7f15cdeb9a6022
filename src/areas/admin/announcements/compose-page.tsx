import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isBlank } from '../../../../contract/visible-text.ts';
import { sendTimeOf, useAnnouncement } from '../../../domain/notifications/announcements.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useAnnouncementWords } from './announcement-words.tsx';
import { ToFields, WhenFields, WordFields } from './compose-fields.tsx';
import { type ComposeValues, isPast, peopleIn, wordsOf } from './compose-form.ts';
import { Previews } from './previews.tsx';
import { type AskedToSend, type ComposeFormProps, useComposeForm } from './use-compose-form.ts';

/** Writes a notification to roles, enterprises or people, now or scheduled. Recipients selected in a list arrive in the location state. */
export function ComposePage() {
  const { t } = useTranslation('admin-announcements');
  const { state } = useLocation();
  return (
    <Page title={t('write')} lead={t('form.lead')} meta={<Link to="/admin/notifications/sent">{t('back')}</Link>}>
      <ComposeForm people={peopleIn(state)} />
    </Page>
  );
}

/** Changes a scheduled announcement, until it is sent. */
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

function ComposeForm({ announcement, onRefused, people }: ComposeFormProps) {
  const { t } = useTranslation('admin-announcements');
  const isOffline = useIsOffline();
  const test = useOnlineWork();
  const { form, asked } = useComposeForm({ announcement, onRefused, people });
  const { values } = form;
  const isComplete = [values.titleEn, values.titleEs, values.bodyEn, values.bodyEs].every((text) => !isBlank(text));
  // Sends a test to the admin's own devices.
  const sendTest = () =>
    test.run(async () => {
      await callOnline('notifications.sendTest', { body: { ...wordsOf(values), link: null } });
      await notify(t('test.done'), 'ok');
    });
  return (
    <>
      <Card>
        <Form
          form={form}
          actions={
            <>
              <Button type="submit" loading={form.isBusy} disabled={isOffline}>
                {t(announcement ? 'edit.save' : values.when === 'later' ? 'form.schedule' : 'form.send')}
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
      <SendDialog asked={asked} values={values} isChange={announcement !== undefined} />
    </>
  );
}

interface SendDialogProps {
  readonly asked: AskedToSend | null;
  readonly values: ComposeValues;
  readonly isChange: boolean;
}

/** Confirms the number of recipients and the time before sending. */
function SendDialog({ asked, values, isChange }: SendDialogProps) {
  const { t } = useTranslation('admin-announcements');
  const reader = useReader();
  const now = useNow();
  const texts = useAnnouncementWords();
  const isLater = values.when === 'later';
  const sendAt = isLater && !isPast(values, now) ? sendTimeOf(values) : null;
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t(asked?.count === 0 ? 'confirm.nobody' : isLater ? 'confirm.schedule' : 'confirm.send', {
        count: asked?.count ?? 0,
        people: formatNumber(asked?.count ?? 0, reader),
      })}
      text={
        <Stack gap={2}>
          <Text weight={600}>{values.titleEn}</Text>
          {sendAt && <Text>{t('confirm.at', { when: texts.when(sendAt.toISOString(), values.timeZone) })}</Text>}
          <Text look="quiet">{t(asked?.count === 0 ? 'confirm.nobodyText' : isLater ? 'confirm.scheduleText' : 'confirm.sendText')}</Text>
        </Stack>
      }
      confirmLabel={t(isChange ? 'edit.save' : isLater ? 'confirm.yesLater' : 'confirm.yes')}
      cancelLabel={t('confirm.back')}
      isBusy={asked?.count === 0}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
}
