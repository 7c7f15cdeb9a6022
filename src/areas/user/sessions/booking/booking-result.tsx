import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Asked, dismissOutcome } from '../../../../domain/sessions/actions.ts';
import { type BookingOutcome, useSettlement } from '../../../../domain/sessions/outcomes.ts';
import { wishProblemsOf } from '../../../../domain/sessions/pending-bookings.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Illustration } from '../../../../ui/feedback/illustrations.tsx';
import { State } from '../../../../ui/feedback/state.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { RankedTimes } from '../ranked-times.tsx';
import { useOutcomeText } from '../use-outcome-text.ts';
import classes from './booking.module.css';
import { type Refusal, useReadRefusal } from './use-read-refusal.ts';

interface BookingResultProps {
  readonly asked: Asked;
  readonly coach: { readonly timeZone: string };
  readonly startTimes: readonly string[];
  readonly isMove: boolean;
  readonly onAgain: () => void;
}

/** The state of the new booking: requested, stored on the device, settled or rejected. */
export function BookingResult({ asked, coach, startTimes, isMove, onAgain }: BookingResultProps) {
  const { t } = useTranslation('sessions');
  const settlement = useSettlement(asked);
  const outcome = useReadOutcome(settlement?.kind === 'settled' ? settlement.outcome : null);
  const refusal = useReadRefusal(settlement?.kind === 'refused' ? settlement : null);
  const toSessions = (
    <Button component={Link} to="/user/sessions" variant="default">
      {t('booking.toSessions')}
    </Button>
  );
  if (outcome) return <Settled outcome={outcome} />;
  if (refusal) return <Refused problem={refusal.problem} startTimes={startTimes} isMove={isMove} onAgain={onAgain} />;
  if (settlement?.kind === 'kept') {
    return (
      <Card>
        <div className={classes.result} role="status">
          <State picture={<Illustration of="clouds" />} title={t('booking.keptTitle')} text={t('booking.keptText')} />
          <RankedTimes startTimes={startTimes} zone={coach.timeZone} />
          {toSessions}
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div className={classes.result} role="status">
        <State picture={<Illustration of="calendar" />} title={t('booking.asking')} text={t('booking.askingText')} />
        {toSessions}
      </div>
    </Card>
  );
}

/** Marks the outcome as read, so that the list does not show it again. */
function useReadOutcome(settled: BookingOutcome | null): BookingOutcome | null {
  const [read, setRead] = useState<BookingOutcome | null>(null);
  useEffect(() => {
    if (settled === null) return;
    setRead(settled);
    void dismissOutcome(settled.id);
  }, [settled]);
  return read ?? settled;
}

function Settled({ outcome }: { readonly outcome: BookingOutcome }) {
  const { t } = useTranslation('sessions');
  const { outcomeText } = useOutcomeText();
  const isWaiting = outcome.outcome === 'waiting';
  const title = isWaiting ? 'waitingTitle' : outcome.isMove ? 'movedTitle' : outcome.isRequest ? 'requestedTitle' : 'bookedTitle';
  return (
    <Card>
      <div className={classes.result} role="status">
        <State picture={<Illustration of="calendar" />} title={t(`booking.${title}`)} text={outcomeText(outcome)} />
        <Button component={Link} to={isWaiting ? '/user/sessions' : `/user/sessions/${outcome.id}`}>
          {t(isWaiting ? 'booking.toSessions' : 'outcome.see')}
        </Button>
      </div>
    </Card>
  );
}

interface RefusedProps extends Pick<BookingResultProps, 'startTimes' | 'isMove' | 'onAgain'> {
  readonly problem: Refusal['problem'];
}

function Refused({ problem, startTimes, isMove, onAgain }: RefusedProps) {
  const { t } = useTranslation('sessions');
  const errorText = useErrorText();
  const { problemTexts } = useOutcomeText();
  const reasons = problemTexts(wishProblemsOf(problem), startTimes);
  const why = reasons.length > 0 ? reasons.join(' ') : errorText(Object.assign(new Error(), { code: problem?.code ?? 'INTERNAL' }));
  return (
    <Card>
      <div className={classes.result} role="alert">
        <State
          picture={<Illustration of="clouds" />}
          title={t('booking.refusedTitle')}
          text={isMove ? `${why} ${t('booking.stays')}` : why}
        />
        <Button onClick={onAgain}>{t('booking.again')}</Button>
      </div>
    </Card>
  );
}
