import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Subscription } from '../../../../contract/subscriptions.ts';
import { subscriptionState } from '../../../domain/subscriptions/seat-rules.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { usePriceWords } from '../../../i18n/use-price-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { type Fact, FactList } from '../../../ui/text/fact-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { SeatNote } from '../seat-note.tsx';
import type { AccountPartProps } from './account-part.ts';

const tones = { running: 'ok', ending: 'warning', overdue: 'danger', ended: 'quiet' } as const;
const changePath = '/enterprise/account/plan';

/** The present state: a subscription, a trial, or nothing yet. */
export function SubscriptionCard({ subscriptions, isClosed, onDone }: AccountPartProps) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { current, trial } = subscriptions;
  if (current) return <Running subscription={current} isClosed={isClosed} onDone={onDone} />;
  const choose = !isClosed && (
    <Button component={Link} to={changePath}>
      {t('subscription.choose')}
    </Button>
  );
  if (!trial) {
    return (
      <Card title={t('subscription.title')}>
        <EmptyState level={3} title={t('subscription.none')} text={t('subscription.noneText')} actions={choose} />
      </Card>
    );
  }
  return (
    <Card title={t('subscription.title')} action={<StatusBadge tone="info">{t('subscription.trial')}</StatusBadge>}>
      <Text>{t('subscription.trialText', { count: trial.seats, until: formatDay(trial.endsAt, reader) })}</Text>
      <FactList
        facts={[
          {
            label: t('subscription.seats'),
            value: t('subscription.seatsUsed', { used: formatNumber(trial.seatsUsed, reader), seats: formatNumber(trial.seats, reader) }),
          },
          { label: t('subscription.ends'), value: formatDay(trial.endsAt, reader) },
        ]}
      />
      <SeatNote />
      <Text look="note">{t('subscription.trialAfter')}</Text>
      {choose && <Row>{choose}</Row>}
    </Card>
  );
}

interface RunningProps extends Pick<AccountPartProps, 'isClosed' | 'onDone'> {
  readonly subscription: Subscription;
}

function Running({ subscription, isClosed, onDone }: RunningProps) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { isBusy, failure, resume } = useResuming(onDone);
  const facts = useFacts(subscription);
  const { planName, nextSeats, renewsAt, endsAt, graceEndsAt } = subscription;
  const standing = subscriptionState(subscription);
  return (
    <Card
      title={planName[reader.language]}
      action={<StatusBadge tone={tones[standing]}>{t(`subscription.standing.${standing}`)}</StatusBadge>}
    >
      {graceEndsAt !== null && (
        <Notice tone="warning">
          <strong>{t('subscription.overdueTitle')}</strong> {t('subscription.overdueText', { until: formatDay(graceEndsAt, reader) })}
        </Notice>
      )}
      {standing === 'ending' && endsAt !== null && (
        <Notice tone="warning">{t('subscription.endingText', { until: formatDay(endsAt, reader) })}</Notice>
      )}
      <FactList facts={facts} />
      <SeatNote />
      {nextSeats !== null && renewsAt !== null && (
        <Text look="quiet">{t('subscription.nextSeats', { at: formatDay(renewsAt, reader), seats: nextSeats })}</Text>
      )}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {standing === 'ending' && (
        <Row>
          <Button loading={isBusy} disabled={isClosed} onClick={resume}>
            {t('ending.resume')}
          </Button>
        </Row>
      )}
      {standing === 'running' && !isClosed && (
        <Row>
          <Button component={Link} to={changePath} variant="default">
            {t('subscription.change')}
          </Button>
        </Row>
      )}
    </Card>
  );
}

/** Revokes a cancellation. */
function useResuming(onDone: () => void) {
  const { t } = useTranslation('employer-account');
  const { isBusy, failure, run } = useOnlineWork();
  const resume = () =>
    run(async () => {
      try {
        await callOnline('subscriptions.resume', {});
      } catch (error) {
        // Already revoked by another person: the refetched query shows it.
        if (errorCode(error) !== 'ALREADY_DONE') throw error;
      } finally {
        onDone();
      }
      await notify(t('ending.resumed'), 'ok');
    });
  return { isBusy, failure, resume };
}

function useFacts({ seats, seatsUsed, interval, pricePerSeat, startedAt, renewsAt, endsAt }: Subscription): Fact[] {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { priceOf } = usePriceWords();
  return [
    {
      label: t('subscription.seats'),
      value: t('subscription.seatsUsed', { used: formatNumber(seatsUsed, reader), seats: formatNumber(seats, reader) }),
    },
    { label: t('subscription.price'), value: priceOf(interval, pricePerSeat) },
    { label: t('subscription.since'), value: formatDay(startedAt, reader) },
    ...(renewsAt === null ? [] : [{ label: t('subscription.renews'), value: formatDay(renewsAt, reader) }]),
    ...(endsAt === null ? [] : [{ label: t('subscription.ends'), value: formatDay(endsAt, reader) }]),
  ];
}
