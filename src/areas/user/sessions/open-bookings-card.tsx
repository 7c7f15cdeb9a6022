import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingWish } from '../../../../contract/session.ts';
import { useBookableCoach } from '../../../domain/availability/queries.ts';
import { discardChange } from '../../../domain/outbox/actions.ts';
import { endWish } from '../../../domain/sessions/actions.ts';
import { useOpenBookings } from '../../../domain/sessions/own-sessions.ts';
import { type PendingBooking, wishProblemsOf } from '../../../domain/sessions/pending-bookings.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { RankedTimes } from './ranked-times.tsx';
import classes from './sessions.module.css';
import { useOutcomeText } from './use-outcome-text.ts';

/** Bookings on this device that are not sent, and times that the member waits for; nothing while there are none. */
export function OpenBookingsCard() {
  const { t } = useTranslation('sessions');
  const { data } = useOpenBookings();
  if (!data || data.pending.length + data.wishes.length === 0) return null;
  return (
    <Card title={t('open.title')}>
      <ul className={classes.open}>
        {data.pending.map((booking) => (
          <li key={booking.id}>
            <Pending booking={booking} />
          </li>
        ))}
        {data.wishes.map((wish) => (
          <li key={wish.id}>
            <Wish wish={wish} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Pending({ booking }: { readonly booking: PendingBooking }) {
  const { t } = useTranslation('sessions');
  const coach = useBookableCoach(booking.coachId);
  const errorText = useErrorText();
  const { problemTexts } = useOutcomeText();
  const [isAsking, setIsAsking] = useState(false);
  const { startTimes, joinsWaitingList, state, problem, intentionId, canTakeBack } = booking;
  const reasons = problemTexts(wishProblemsOf(problem), startTimes);
  const again = `/user/sessions/book?${new URLSearchParams({ ...(booking.coachId && { coachId: booking.coachId }), ...(booking.offeringId && { offeringId: booking.offeringId }) })}`;
  return (
    <Stack gap={3}>
      <Row gap="2 4" align="center" justify="between" wraps>
        <Text as="h3" size="sm" weight={600}>
          {coach ? t('open.coach', { name: coach.fullName }) : t('open.noCoach')}
        </Text>
        <StatusBadge tone={state === 'waiting' ? 'quiet' : 'warning'}>
          {t(state === 'waiting' ? 'open.pending' : 'open.refused')}
        </StatusBadge>
      </Row>
      <RankedTimes startTimes={startTimes} zone={coach?.timeZone} joinsWaitingList={joinsWaitingList} />
      {state === 'waiting' ? (
        <Text look="note">{t('open.pendingText')}</Text>
      ) : (
        <p>
          {reasons.length > 0 ? reasons.join(' ') : errorText(Object.assign(new Error(problem?.message ?? ''), { code: problem?.code }))}
        </p>
      )}
      {state === 'attention' && (
        <Row gap={2} wraps>
          <Button component={Link} to={again} onClick={() => void discardChange(intentionId)}>
            {t('open.chooseAgain')}
          </Button>
          <Button variant="default" onClick={() => void discardChange(intentionId)}>
            {t('open.discard')}
          </Button>
        </Row>
      )}
      {canTakeBack && (
        <Row gap={2} wraps>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('open.takeBack')}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('open.takeBackTitle')}
        text={<p>{t('open.takeBackText')}</p>}
        confirmLabel={t('open.takeBack')}
        cancelLabel={t('open.keep')}
        onConfirm={() => void discardChange(intentionId)}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}

function Wish({ wish }: { readonly wish: BookingWish }) {
  const { t } = useTranslation('sessions');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack gap={3}>
      <Row gap="2 4" align="center" justify="between" wraps>
        <Text as="h3" size="sm" weight={600}>
          {t('open.coach', { name: wish.coachName })}
        </Text>
        <StatusBadge tone="info">{t('open.wish')}</StatusBadge>
      </Row>
      <RankedTimes startTimes={wish.times.map(({ startsAt }) => startsAt)} isUnranked />
      <Text look="note">{t('open.wishText')}</Text>
      <Row gap={2} wraps>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('open.endWish')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('open.endWishTitle')}
        text={<p>{t('open.endWishText')}</p>}
        confirmLabel={t('open.endWish')}
        cancelLabel={t('open.keep')}
        isDanger
        onConfirm={() => void endWish(wish.id)}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}
