import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { maxSeries } from '../../contract/session-series.ts';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import type { Database } from '../database/open.ts';
import { availabilityRules, sessionSeries, sessionSeriesOccurrences, sessions, timeSlots } from '../database/schema/index.ts';
import { dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { relationsOf } from '../member-access/index.ts';
import { requireCoverage } from '../subscriptions/index.ts';
import { refusalOf } from './booking-rules.ts';
import { problemInWords } from './booking-words.ts';
import { cancelOfSeries, minimumNotice } from './cancelling.ts';
import { type BookableCoach, findBookableCoach, lockCalendar, titleOfOffering } from './coach-calendar.ts';
import { isNoticeTooShort } from './rules.ts';
import { bookDue, notifyCoachOf } from './series-booking.ts';
import { endOfWindow } from './series-rules.ts';
import { countRunning, listRunning, lockSeries, type SeriesRow, setEnded } from './series-store.ts';
import { lockSession } from './store.ts';

/**
 * Starts a series with a coach whom the member has chosen, and books what can be booked already. When nothing can be, the series is
 * refused as a booking of its first time would be.
 */
export const startSeries: HandlerFunction<typeof endpoints.startSeries> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  await lockCalendar(database, body.coachId);
  const coach = found(await findBookableCoach(database, body.coachId));
  if (!(await relationsOf(database, coach.id, actor.accountId)).hasChosen) refuse('OBJECT_DENIED');
  const [known] = await database.select({ id: sessionSeries.id }).from(sessionSeries).where(eq(sessionSeries.id, body.id));
  if (known) refuse('ALREADY_DONE');
  await requireCoverage(database, [actor.accountId], now);
  if ((await countRunning(database, actor.accountId)) >= maxSeries) refuse('NOT_ALLOWED_NOW');
  const title = await titleOfOffering(database, coach, body.offeringId);

  const firstStartsAt = new Date(body.firstStartsAt);
  if (firstStartsAt > endOfWindow(now)) invalid('firstStartsAt', 'Choose a time that can be booked already.');
  const timeZone = await zoneOfTime(database, coach, firstStartsAt);
  if (body.until !== null && body.until < dayOf(firstStartsAt, timeZone)) invalid('until', 'Choose a day after the first session.');
  const { id, offeringId, everyWeeks, until } = body;
  const rhythm = { coachId: coach.id, offeringId, firstStartsAt, timeZone, everyWeeks, until };
  const series: SeriesRow = {
    id,
    memberId: actor.accountId,
    ...rhythm,
    nextLookAt: now,
    endedAt: null,
    ending: null,
    createdAt: now,
    updatedAt: now,
  };
  await database.insert(sessionSeries).values(series);
  const { news, member } = await bookDue(call, series, { coach, title, reason: body.reason ?? null });
  const made = news.flatMap(({ session }) => session ?? []);
  const [first] = made;
  if (!first) {
    const problems = news.flatMap(({ row }) => row.problem ?? []);
    const facts = { coachName: coach.fullName, minimumNoticeHours: coach.minimumNoticeHours, sessionsPerMonth: member.sessionsPerMonth };
    const fields = problems.map((code) => ({
      path: 'body.firstStartsAt',
      message: `The time ${problemInWords(code, facts, 'en')}.`,
      code,
    }));
    refuse(refusalOf(problems), { fields });
  }
  // One message for all of them: the others are in the calendar.
  await notifyCoachOf(call, series, first);
  const running = await listRunning(database, actor.accountId, now);
  return found(running.find((each) => each.id === series.id));
};

/** The zone in which the coach wrote the weekly hours that offer this time; the coach's own where none do. */
async function zoneOfTime(database: Database, coach: BookableCoach, startsAt: Date): Promise<string> {
  const [rule] = await database
    .select({ timeZone: availabilityRules.timeZone })
    .from(timeSlots)
    .innerJoin(availabilityRules, eq(availabilityRules.id, timeSlots.ruleId))
    .where(and(eq(timeSlots.coachId, coach.id), eq(timeSlots.startsAt, startsAt), ne(timeSlots.status, 'removed')));
  return rule?.timeZone ?? coach.timeZone;
}

export const series: HandlerFunction<typeof endpoints.series> = async ({ actor, database, clock }) => ({
  items: await listRunning(database, actor.accountId, clock.now()),
});

/** Ending a series that has ended changes nothing; its sessions can still be cancelled. */
export const endSeries: HandlerFunction<typeof endpoints.endSeries> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const now = clock.now();
  const own = found(await lockSeries(database, params.id));
  if (own.memberId !== actor.accountId) refuse('NOT_FOUND');
  await setEnded(database, own.id, 'by-member', now);
  const cancelledIds: string[] = [];
  const keptIds: string[] = [];
  if (body.cancelsSessions) {
    const notice = await minimumNotice(database, own.coachId);
    for (const { id } of await sessionsToCome(database, own.id, now)) {
      const session = found(await lockSession(database, id));
      if (isNoticeTooShort(actor, session, notice, now)) keptIds.push(id);
      else {
        await cancelOfSeries(call, session);
        cancelledIds.push(id);
      }
    }
  }
  call.changed([actor.accountId], 'sessions');
  return { cancelledIds, keptIds };
};

function sessionsToCome(database: Database, seriesId: string, now: Date): Promise<{ id: string }[]> {
  return database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionSeriesOccurrences, eq(sessionSeriesOccurrences.sessionId, sessions.id))
    .where(
      and(
        eq(sessionSeriesOccurrences.seriesId, seriesId),
        inArray(sessions.status, ['requested', 'scheduled']),
        gt(sessions.startsAt, now),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
}

function invalid(field: 'firstStartsAt' | 'until', message: string): never {
  refuse('INVALID_INPUT', { fields: [{ path: `body.${field}`, message }] });
}
