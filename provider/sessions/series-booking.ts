import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { accounts, sessionSeries, sessionSeriesOccurrences, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { withObstacles } from './booking.ts';
import { problemOfWish } from './booking-rules.ts';
import type { BookableCoach, SessionTitle } from './coach-calendar.ts';
import { makeOneOnOne } from './insert-sessions.ts';
import { lockMember, readMemberCalendar } from './member-calendar.ts';
import type { MemberCalendar } from './member-calendar-rules.ts';
import { membersWithSuggestions } from './members.ts';
import { type NotifyingCall, notifyOfSession } from './notices.ts';
import { nextLook, type Occurrence, occurrencesDue } from './series-rules.ts';
import { type OccurrenceRow, occurrencesToCome, type SeriesRow } from './series-store.ts';
import type { SessionRow } from './store.ts';

interface Terms {
  readonly coach: BookableCoach;
  readonly title: SessionTitle;
  /** For the first session. */
  readonly reason: string | null;
}

/** An occurrence that was settled for the first time, or could be booked on a later try. */
export interface News {
  readonly row: OccurrenceRow;
  readonly session: SessionRow | null;
}

/**
 * Books all occurrences that can be booked by now, each by the rules of a single booking, and records what became of each.
 * The calendar and the series must be locked.
 */
export async function bookDue(
  { database, clock, changed }: Pick<NotifyingCall, 'database' | 'clock' | 'changed'>,
  series: SeriesRow,
  { coach, title, reason }: Terms,
): Promise<{ readonly news: News[]; readonly member: MemberCalendar }> {
  const now = clock.now();
  const { memberId, offeringId } = series;
  const { minimumNoticeHours } = coach;
  await lockMember(database, memberId);
  const member = await readMemberCalendar(database, memberId, now);
  const booked = [...member.booked];
  const known = new Map((await occurrencesToCome(database, [series.id], now)).map((row) => [row.day, row]));
  const news: News[] = [];
  for (const occurrence of occurrencesDue(series, [...known.values()], minimumNoticeHours, now)) {
    const slot = await slotOf(database, coach, occurrence, { ...member, booked });
    const problem = problemOfWish(slot, { now, minimumNoticeHours, offeringId });
    const isFirst = occurrence.startsAt.getTime() === series.firstStartsAt.getTime();
    const draft = { id: uuid(), memberId, offeringId, title, reason: isFirst ? reason : null, seriesId: series.id };
    const session = problem === null && slot ? await makeOneOnOne(database, coach, slot, draft, now) : null;
    const settled = { sessionId: session?.id ?? null, problem: session ? null : (problem ?? 'taken'), settledAt: now };
    if (session) booked.push(session);
    const before = known.get(occurrence.day);
    if (before?.problem === settled.problem && before.sessionId === null) continue;
    const row = { seriesId: series.id, ...occurrence, ...settled };
    const { seriesId, day } = sessionSeriesOccurrences;
    await database
      .insert(sessionSeriesOccurrences)
      .values(row)
      .onConflictDoUpdate({ target: [seriesId, day], set: settled });
    known.set(row.day, row);
    news.push({ row, session });
  }
  await database
    .update(sessionSeries)
    .set({ nextLookAt: nextLook(series, [...known.values()], minimumNoticeHours, now), updatedAt: now })
    .where(eq(sessionSeries.id, series.id));
  if (news.some(({ session }) => session !== null)) {
    changed([coach.id, memberId, ...(await membersWithSuggestions(database, coach.id))], 'sessions');
    changed([coach.id, memberId], 'availability');
  } else if (news.length > 0) changed([memberId], 'sessions');
  return { news, member };
}

/** The coach's slot at that time; null if there is none. */
async function slotOf(database: Database, coach: BookableCoach, { startsAt }: Occurrence, member: MemberCalendar) {
  const rows = await database
    .select()
    .from(timeSlots)
    .where(and(eq(timeSlots.coachId, coach.id), eq(timeSlots.startsAt, startsAt), ne(timeSlots.status, 'removed')));
  const [slot] = await withObstacles(database, rows, coach, member);
  return slot ?? null;
}

/** Notifies the coach of a session that a series booked. */
export async function notifyCoachOf(call: NotifyingCall, { memberId }: SeriesRow, session: SessionRow): Promise<void> {
  const [member] = await call.database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, memberId));
  const kind = session.status === 'requested' ? 'session-requested' : 'session-booked';
  await notifyOfSession(call, [session.coachId], kind, session, member ? fullNameOf(member) : null);
}
