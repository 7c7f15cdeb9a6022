import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DueFeedback, feedback as endpoints, SessionFeedback } from '../../contract/feedback.ts';
import { askedSince } from '../../contract/feedback-rules.ts';
import type { Database } from '../database/open.ts';
import { accounts, callAttendances, coaches, feedback, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { toDayOnly, toInstant } from '../kernel/clock.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { isOverFor } from './rules.ts';

const maxDue = 50;
const maxGiven = 200;
/** No session is longer, in milliseconds: what began before then is over. */
const maxSessionMilliseconds = 24 * 60 * 60_000;

const check: HandlerFunction<typeof endpoints.check> = async ({ actor, database, clock }) => ({
  due: await dueFor(database, actor, clock.now(), maxDue),
  given: await givenTo(database, actor, maxGiven),
});

const checkRecent: HandlerFunction<typeof endpoints.checkRecent> = async ({ actor, database, clock }) => {
  const [due = null] = await dueFor(database, actor, clock.now(), 1);
  const [given = null] = await givenTo(database, actor, 1);
  return { due, given };
};

/** Once per member and session, after its end or once they have left it; the coach's rating follows in the same transaction. */
const create: HandlerFunction<typeof endpoints.create> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const [row] = await database
    .select({
      id: sessions.id,
      coachId: sessions.coachId,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      place: sessionRegistrations.status,
    })
    .from(sessions)
    .leftJoin(sessionRegistrations, and(eq(sessionRegistrations.sessionId, sessions.id), eq(sessionRegistrations.userId, actor.accountId)))
    .where(eq(sessions.id, body.sessionId));
  const session = found(row);
  const isOver = session.endsAt <= now;
  if (session.place === null || (session.place !== 'attended' && isOver)) refuse('OBJECT_DENIED');
  if (!isOver && (!isTaking(session.place) || !(await hasLeft(database, actor, session)))) refuse('TOO_EARLY');
  const { id, sessionId, stars, words = null, showsName } = body;
  const given = await database
    .insert(feedback)
    .values({ id, sessionId, userId: actor.accountId, coachId: session.coachId, stars, words, showsName, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: feedback.id });
  if (given.length === 0) refuse('ALREADY_DONE');
  await database
    .update(coaches)
    .set({ ratingSum: sql`${coaches.ratingSum} + ${stars}`, ratingCount: sql`${coaches.ratingCount} + 1` })
    .where(eq(coaches.accountId, session.coachId));
  call.changed([actor.accountId, session.coachId], 'feedback');
  call.changed([session.coachId], 'coaches');
  const [stored] = await listFeedback(database, actor, eq(feedback.id, id), 1);
  return found(stored);
};

/** Feedback that the actor gave as a member, or got as a coach; latest first. */
function givenTo(database: Database, actor: Actor, limit: number): Promise<SessionFeedback[]> {
  const own = actor.role === 'COACH' ? eq(feedback.coachId, actor.accountId) : eq(feedback.userId, actor.accountId);
  return listFeedback(database, actor, own, limit);
}

const memberAccounts = alias(accounts, 'member_accounts');
const coachAccounts = alias(accounts, 'coach_accounts');

async function listFeedback(database: Database, viewer: Actor, where: SQL, limit: number): Promise<SessionFeedback[]> {
  const rows = await database
    .select({
      row: feedback,
      title: sessions.title,
      titles: sessions.titles,
      member: { firstName: memberAccounts.firstName, lastName: memberAccounts.lastName },
      coach: { firstName: coachAccounts.firstName, lastName: coachAccounts.lastName },
    })
    .from(feedback)
    .innerJoin(sessions, eq(sessions.id, feedback.sessionId))
    .innerJoin(memberAccounts, eq(memberAccounts.id, feedback.userId))
    .innerJoin(coachAccounts, eq(coachAccounts.id, feedback.coachId))
    .where(where)
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit);
  return rows.map(({ row, title, titles, member, coach }) => {
    // A session of one would name its member as surely as the name.
    const isNamed = row.showsName || row.userId === viewer.accountId;
    return {
      id: row.id,
      userId: isNamed ? row.userId : null,
      sessionId: isNamed ? row.sessionId : null,
      sessionTitle: isNamed ? (titles?.[viewer.language] ?? title) : null,
      sessionTitles: isNamed ? titles : null,
      coachId: row.coachId,
      coachName: fullNameOf(coach),
      stars: row.stars,
      words: row.words,
      memberName: isNamed ? fullNameOf(member) : null,
      // Nor the hour, which reveals whose session had just ended.
      createdAt: isNamed ? toInstant(row.createdAt) : toDayOnly(row.createdAt),
    };
  });
}

/** Sessions that the member attended without giving feedback yet, latest first; none for coaches. */
async function dueFor(database: Database, actor: Actor, now: Date, limit: number): Promise<DueFeedback[]> {
  if (actor.role !== 'USER') return [];
  const [left, over] = [await leftEarly(database, actor, now), await attendedBy(database, actor, now, limit)];
  return [...left, ...over].slice(0, limit);
}

const isTaking = (place: string): boolean => place === 'registered' || place === 'attended';

/** Whether the member has left the call of a session whose time is not over, after being there long enough. */
async function hasLeft(database: Database, actor: Actor, session: { id: string; startsAt: Date; endsAt: Date }): Promise<boolean> {
  const stays = await database
    .select({ enteredAt: callAttendances.enteredAt, leftAt: callAttendances.leftAt })
    .from(callAttendances)
    .where(and(eq(callAttendances.sessionId, session.id), eq(callAttendances.accountId, actor.accountId)));
  return isOverFor(stays, session);
}

/** The sessions under way that the member has left without giving feedback. */
async function leftEarly(database: Database, actor: Actor, now: Date): Promise<DueFeedback[]> {
  const underWay = and(
    inArray(sessionRegistrations.status, ['registered', 'attended']),
    gt(sessionRegistrations.startsAt, new Date(now.getTime() - maxSessionMilliseconds)),
    gt(sessions.endsAt, now),
  );
  const due: DueFeedback[] = [];
  for (const asked of await unrated(database, actor, now, underWay, maxDue)) {
    if (await hasLeft(database, actor, asked.session)) due.push(asked.due);
  }
  return due;
}

/** Sessions that are over, unless that is so long ago that nobody is asked any more. */
async function attendedBy(database: Database, actor: Actor, now: Date, limit: number): Promise<DueFeedback[]> {
  const earliest = new Date(askedSince(now.getTime()));
  const attended = and(
    eq(sessionRegistrations.status, 'attended'),
    gt(sessionRegistrations.startsAt, new Date(earliest.getTime() - maxSessionMilliseconds)),
    lte(sessions.endsAt, now),
    gt(sessions.endsAt, earliest),
  );
  return (await unrated(database, actor, now, attended, limit)).map(({ due }) => due);
}

/** The member's sessions that began and have no feedback yet; latest first. */
async function unrated(database: Database, actor: Actor, now: Date, where: SQL | undefined, limit: number) {
  const rows = await database
    .select({
      sessionId: sessions.id,
      title: sessions.title,
      titles: sessions.titles,
      coachId: sessions.coachId,
      coach: { firstName: coachAccounts.firstName, lastName: coachAccounts.lastName, image: coachAccounts.image },
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
    })
    .from(sessionRegistrations)
    .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
    .innerJoin(coachAccounts, eq(coachAccounts.id, sessions.coachId))
    .where(
      and(
        eq(sessionRegistrations.userId, actor.accountId),
        lte(sessionRegistrations.startsAt, now),
        where,
        sql`not exists (select 1 from feedback given where given.session_id = ${sessionRegistrations.sessionId} and given.user_id = ${sessionRegistrations.userId})`,
      ),
    )
    // A member is in one session at a time: by their start is by their end, and the index has it in order.
    .orderBy(desc(sessionRegistrations.startsAt), desc(sessionRegistrations.sessionId))
    .limit(limit);
  return rows.map(({ coach, startsAt, endsAt, title, titles, ...row }) => ({
    session: { id: row.sessionId, startsAt, endsAt },
    due: {
      ...row,
      sessionTitle: titles?.[actor.language] ?? title,
      sessionTitles: titles,
      coachName: fullNameOf(coach),
      coachImage: coach.image,
      endedAt: toInstant(endsAt),
    },
  }));
}

export const feedbackHandlers: Handlers<typeof endpoints> = { check, checkRecent, create };
