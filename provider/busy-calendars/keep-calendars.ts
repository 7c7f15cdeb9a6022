import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts, busyCalendars } from '../database/schema/index.ts';
import { oneAfterAnother } from '../kernel/background.ts';
import { makeLookUp } from '../kernel/look-ups.ts';
import { observeJob } from '../kernel/observed.ts';
import type { Realtime } from '../realtime/index.ts';
import { type CheckParts, checkCalendar, claim } from './checking.ts';

const everyMilliseconds = 60_000;
/** So many times a provider may miss before another one reads calendars in its place. */
const patientLooks = 2.5;
const maxAtOnce = 40;
const simultaneous = 8;

type KeepParts = Omit<CheckParts, 'changed'> & { readonly realtime: Pick<Realtime, 'changed'> };

/**
 * Reads the calendars that are due. Those of coaches who have left, or are deactivated, wait.
 * @returns whether there may be more
 */
export async function checkDueCalendars({ realtime, ...given }: KeepParts): Promise<boolean> {
  const parts: CheckParts = { ...given, changed: (accountIds, topic) => realtime.changed([...accountIds], [topic]) };
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
        // One that fails unexpectedly does not stop the others.
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: simultaneous }, work));
  if (failure !== undefined) throw failure;
  return due.length === maxAtOnce;
}

/** Reads connected calendars from time to time, in one provider at a time. */
export function keepBusyCalendars(app: FastifyInstance, parts: KeepParts): void {
  const work = oneAfterAnother((error) =>
    app.log.error({ err: error }, 'connected calendars could not be checked; it is tried again in a minute'),
  );
  const lookUp = makeLookUp(parts.database, 'busy-calendars', (patientLooks * everyMilliseconds) / 1000);
  const look = () =>
    work.add(async () => {
      // Each part begins a look of its own: a long one would seem to be that of a provider that is gone.
      for (let isMore = true; isMore; ) {
        if ((await lookUp.begin(parts.clock.now())) === null) return;
        isMore = await observeJob('busy-calendars', () => checkDueCalendars(parts));
      }
    });
  const timer = setInterval(() => look(), everyMilliseconds);
  timer.unref();
  app.addHook('onReady', async () => look());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await work.ended();
    await lookUp.release().catch((error: unknown) => app.log.warn({ err: error }, 'another provider checks calendars a little later'));
  });
}
