import { and, eq, inArray } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import type { Database } from '../database/open.ts';
import { coaches, sessionRegistrations, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { ActorsWork, BodyOf, ByActor, HandlerFunction, With, WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { requireCoverage } from '../subscriptions/index.ts';
import { canWaitFor, refusalOf, settleWishes, type WishedSlot } from './booking-rules.ts';
import { type BookingStory, explainBooking, problemSentences } from './booking-words.ts';
import { timesBusyElsewhere } from './busy-elsewhere.ts';
import { type BookableCoach, busyTimes, findBookableCoach, lockCalendar, type Span, titleOfOffering } from './coach-calendar.ts';
import { refuseConflict } from './conflict.ts';
import { makeOneOnOne, requireNewId } from './insert-sessions.ts';
import { lockMember, readMemberCalendar } from './member-calendar.ts';
import { type MemberCalendar, memberObstacle } from './member-calendar-rules.ts';
import { membersWithSuggestions } from './members.ts';
import { moveSession } from './moving.ts';
import { notifyOfSession } from './notices.ts';
import { changeProblem, isNoticeTooShort } from './rules.ts';
import { findSession, lockSession, type SessionRow } from './store.ts';
import { joinWaitingList, offerToWaiting } from './waiting.ts';

type Slot = typeof timeSlots.$inferSelect & WishedSlot;

const outcomes = ['first', 'second', 'third'] as const;

/**
 * Settles ranked wishes in one transaction: the first available slot, else the waiting list. With `movesSessionId` an existing session
 * moves to that slot and stays the same one; if no wish can be met it keeps its time.
 */
export const book: HandlerFunction<typeof endpoints.book> = async (call) => {
  const { actor, database, body, clock } = call;
  const { id: coachId } = await coachOfSlots(call);
  await lockCalendar(database, coachId);
  // Read under the lock: an approval that is being withdrawn ends every session that exists by then.
  const coach = found(await findBookableCoach(database, coachId));
  const now = clock.now();
  const moved = body.movesSessionId === undefined ? null : await lockOwnSession(call, body.movesSessionId, coach);
  if (!moved) await requireNewId(database, body.id);
  await requireCoverage(database, [actor.accountId], now);

  const offeringId = moved ? moved.offeringId : body.offeringId;
  const title = moved ?? (await titleOfOffering(database, coach, offeringId));
  await lockMember(database, actor.accountId);
  const own = await readMemberCalendar(database, actor.accountId, now, moved?.id ?? null);
  const wishes = await readWishes(call, coach, own, moved?.id ?? null);
  const { minimumNoticeHours } = coach;
  const settlement = settleWishes(wishes, { now, minimumNoticeHours, offeringId });
  const story: BookingStory = {
    settlement,
    starts: wishes.map((slot, index) => slot?.startsAt ?? startAsSeen(call, index)),
    coachName: coach.fullName,
    minimumNoticeHours,
    sessionsPerMonth: own.sessionsPerMonth,
    isRequest: coach.confirmsBookings,
    isMove: moved !== null,
  };
  const explanation = explainBooking(story, actor.language, actor.timeZone);
  const slot = settlement.won === null ? null : wishes[settlement.won];
  if (!slot) {
    if (moved || !body.joinsWaitingList || !canWaitFor(settlement.problems)) refuseWishes(story, call);
    const { id, slotIds, reason = null } = body;
    await joinWaitingList(call, { id, memberId: actor.accountId, coachId: coach.id, offeringId, slotIds, reason });
    return { session: null, outcome: 'waiting', explanation, problems: [...settlement.problems] };
  }

  const times = { startsAt: slot.startsAt, endsAt: slot.endsAt };
  const booked = { id: body.id, memberId: actor.accountId, offeringId, title, reason: body.reason ?? null };
  const session = moved
    ? await move(call, moved, times, coach.confirmsBookings ? 'requested' : 'scheduled')
    : await makeOneOnOne(database, coach, times, booked, now);
  if (!session) refuse('SLOT_TAKEN');
  const news = coach.confirmsBookings ? 'session-requested' : moved ? 'session-moved' : 'session-booked';
  await notifyOfSession(call, [coach.id], news, { ...session, ...times }, fullNameOf(actor));
  call.changed([coach.id, actor.accountId, ...(await membersWithSuggestions(database, coach.id))], 'sessions');
  call.changed([coach.id, actor.accountId], 'availability');
  return {
    session: found(await findSession(database, actor, session.id)),
    outcome: outcomes[settlement.won ?? 0] ?? 'third',
    explanation,
    problems: [...settlement.problems],
  };
};

/**
 * The one coach whose slots these are; the one named, where none of the slots exists any more.
 * @throws Refusal NOT_FOUND, or INVALID_INPUT for slots of several coaches
 */
async function coachOfSlots({ database, body }: WithDatabase & BodyOf<typeof endpoints.book>): Promise<BookableCoach> {
  const rows = await database
    .selectDistinct({ coachId: timeSlots.coachId })
    .from(timeSlots)
    .innerJoin(coaches, eq(coaches.accountId, timeSlots.coachId))
    .where(inArray(timeSlots.id, body.slotIds));
  const coachIds = new Set([...rows.map(({ coachId }) => coachId), ...(body.coachId === undefined ? [] : [body.coachId])]);
  if (coachIds.size > 1) refuse('INVALID_INPUT', { fields: [{ path: 'body.slotIds', message: 'Choose times of one coach.' }] });
  return found(await findBookableCoach(database, found([...coachIds][0])));
}

/** The wished slots in order, each in its current state; null for one that does not exist. */
async function readWishes(
  { database, body }: WithDatabase & BodyOf<typeof endpoints.book>,
  coach: BookableCoach,
  own: MemberCalendar,
  exceptSessionId: string | null,
): Promise<(Slot | null)[]> {
  const rows = await database.select().from(timeSlots).where(inArray(timeSlots.id, body.slotIds));
  const slots = await withObstacles(database, rows, coach, own, exceptSessionId);
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  return body.slotIds.map((id) => byId.get(id) ?? null);
}

/** The coach's slots, each with the reason why this member cannot book it, if there is one. */
export async function withObstacles(
  database: Database,
  rows: readonly (typeof timeSlots.$inferSelect)[],
  coach: BookableCoach,
  own: MemberCalendar,
  exceptSessionId: string | null = null,
): Promise<Slot[]> {
  const busy = await busyTimes(database, coach.id, rows, coach.bufferMinutes, exceptSessionId);
  const elsewhere = await timesBusyElsewhere(database, coach.id, rows, coach.bufferMinutes);
  const obstacleOf = (row: Span) => memberObstacle({ ...row, kind: 'one-on-one' }, own);
  return rows.map((row) => ({ ...row, isCoachBusy: busy.has(row) || elsewhere.has(row), memberObstacle: obstacleOf(row) }));
}

/** The start of a wish that no longer exists, as the member's device sent it. */
function startAsSeen({ body }: BodyOf<typeof endpoints.book>, index: number): Date | null {
  const seen = body.startTimes?.[index];
  return seen === undefined ? null : new Date(seen);
}

/** The member's own one-on-one session with this coach, locked, if it can still be moved. */
async function lockOwnSession(
  call: ActorsWork & BodyOf<typeof endpoints.book> & With<'wakeJobs'>,
  sessionId: string,
  coach: BookableCoach,
): Promise<SessionRow> {
  const { actor, database, clock } = call;
  const session = found(await lockSession(database, sessionId));
  if (!(await hasPlace(database, session.id, actor.accountId)) || session.kind !== 'one-on-one') refuse('OBJECT_DENIED');
  if (session.coachId !== coach.id) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.slotIds', message: 'Choose times of the coach whose session it is.' }] });
  }
  const problem = changeProblem(session, clock.now());
  if (problem !== null) refuse(problem);
  if (call.body.baseVersion !== undefined && call.body.baseVersion !== session.version) await refuseConflict(call, session);
  if (isNoticeTooShort(actor, session, coach.minimumNoticeHours, clock.now())) refuse('NOTICE_TOO_SHORT');
  return session;
}

/** Whether the member has a place in the session, not just on its waiting list. */
export async function hasPlace(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const [place] = await database
    .select({ id: sessionRegistrations.id })
    .from(sessionRegistrations)
    .where(
      and(
        eq(sessionRegistrations.sessionId, sessionId),
        eq(sessionRegistrations.userId, memberId),
        eq(sessionRegistrations.status, 'registered'),
      ),
    );
  return place !== undefined;
}

async function move(
  call: ActorsWork & BodyOf<typeof endpoints.book> & With<'wakeJobs'>,
  session: SessionRow,
  times: { startsAt: Date; endsAt: Date },
  status: 'requested' | 'scheduled',
) {
  const changes = call.body.reason == null ? { status } : { status, reason: call.body.reason };
  const freed = await moveSession(call.database, session, times, changes, call.clock.now());
  await recordAuditEntry(call, { action: 'session.moved', aboutAccountId: session.coachId, subjectKind: 'session', subjectId: session.id });
  await offerToWaiting(call, session.coachId, freed);
  return session;
}

/** None of the wishes can be met: explains each one in the member's language. */
function refuseWishes(story: BookingStory, { actor }: ByActor): never {
  const sentences = problemSentences(story, actor.language, actor.timeZone);
  const { problems } = story.settlement;
  const fields = sentences.map((message, index) => ({ path: `body.slotIds.${index}`, message, code: problems[index] ?? 'taken' }));
  refuse(refusalOf(problems), { fields });
}
