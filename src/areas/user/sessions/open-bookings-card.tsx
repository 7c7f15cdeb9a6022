import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingWish } from '../../../../contract/sessions.ts';
import { useBookableCoach } from '../../../domain/availability/queries.ts';
import { discardChange } from '../../../domain/outbox/actions.ts';
import { endWish } from '../../../domain/sessions/actions.ts';
import { useOpenBookings } from '../../../domain/sessions/own-sessions.ts';
import { type PendingBooking, wishProblemsOf } from '../../../domain/sessions/pending-bookings.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
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
    <div className={classes.openItem}>
      <div className={classes.openHead}>
        <h3 className={classes.openTitle}>{coach ? t('open.coach', { name: coach.fullName }) : t('open.noCoach')}</h3>
        <StatusBadge tone={state === 'waiting' ? 'quiet' : 'warning'}>
          {t(state === 'waiting' ? 'open.pending' : 'open.refused')}
        </StatusBadge>
      </div>
      <RankedTimes startTimes={startTimes} zone={coach?.timeZone} joinsWaitingList={joinsWaitingList} />
      {state === 'waiting' ? (
        <p className={classes.small}>{t('open.pendingText')}</p>
      ) : (
        <p>
          {reasons.length > 0 ? reasons.join(' ') : errorText(Object.assign(new Error(problem?.message ?? ''), { code: problem?.code }))}
        </p>
      )}
      {state === 'attention' && (
        <div className={classes.actions}>
          <Button component={Link} to={again} onClick={() => void discardChange(intentionId)}>
            {t('open.chooseAgain')}
          </Button>
          <Button variant="default" onClick={() => void discardChange(intentionId)}>
            {t('open.discard')}
          </Button>
        </div>
      )}
      {canTakeBack && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('open.takeBack')}
          </Button>
        </div>
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
    </div>
  );
}

function Wish({ wish }: { readonly wish: BookingWish }) {
  const { t } = useTranslation('sessions');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={classes.openItem}>
      <div className={classes.openHead}>
        <h3 className={classes.openTitle}>{t('open.coach', { name: wish.coachName })}</h3>
        <StatusBadge tone="info">{t('open.wish')}</StatusBadge>
      </div>
      <RankedTimes startTimes={wish.times.map(({ startsAt }) => startsAt)} isUnranked />
      <p className={classes.small}>{t('open.wishText')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('open.endWish')}
        </Button>
      </div>
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
    </div>
  );
}
