import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Topic } from '../../contract/change-topics.ts';
import type { Database } from '../database/open.ts';
import { accounts, busyCalendars } from '../database/schema/index.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { Vault } from '../kernel/vault.ts';
import { notify } from '../notifications/index.ts';
import { CalendarUnreadable } from './calendar-problem.ts';
import { fetchCalendar, type Validators } from './fetch-calendar.ts';
import type { Network } from './network.ts';
import type { CalendarReader } from './read-apart.ts';
import type { BusyCalendar } from './read-ics.ts';
import { boundToCalendar, type CalendarRow, replaceBusyTimes } from './store.ts';

const day = 86_400;
/** The days read: yesterday, for a session that is moved around midnight, up to the furthest day that coaches can plan. */
const daysBefore = 1;
const daysAhead = 26 * 7;
export const everySeconds = 15 * 60;
const longestPauseSeconds = 6 * 3600;

export const unknownContent = { etag: null, lastModified: null, contentHash: null };

export interface CheckParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly calendarNetwork: Network;
  readonly reader: CalendarReader;
  changed(accountIds: readonly string[], topic: Topic): void;
  wakeJobs(): void;
}

/** By what a calendar is recognised as the one that was read last; null where that does not hold any more. */
export interface KnownContent extends Validators {
  readonly contentHash: string | null;
}

/** A calendar as it was just read; `calendar` is null when it has not changed. */
export interface Reading extends KnownContent {
  readonly calendar: BusyCalendar | null;
}

/** @throws CalendarUnreadable */
export async function readCalendar(
  { clock, calendarNetwork, reader }: Pick<CheckParts, 'clock' | 'calendarNetwork' | 'reader'>,
  address: string,
  known: KnownContent,
  timeZone: string,
): Promise<Reading> {
  const { text, ...validators } = await fetchCalendar(address, known, calendarNetwork);
  if (text === null) return { ...validators, contentHash: known.contentHash, calendar: null };
  const contentHash = hashOf(text);
  if (contentHash === known.contentHash) return { ...validators, contentHash, calendar: null };
  const now = clock.now();
  const from = dayBounds(dayOf(addSeconds(now, -daysBefore * day), timeZone), timeZone).from;
  const window = { start: from.getTime(), end: addSeconds(now, daysAhead * day).getTime() };
  return { ...validators, contentHash, calendar: await reader.read(text, { window, timeZone }) };
}

/** Servers without validators, such as Google's, write the time of the request into each event. */
function hashOf(text: string): string {
  return createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP[:;].*$/gim, ''))
    .digest('base64url');
}

/** Reads a connected calendar again. A failure is recorded and keeps the current busy times. */
export async function checkCalendar(parts: CheckParts, row: CalendarRow): Promise<void> {
  const { database, clock, vault } = parts;
  const [coach] = await database.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, row.coachId));
  // A 304 response would hide days that have entered the window, and a changed zone of the coach.
  const isOld = row.readAt < addSeconds(clock.now(), -day);
  const { etag, lastModified, contentHash } = row;
  const known = isOld ? unknownContent : { etag, lastModified, contentHash };
  try {
    const reading = await readCalendar(parts, openAddress(vault, row), known, coach?.timeZone ?? 'UTC');
    await storeReading(parts, row, reading);
  } catch (error) {
    if (!(error instanceof CalendarUnreadable)) throw error;
    await noteFailure(parts, row, error);
  }
  parts.changed([row.coachId], 'busyCalendars');
}

function openAddress(vault: Vault, { id, addressSealed }: CalendarRow): string {
  try {
    return vault.open(addressSealed, boundToCalendar(id));
  } catch {
    throw new CalendarUnreadable('address-lost');
  }
}

async function storeReading({ database, clock }: CheckParts, { id }: CalendarRow, { calendar, ...content }: Reading): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const now = clock.now();
    const row = await lock(transaction, id);
    if (row === null) return;
    const hasChanged = calendar !== null && (await replaceBusyTimes(transaction, row, calendar.busy));
    await transaction
      .update(busyCalendars)
      .set({
        ...content,
        ...(calendar === null ? {} : { readAt: now, unreadEvents: calendar.unread }),
        ...(hasChanged ? { changedAt: now } : {}),
        ...{ checkedAt: now, triedAt: now, nextAt: addSeconds(now, everySeconds), updatedAt: now },
        ...{ failures: 0, failingSince: null, problem: null, notifiedAt: null },
      })
      .where(eq(busyCalendars.id, id));
  });
}

async function noteFailure(
  { database, clock, changed, wakeJobs }: CheckParts,
  { id }: CalendarRow,
  { problem }: CalendarUnreadable,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const now = clock.now();
    const row = await lock(transaction, id);
    if (row === null) return;
    const failingSince = row.failingSince ?? now;
    const isDue = row.notifiedAt === null && failingSince <= addSeconds(now, -day);
    await transaction
      .update(busyCalendars)
      .set({
        ...{ failures: row.failures + 1, failingSince, problem, triedAt: now, updatedAt: now },
        nextAt: addSeconds(now, Math.min(everySeconds * 2 ** row.failures, longestPauseSeconds)),
        ...(isDue ? { notifiedAt: now } : {}),
      })
      .where(eq(busyCalendars.id, id));
    if (!isDue) return;
    const call = { database: transaction, clock, changed, actor: null, services: { wakeJobs } };
    await notify(call, [row.coachId], {
      kind: 'system',
      title: { en: 'A connected calendar cannot be read', es: 'No se puede leer un calendario conectado' },
      body: {
        en: 'Its busy times may be out of date. Open this to see why.',
        es: 'Puede que sus horas ocupadas no estén al día. Ábrelo para ver por qué.',
      },
      link: '/coach/calendar/connected',
      subject: `busy-calendar:${id}`,
    });
  });
}

async function lock(database: Database, id: string): Promise<CalendarRow | null> {
  const [row] = await database.select().from(busyCalendars).where(eq(busyCalendars.id, id)).for('update');
  return row ?? null;
}

/**
 * Takes the calendar for this provider, so that no other one reads it at the same time.
 * @returns whether it was still due
 */
export async function claim(database: Database, id: string, dueAt: Date, now: Date): Promise<boolean> {
  const claimed = await database
    .update(busyCalendars)
    .set({ nextAt: addSeconds(now, everySeconds) })
    .where(and(eq(busyCalendars.id, id), sql`${busyCalendars.nextAt} = ${dueAt.toISOString()}::timestamptz`))
    .returning({ id: busyCalendars.id });
  return claimed.length > 0;
}
