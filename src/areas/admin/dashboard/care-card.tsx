import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EscalatedCareAlert } from '../../../../contract/care.ts';
import { dialLink } from '../../../../contract/dial-link.ts';
import { recordConversation } from '../../../domain/care/actions.ts';
import { useEscalatedAlerts } from '../../../domain/care/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './care-card.module.css';

/** Members with an open care alert: the responsible coach and how to reach them, without any of the answers. */
export function CareCard() {
  const { t } = useTranslation('admin');
  const alerts = useEscalatedAlerts();
  return (
    <Card title={t('care.title')}>
      <QueryFrame
        query={alerts}
        level={3}
        skeleton={{ lines: 3, height: '10rem' }}
        offline={{ title: t('care.offlineTitle'), text: t('care.offlineText') }}
      >
        {(items) =>
          items.length === 0 ? (
            <Text tone="muted">{t('care.none')}</Text>
          ) : (
            <>
              <p>{t('care.text')}</p>
              <Stack as="ul" gap={5}>
                {items.map((alert) => (
                  <Waiting key={alert.userId} alert={alert} onDone={alerts.refresh} />
                ))}
              </Stack>
            </>
          )
        }
      </QueryFrame>
    </Card>
  );
}

interface WaitingProps {
  readonly alert: EscalatedCareAlert;
  readonly onDone: () => void;
}

function Waiting({ alert, onDone }: WaitingProps) {
  const { t } = useTranslation('admin');
  const reader = useReader();
  const { fullName, openedAt, coaches, takenAt, takenByName, isTakenByMe } = alert;
  return (
    <li className={classes.alert}>
      <div>
        <Text as="h3" size="md">
          {fullName}
        </Text>
        <Reach {...alert} />
        <p>{t('care.since', { when: formatDayAndTime(openedAt, reader) })}</p>
      </div>
      {coaches.length === 0 ? (
        <p>{t('care.noCoach')}</p>
      ) : (
        <Stack as="ul" gap={2} aria-label={t('care.coaches', { name: fullName })}>
          {coaches.map((coach) => (
            <li key={coach.email}>
              {t('care.coach', { name: coach.fullName })}
              <Reach {...coach} />
            </li>
          ))}
        </Stack>
      )}
      {takenAt !== null && (
        <p>
          <StatusBadge tone="info">
            {isTakenByMe
              ? t('care.takenByMe', { when: formatDayAndTime(takenAt, reader) })
              : t('care.takenBy', { name: takenByName, when: formatDayAndTime(takenAt, reader) })}
          </StatusBadge>
        </p>
      )}
      <CareActions alert={alert} onDone={onDone} />
    </li>
  );
}

/** Takes the alert, gives it back, or records a conversation with the member. */
function CareActions({ alert: { id, fullName, takenAt, isTakenByMe }, onDone }: WaitingProps) {
  const { t } = useTranslation('admin');
  const isOffline = useIsOffline();
  const { isBusy, failure, run } = useOnlineWork();
  const [isAsking, setIsAsking] = useState(false);
  const take = (isTaken: boolean) =>
    run(async () => {
      // A conflict is shown with its reason.
      await callOnline('care.take', { params: { id }, body: { isTaken } }).finally(onDone);
    });

  async function close(): Promise<void> {
    setIsAsking(false);
    await recordConversation(id, '');
    await notify(t(isOffline ? 'care.queued' : 'care.saved'), 'ok');
  }

  return (
    <>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row gap={3} wraps>
        {takenAt === null && (
          <Button disabled={isBusy || isOffline} onClick={() => take(true)}>
            {t('care.take')}
          </Button>
        )}
        {isTakenByMe && (
          <Button variant="default" disabled={isBusy || isOffline} onClick={() => take(false)}>
            {t('care.giveBack')}
          </Button>
        )}
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('care.spoken')}
        </Button>
      </Row>
      {isOffline && <Text tone="muted">{t('care.onlineOnly')}</Text>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('care.spokenTitle', { name: fullName })}
        text={t('care.spokenText')}
        confirmLabel={t('care.spokenConfirm')}
        cancelLabel={t('care.back')}
        onConfirm={() => void close()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function Reach({ email, phone }: Pick<EscalatedCareAlert, 'email' | 'phone'>) {
  return (
    <span className={classes.reach}>
      <a href={`mailto:${email}`}>{email}</a>
      {phone !== null && <a href={dialLink(phone)}>{phone}</a>}
    </span>
  );
}
