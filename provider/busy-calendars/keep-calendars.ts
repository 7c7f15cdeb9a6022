import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts, busyCalendars } from '../database/schema/index.ts';
import { lookEveryMinute } from '../kernel/every-minute.ts';
import type { Realtime } from '../realtime/index.ts';
import { type CheckParts, checkCalendar, claim } from './checking.ts';
import { openCalendarReader } from './read-apart.ts';

const maxAtOnce = 40;
/** Others are fetched while one is read. */
const simultaneous = 8;
const reader = openCalendarReader();

type KeepParts = Omit<CheckParts, 'changed' | 'reader'> & { readonly realtime: Pick<Realtime, 'changed'> };

/**
 * Reads the calendars that are due. Those of coaches who have left, or are deactivated, wait.
 * @returns whether there may be more
 */
export async function checkDueCalendars({ realtime, ...given }: KeepParts): Promise<boolean> {
  const parts: CheckParts = { ...given, reader, changed: (accountIds, topic) => realtime.changed([...accountIds], [topic]) };
  const { database, clock } = parts;
  const due = await database
    .select({ calendar: busyCalendars })
    .from(busyCalendars)
    .innerJoin(accounts, and(eq(accounts.id, busyCalendars.coachId), isNull(accounts.deletedAt), isNull(accounts.deactivatedAt)))
    .where(lte(busyCalendars.nextAt, clock.now()))
    .orderBy(asc(busyCalendars.nextAt))
    .limit(maxAtOnce);
  const waiting = due.map(({ calendar }) => calendar);
  let failure: unknown;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        if (await claim(database, row.id, row.nextAt, clock.now())) await checkCalendar(parts, row);
      } catch (error) {
        // An unexpected failure does not stop the others.
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: simultaneous }, work));
  if (failure !== undefined) throw failure;
  return due.length === maxAtOnce;
}

/** Reads connected calendars that are due at start and every minute, in one provider at a time. */
export function keepBusyCalendars(app: FastifyInstance, parts: KeepParts): void {
  lookEveryMinute(app, parts, {
    name: 'busy-calendars',
    look: () => checkDueCalendars(parts),
    failed: 'connected calendars could not be checked; it is tried again in a minute',
    released: 'another provider checks calendars a little later',
  });
}
