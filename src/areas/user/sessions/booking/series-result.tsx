import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TimeSlot } from '../../../../../contract/availability.ts';
import type { BookableTimes } from '../../../../domain/availability/choosing.ts';
import type { Asked } from '../../../../domain/sessions/actions.ts';
import { useSeriesSettlement } from '../../../../domain/sessions/own-series.ts';
import { wishProblemsOf } from '../../../../domain/sessions/pending-bookings.ts';
import { type Repeat, timesOfSeries } from '../../../../domain/sessions/series-preview.ts';
import type { ShownSeries } from '../../../../domain/sessions/shown-series.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Illustration } from '../../../../ui/feedback/illustrations.tsx';
import { State } from '../../../../ui/feedback/state.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SeriesTimes } from '../series-times.tsx';
import { useOccurrenceTimes } from '../use-occurrence-times.ts';
import { useSeriesWords } from '../use-series-words.ts';
import classes from './booking.module.css';
import { type Refusal, useReadRefusal } from './use-read-refusal.ts';

interface SeriesResultProps {
  readonly asked: Asked;
  readonly first: TimeSlot;
  readonly repeat: Repeat;
  readonly coach: BookableTimes['coach'];
  readonly onAgain: () => void;
}

/** The state of the new series: requested, stored on the device, started, or refused. */
export function SeriesResult({ asked, first, repeat, coach, onAgain }: SeriesResultProps) {
  const { t } = useTranslation('session-series');
  const { t: ofBooking } = useTranslation('sessions');
  const settlement = useSeriesSettlement(asked);
  const refusal = useReadRefusal(settlement.kind === 'refused' ? settlement : null);
  if (refusal) return <Refused problem={refusal.problem} {...{ first, repeat, coach, onAgain }} />;
  if (settlement.kind === 'settled') return <Begun series={settlement.series} coach={coach} />;
  const isKept = settlement.kind === 'kept';
  return (
    <Card>
      <div className={classes.result} role="status">
        <State
          picture={<Illustration of={isKept ? 'clouds' : 'calendar'} />}
          title={isKept ? ofBooking('booking.keptTitle') : t('result.asking')}
          text={isKept ? t('result.keptText') : ofBooking('booking.askingText')}
        />
        <ToSessions />
      </div>
    </Card>
  );
}

function ToSessions() {
  const { t } = useTranslation('sessions');
  return (
    <Button component={Link} to="/user/sessions" variant="default">
      {t('booking.toSessions')}
    </Button>
  );
}

function Begun({ series, coach }: { readonly series: ShownSeries; readonly coach: BookableTimes['coach'] }) {
  const { t } = useTranslation('session-series');
  const { titleOf } = useSeriesWords();
  const timesOf = useOccurrenceTimes();
  return (
    <Card>
      <div className={classes.result} role="status">
        <State
          picture={<Illustration of="calendar" />}
          title={t('result.title')}
          text={titleOf(series.everyWeeks, series.firstStartsAt, coach.fullName)}
        />
      </div>
      <SeriesTimes label={t('repeat.next')} times={timesOf(series, coach.confirmsBookings)} />
      <div className={classes.result}>
        <p>{t('repeat.later')}</p>
        <ToSessions />
      </div>
    </Card>
  );
}

interface RefusedProps extends Omit<SeriesResultProps, 'asked'> {
  readonly problem: Refusal['problem'];
}

function Refused({ problem, first, repeat, coach, onAgain }: RefusedProps) {
  const { t } = useTranslation('session-series');
  const { t: ofBooking } = useTranslation('sessions');
  const errorText = useErrorText();
  const reasons = wishProblemsOf(problem);
  const times = timesOfSeries(first, repeat, coach.timeZone).flatMap(({ startsAt }, index) => {
    const reason = reasons[index];
    return reason ? [{ startsAt, tone: 'warning' as const, words: t(`problems.${reason}`) }] : [];
  });
  return (
    <Card>
      <div className={classes.result} role="alert">
        <State
          picture={<Illustration of="clouds" />}
          title={ofBooking('booking.refusedTitle')}
          text={times.length > 0 ? t('result.refusedText') : errorText(Object.assign(new Error(), { code: problem?.code ?? 'INTERNAL' }))}
        />
      </div>
      {times.length > 0 && <SeriesTimes label={t('repeat.next')} times={times} />}
      <div className={classes.result}>
        <Button onClick={onAgain}>{ofBooking('booking.again')}</Button>
      </div>
    </Card>
  );
}
