import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import {
  type BookableTimes,
  type ChoiceConditions,
  choosableSlots,
  isMonthFull,
  obstacleOf,
} from '../../../../domain/availability/choosing.ts';
import { type SlotDay, slotDays } from '../../../../domain/availability/slot-days.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { type Asked, bookSession, moveSession } from '../../../../domain/sessions/actions.ts';
import { useShownSessions } from '../../../../domain/sessions/own-sessions.ts';
import { startSeries } from '../../../../domain/sessions/series-actions.ts';
import type { Repeat } from '../../../../domain/sessions/series-preview.ts';
import { formatAge, formatDayAndTime, formatZone } from '../../../../i18n/format.ts';
import { formatCalendarDay, formatMonth } from '../../../../i18n/format-calendar.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './booking.module.css';
import { BookingResult } from './booking-result.tsx';
import { DayStrip } from './day-strip.tsx';
import { FourthTime } from './fourth-time.tsx';
import { PickedTimes } from './picked-times.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { SeriesResult } from './series-result.tsx';
import { slotLabel } from './slot-label.ts';
import { SlotTimes } from './slot-times.tsx';
import { type Picking, usePicking } from './use-picking.ts';
import { type Repeating, useRepeat } from './use-repeat.ts';

interface BookingFormProps {
  readonly times: BookableTimes;
  /** When the provider last confirmed the times. */
  readonly asOf: Date | null;
  readonly offeringId: string | null;
  /** The session that is being moved. */
  readonly moved: Session | null;
  /** Called as soon as a time is picked. */
  readonly onPick?: (() => void) | undefined;
}

/** Chooses one time, or several in order of preference, and requests it. */
export function BookingForm({ times, asOf, offeringId, moved, onPick }: BookingFormProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const { conditions, wished, days, day, setChosenDay } = useDays(times, offeringId, moved);
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<{ readonly asked: Asked; readonly repeat: Repeat | null } | null>(null);
  const picking = usePicking(isOffline, wished);
  const repeating = useRepeat(times, picking.picked, moved !== null);
  const { coach, allowance } = times;

  async function ask(): Promise<void> {
    const [first] = picking.picked;
    if (repeating.repeat && first) {
      const { repeat } = repeating;
      const rhythm = { ...repeat, coachId: coach.id, offeringId, firstStartsAt: first.startsAt };
      setAsked({ asked: await startSeries({ ...rhythm, reason: picking.reason }), repeat });
      return;
    }
    const wishes = { coachId: coach.id, times: picking.picked, reason: picking.reason };
    const joinsWaitingList = picking.isRanking && picking.joinsWaitingList;
    const booked = await (moved ? moveSession(moved, wishes) : bookSession({ ...wishes, offeringId, joinsWaitingList }));
    setAsked({ asked: booked, repeat: null });
  }

  if (asked) {
    const again = () => {
      picking.clear();
      setAsked(null);
    };
    const [first] = picking.picked;
    if (asked.repeat && first) return <SeriesResult {...asked} repeat={asked.repeat} first={first} coach={coach} onAgain={again} />;
    return (
      <BookingResult
        asked={asked.asked}
        coach={coach}
        startTimes={picking.picked.map(({ startsAt }) => startsAt)}
        isMove={moved !== null}
        onAgain={again}
      />
    );
  }
  if (!day) {
    return (
      <Card>
        <EmptyState picture="calendar" title={t('booking.noneTitle')} text={t('booking.noneText')} />
      </Card>
    );
  }
  return (
    <div className={classes.form}>
      <Card title={t('booking.when')} className={classes.picker ?? ''}>
        {isOffline && asOf && <Text look="note">{t('booking.old', { when: formatAge(asOf, reader) })}</Text>}
        {!allowance.isCovered && <Notice tone="warning">{t('booking.uncovered')}</Notice>}
        <DayStrip days={days} current={day.day} onChoose={setChosenDay} />
        <TimesOfDay day={day} times={times} conditions={conditions} picking={picking} onPick={onPick} />
      </Card>
      <ChoiceCard {...{ times, asOf, conditions, picking, repeating, isOffline, moved }} />
      <AskBar {...{ picking, repeating, isOffline }} isMove={moved !== null} isCovered={allowance.isCovered} onAsk={() => void ask()} />
    </div>
  );
}

/** The days with available times, and the selected day. */
function useDays(times: BookableTimes, offeringId: string | null, moved: Session | null) {
  const { timeZone } = useReader();
  const now = useNow();
  const [address] = useSearchParams();
  const own = useShownSessions();
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const sessions = (own.data ?? []).map(({ session }) => session);
  const conditions: ChoiceConditions = { now, timeZone, offeringId, own: sessions, movesSessionId: moved?.id ?? null };
  const choosable = choosableSlots(times, conditions);
  const wished = choosable.find(({ id }) => id === address.get('slotId'));
  const days = slotDays(choosable, now, timeZone);
  const dayOfWished = days.find(({ parts }) => wished && parts.some(({ slots }) => slots.includes(wished)));
  const day = days.find((each) => each.day === chosenDay) ?? dayOfWished ?? days.find(({ count }) => count > 0);
  return { conditions, wished, days, day, setChosenDay };
}

interface TimesOfDayProps extends Pick<BookingFormProps, 'times' | 'onPick'> {
  readonly day: SlotDay;
  readonly conditions: ChoiceConditions;
  readonly picking: Picking;
}

function TimesOfDay({ day, times, conditions, picking, onPick }: TimesOfDayProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const { coach, allowance } = times;
  const month = day.day.slice(0, 7);
  return (
    <Stack gap={4}>
      <Text as="h3" size="md">
        {formatCalendarDay(day.day, reader)}
      </Text>
      <ZoneNote day={day} coach={coach} />
      {allowance.sessionsPerMonth !== null && isMonthFull(month, allowance, conditions) && (
        <Notice tone="info">{t('booking.monthFull', { count: allowance.sessionsPerMonth, month: formatMonth(month, reader) })}</Notice>
      )}
      <SlotTimes
        day={day}
        coachZone={coach.timeZone}
        picked={picking.picked}
        obstacleOf={(slot) => obstacleOf(slot, times, conditions)}
        onPick={(slot) => {
          picking.pick(slot);
          onPick?.();
        }}
      />
    </Stack>
  );
}

/** The time zone in which the times are shown. */
function ZoneNote({ day, coach }: { readonly day: SlotDay; readonly coach: BookableTimes['coach'] }) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  // On a day of a clock change, the offset at its first time is shown.
  const sample = day.parts[0]?.slots[0]?.startsAt ?? `${day.day}T12:00:00.000Z`;
  const isElsewhere = slotLabel(sample, coach.timeZone, reader).coach !== null;
  return (
    <Text look="note">
      {isElsewhere
        ? t('booking.zones', {
            own: formatZone(sample, reader),
            name: coach.fullName,
            zone: formatZone(sample, { ...reader, timeZone: coach.timeZone }),
          })
        : t('booking.sameZone', { own: formatZone(sample, reader) })}
    </Text>
  );
}

interface ChoiceCardProps extends Pick<BookingFormProps, 'times' | 'asOf' | 'moved'> {
  readonly conditions: ChoiceConditions;
  readonly picking: Picking;
  readonly repeating: Repeating;
  readonly isOffline: boolean;
}

function ChoiceCard({ times, asOf, conditions, picking, repeating, isOffline, moved }: ChoiceCardProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const { coach } = times;
  const [first] = picking.picked;
  return (
    <Card title={t(picking.picked.length > 1 ? 'booking.choices' : 'booking.choice')} className={classes.choice ?? ''}>
      {moved && <Text look="note">{t('booking.moving', { time: formatDayAndTime(moved.startsAt, reader) })}</Text>}
      <PickedTimes
        picking={picking}
        coachZone={coach.timeZone}
        isOffline={isOffline}
        isMove={moved !== null}
        isRepeating={repeating.repeat !== null}
      />
      {repeating.isOffered && first && <RepeatChoice {...{ first, times, conditions, asOf, repeating }} />}
      <FourthTime picking={picking} />
      {coach.minimumNoticeHours > 0 && (
        <Text look="note">{t('booking.notice', { name: coach.fullName, count: coach.minimumNoticeHours })}</Text>
      )}
      {coach.confirmsBookings && <Text look="note">{t('booking.confirms', { name: coach.fullName })}</Text>}
    </Card>
  );
}

interface AskBarProps {
  readonly picking: Picking;
  readonly isOffline: boolean;
  readonly repeating: Repeating;
  readonly isMove: boolean;
  readonly isCovered: boolean;
  readonly onAsk: () => void;
}

/** The first picked time, and the button that requests it. */
function AskBar({ picking: { picked }, repeating, isOffline, isMove, isCovered, onAsk }: AskBarProps) {
  const { t } = useTranslation('sessions');
  const { t: ofSeries } = useTranslation('session-series');
  const isRepeating = repeating.repeat !== null && !isOffline;
  const reader = useReader();
  const [first] = picked;
  if (!first) return null;
  return (
    <div className={classes.bar}>
      <p className={classes.barWords}>{formatDayAndTime(first.startsAt, reader)}</p>
      <Button size="md" disabled={!isCovered || repeating.isTooEarly} onClick={onAsk}>
        {isRepeating
          ? ofSeries('repeat.ask')
          : t(`booking.${isOffline ? 'keep' : isMove ? 'move' : picked.length > 1 ? 'bookRanked' : 'book'}`)}
      </Button>
    </div>
  );
}
