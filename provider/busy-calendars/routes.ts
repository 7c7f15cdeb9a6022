import { and, eq } from 'drizzle-orm';
import { daysPlanned } from '../../contract/availability-rules.ts';
import { type busyCalendars as endpoints, maxBusyCalendars } from '../../contract/busy-calendars.ts';
import { busyCalendars } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import { type HandlerFunction, type Handlers, outsideTransaction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { CalendarUnreadable } from './calendar-problem.ts';
import { checkCalendar, everySeconds, readCalendar, unknownContent } from './checking.ts';
import { addressOf } from './fetch-calendar.ts';
import { openCalendarReader } from './read-apart.ts';
import { boundToCalendar, findCalendar, lockCalendarsOf, readBusyTimes, readCalendars, replaceBusyTimes, shownCalendar } from './store.ts';

/** A calendar checked within this time is not fetched again. */
const freshSeconds = 10;

/** Not the one of the checks in the background, for which a coach would wait. */
const reader = openCalendarReader();

const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, clock }) => {
  const now = clock.now();
  const start = dayBounds(dayOf(now, actor.timeZone), actor.timeZone).from.getTime();
  return {
    items: (await readCalendars(database, actor.accountId)).map(shownCalendar),
    busy: await readBusyTimes(database, actor.accountId, { start, end: addSeconds(now, daysPlanned * 86_400).getTime() }),
  };
};

/** Outside a transaction, like `refresh`, so that no database connection is held while another server responds. */
const connect = outsideTransaction<typeof endpoints.connect>(async (call) => {
  const { actor, body, clock, services } = call;
  const coachId = actor.accountId;
  if ((await readCalendars(call.database, coachId)).length >= maxBusyCalendars) refuse('NOT_ALLOWED_NOW');
  const { calendar, ...content } = await readNew();
  const now = clock.now();
  return inTransaction(call.database, async (database) => {
    await lockCalendarsOf(database, coachId);
    const others = await readCalendars(database, coachId);
    const [before] = await database.select().from(busyCalendars).where(eq(busyCalendars.id, body.id));
    if (before && before.coachId !== coachId) refuse('OBJECT_DENIED');
    if (!before && others.length >= maxBusyCalendars) refuse('NOT_ALLOWED_NOW');
    const values = {
      name: body.name,
      host: addressOf(body.address, services.calendarNetwork).host,
      addressSealed: services.vault.seal(body.address, boundToCalendar(body.id)),
      ...content,
      ...{ readAt: now, checkedAt: now, triedAt: now, changedAt: now, updatedAt: now },
      ...{ failingSince: null, failures: 0, problem: null, notifiedAt: null },
      nextAt: addSeconds(now, everySeconds),
      unreadEvents: calendar?.unread ?? 0,
    };
    const [row] = await database
      .insert(busyCalendars)
      .values({ id: body.id, coachId, createdAt: now, ...values })
      .onConflictDoUpdate({ target: busyCalendars.id, set: values, setWhere: eq(busyCalendars.coachId, coachId) })
      .returning();
    const stored = found(row);
    await replaceBusyTimes(database, stored, calendar?.busy ?? []);
    const entry = { action: 'busy-calendar.connected', aboutAccountId: coachId, subjectKind: 'coach', subjectId: coachId };
    await recordAuditEntry({ ...call, database }, entry);
    call.changed([coachId], 'busyCalendars');
    return { calendar: shownCalendar(stored), busyTimes: calendar?.busy.length ?? 0 };
  });

  async function readNew() {
    try {
      const parts = { clock, calendarNetwork: services.calendarNetwork, reader };
      return await readCalendar(parts, body.address, unknownContent, actor.timeZone);
    } catch (error) {
      if (!(error instanceof CalendarUnreadable)) throw error;
      return refuse('INVALID_INPUT', {
        fields: [{ path: 'body.address', message: 'No calendar can be read there.', code: error.problem }],
      });
    }
  }
});

const rename: HandlerFunction<typeof endpoints.rename> = async ({ actor, database, body, params, clock, changed }) => {
  const [row] = await database
    .update(busyCalendars)
    .set({ name: body.name, updatedAt: clock.now() })
    .where(and(eq(busyCalendars.id, params.id), eq(busyCalendars.coachId, actor.accountId)))
    .returning();
  changed([actor.accountId], 'busyCalendars');
  return shownCalendar(found(row));
};

const refresh = outsideTransaction<typeof endpoints.refresh>(async ({ actor, database, clock, params, services, changed }) => {
  const row = found(await findCalendar(database, actor.accountId, params.id));
  if (row.triedAt < addSeconds(clock.now(), -freshSeconds)) {
    const { vault, calendarNetwork, wakeJobs } = services;
    await checkCalendar({ database, clock, vault, calendarNetwork, reader, changed, wakeJobs }, row);
  }
  return shownCalendar(found(await findCalendar(database, actor.accountId, params.id)));
});

const remove: HandlerFunction<typeof endpoints.remove> = async (call) => {
  const { actor, database, params, changed } = call;
  const [row] = await database
    .delete(busyCalendars)
    .where(and(eq(busyCalendars.id, params.id), eq(busyCalendars.coachId, actor.accountId)))
    .returning({ id: busyCalendars.id });
  found(row);
  const subject = { aboutAccountId: actor.accountId, subjectKind: 'coach', subjectId: actor.accountId };
  await recordAuditEntry(call, { action: 'busy-calendar.removed', ...subject });
  changed([actor.accountId], 'busyCalendars');
  return { done: true };
};

export const busyCalendarsHandlers: Handlers<typeof endpoints> = { list, connect, rename, refresh, remove };
