import { Temporal } from 'temporal-polyfill';

/** Minutes after its time for which a reminder of a step is of use. */
export const stepReminderMinutes = 180;

const minute = 60_000;

/**
 * The instant of a reminder: the first one at which clocks show its time that day. A time that does not exist when clocks go forward
 * is the next one that does.
 */
export function stepReminderDueAt(day: string, remindAt: string, timeZone: string): Date {
  const wanted = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(remindAt));
  const earlier = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const exists = Temporal.PlainDateTime.compare(earlier.toPlainDateTime(), wanted) === 0;
  const first = exists ? earlier : (earlier.getTimeZoneTransition('next') ?? earlier);
  return new Date(first.epochMilliseconds);
}

/** The times of today's reminders that can have come due; both included. */
export interface ReminderTimes {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The times that clocks in a zone have shown of the current day since an instant. Where clocks went back, it is a little more: the
 * hour before and after.
 */
export function timesSince(since: Date, now: Date, timeZone: string): ReminderTimes {
  const begin = Math.max(since.getTime(), now.getTime() - stepReminderMinutes * minute);
  const first = Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(timeZone);
  const last = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const day = last.toPlainDate();
  const back = Math.max(0, Math.round((first.offsetNanoseconds - last.offsetNanoseconds) / 60e9));
  const earliest = first.toPlainDateTime().subtract({ minutes: back });
  const latest = last.toPlainDateTime().add({ minutes: back });
  return {
    day: day.toString(),
    from: earliest.toPlainDate().equals(day) ? timeOf(earliest) : '00:00',
    to: latest.toPlainDate().equals(day) ? timeOf(latest) : '23:59',
  };
}

function timeOf(local: Temporal.PlainDateTime): string {
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}
