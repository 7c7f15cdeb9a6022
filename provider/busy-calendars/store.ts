import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { BusyCalendar, BusyTime } from '../../contract/busy-calendars.ts';
import type { Database } from '../database/open.ts';
import { busyCalendars, busyTimes } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Span } from './spans.ts';
import { mergeSpans } from './spans.ts';

export type CalendarRow = typeof busyCalendars.$inferSelect;

const dayMs = 86_400_000;
/** Rows in one statement; PostgreSQL limits the number of parameters. */
const rowsAtOnce = 5000;

/** The context that binds a sealed address to its calendar. */
export const boundToCalendar = (id: string): string => `busy-calendar:${id}`;

export async function readCalendars(database: Database, coachId: string): Promise<CalendarRow[]> {
  return database
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.coachId, coachId))
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id));
}

export async function findCalendar(database: Database, coachId: string, id: string): Promise<CalendarRow | null> {
  const [row] = await database
    .select()
    .from(busyCalendars)
    .where(and(eq(busyCalendars.id, id), eq(busyCalendars.coachId, coachId)));
  return row ?? null;
}

export function shownCalendar(row: CalendarRow): BusyCalendar {
  const { id, name, host, checkedAt, failingSince, problem, unreadEvents } = row;
  return {
    id,
    name,
    host,
    checkedAt: toInstant(checkedAt),
    failingSince: failingSince === null ? null : toInstant(failingSince),
    problem,
    unreadEvents,
  };
}

/** The busy times of all calendars together. */
export async function readBusyTimes(database: Database, coachId: string, { start, end }: Span): Promise<BusyTime[]> {
  const rows = await database
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .where(
      and(
        eq(busyTimes.coachId, coachId),
        gt(busyTimes.startsAt, new Date(start - dayMs)),
        lt(busyTimes.startsAt, new Date(end)),
        gt(busyTimes.endsAt, new Date(start)),
      ),
    );
  const spans = rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
  return mergeSpans(spans, { start, end }).map((span) => ({
    startsAt: toInstant(new Date(span.start)),
    endsAt: toInstant(new Date(span.end)),
  }));
}

/**
 * Puts the busy times in place of those from before.
 * @returns whether anything is different
 */
export async function replaceBusyTimes(
  database: Database,
  { id, coachId }: Pick<CalendarRow, 'id' | 'coachId'>,
  busy: readonly Span[],
): Promise<boolean> {
  const stored = await database
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .where(eq(busyTimes.calendarId, id))
    .orderBy(asc(busyTimes.startsAt));
  const wanted = inDays(busy);
  const isSame =
    stored.length === wanted.length &&
    stored.every(({ startsAt, endsAt }, index) => startsAt.getTime() === wanted[index]?.start && endsAt.getTime() === wanted[index]?.end);
  if (isSame) return false;
  await database.delete(busyTimes).where(eq(busyTimes.calendarId, id));
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const rows = wanted.slice(from, from + rowsAtOnce);
    await database
      .insert(busyTimes)
      .values(rows.map(({ start, end }) => ({ calendarId: id, coachId, startsAt: new Date(start), endsAt: new Date(end) })));
  }
  return true;
}

/** No row is longer than a day. */
function inDays(spans: readonly Span[]): Span[] {
  return spans.flatMap(({ start, end }) =>
    Array.from({ length: Math.ceil((end - start) / dayMs) }, (_, day) => ({
      start: start + day * dayMs,
      end: Math.min(end, start + (day + 1) * dayMs),
    })),
  );
}

/** Serialises the connecting of a coach's calendars, so that two at once cannot exceed the maximum. */
export async function lockCalendarsOf(database: Database, coachId: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`busy calendars ${coachId}`}, 0))`);
}
