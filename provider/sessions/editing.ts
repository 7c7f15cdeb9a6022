import { and, eq } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { sessions, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { BodyOf, ByActor, Call, DatabaseNow, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { hasPlace } from './booking.ts';
import { problemOfWish, refusalOf } from './booking-rules.ts';
import { timesBusyElsewhere } from './busy-elsewhere.ts';
import { minimumNotice } from './cancelling.ts';
import { busyTimes, findBookableCoach, lockSessionInCalendar, type Span } from './coach-calendar.ts';
import { refuseConflict } from './conflict.ts';
import { isMemberFree, lockMember, readMemberCalendar } from './member-calendar.ts';
import { memberObstacle } from './member-calendar-rules.ts';
import { membersOfSession, membersWithSuggestions } from './members.ts';
import { moveSession } from './moving.ts';
import { notifyOfSession } from './notices.ts';
import { changeProblem, isNoticeTooShort, mayManageSession, timesProblem } from './rules.ts';
import { findSession, type SessionRow } from './store.ts';
import { fillPlaces, offerToWaiting } from './waiting.ts';

type EditCall = Call<typeof endpoints.edit>;

/**
 * The coach or an admin changes title, time or places, or accepts a request; a member moves the own
 * one-on-one session to another slot of the coach. The session stays the same one.
 */
export const edit: HandlerFunction<typeof endpoints.edit> = async (call) => {
  const { actor, database, body, clock } = call;
  const session = found(await lockSessionInCalendar(database, call.params.id));
  const isManaged = mayManageSession(actor, session);
  if (!isManaged) await requireOwnMove(call, session);
  if (body.baseVersion !== session.version) await refuseConflict(call, session);
  const now = clock.now();
  const problem = changeProblem(session, now);
  if (problem !== null) refuse(problem);
  if (body.accept === true && session.status !== 'requested') refuse('NOT_ALLOWED_NOW');
  const { capacity = session.capacity } = body;
  if (capacity < session.registeredCount || (session.kind === 'one-on-one' && capacity > 1)) refuse('NOT_ALLOWED_NOW');

  const times = body.slotId === undefined ? timesOf(body, session) : await timesOfSlot(call, session, body.slotId);
  const hasMoved = times.startsAt.getTime() !== session.startsAt.getTime() || times.endsAt.getTime() !== session.endsAt.getTime();
  if (hasMoved) {
    const wrong = timesProblem(times, now);
    if (wrong !== null) refuse('INVALID_INPUT', { fields: [{ path: 'body.startsAt', message: wrong }] });
    const isBusy = (await busyTimes(database, session.coachId, [times], session.bufferMinutes, session.id)).size > 0;
    if (isBusy) refuse('SLOT_TAKEN');
    // A group is moved even if one of many has something else then: they are notified, and decide.
    if (isManaged && session.kind === 'one-on-one') await requireMemberFree(call, { ...session, ...times });
  }
  // A coach who confirms bookings also confirms a new time, as with `book`.
  const asksCoach = hasMoved && !isManaged && found(await findBookableCoach(database, session.coachId)).confirmsBookings;
  const status = body.accept === true ? ('scheduled' as const) : asksCoach ? ('requested' as const) : session.status;
  const changes = { ...titleAfter(body, session), capacity, reason: body.reason, status };
  const freed = hasMoved ? await moveSession(database, session, times, changes, now) : [];
  if (!hasMoved) {
    await database
      .update(sessions)
      .set({ ...changes, ...(body.accept === true ? { suggestion: null } : {}), version: session.version + 1, updatedAt: now })
      .where(eq(sessions.id, session.id));
  }
  const action = hasMoved ? 'session.moved' : body.accept === true ? 'session.accepted' : 'session.edited';
  await recordAuditEntry(call, { action, aboutAccountId: session.coachId, subjectKind: 'session', subjectId: session.id });

  const members = await membersOfSession(database, session.id);
  const facts = { ...session, ...titleAfter(body, session), startsAt: times.startsAt };
  const others = [session.coachId, ...members].filter((id) => id !== actor.accountId);
  const by = isManaged ? null : fullNameOf(actor);
  if (hasMoved) await notifyOfSession(call, others, asksCoach ? 'session-requested' : 'session-moved', facts, by);
  else if (body.accept === true) await notifyOfSession(call, members, 'session-booked', facts);
  await offerToWaiting(call, session.coachId, freed);
  await fillPlaces(call, { ...facts, endsAt: times.endsAt }, capacity, {
    registered: session.registeredCount,
    waiting: session.waitingCount,
  });
  call.changed([session.coachId, ...members], 'sessions');
  if (hasMoved) {
    call.changed([session.coachId, ...members], 'availability');
    call.changed(await membersWithSuggestions(database, session.coachId), 'sessions');
  }
  return found(await findSession(database, actor, session.id));
};

/** A member may change the slot, and the reason, of their own one-on-one session. */
async function requireOwnMove(
  { actor, database, body, clock }: DatabaseNow & ByActor & BodyOf<typeof endpoints.edit>,
  session: SessionRow,
): Promise<void> {
  const changesMore = [body.title, body.startsAt, body.endsAt, body.capacity, body.accept].some((value) => value !== undefined);
  const isOwn = actor.role === 'USER' && session.kind === 'one-on-one' && (await hasPlace(database, session.id, actor.accountId));
  if (changesMore || !isOwn) refuse('OBJECT_DENIED');
  if (body.slotId === undefined) return;
  if (isNoticeTooShort(actor, session, await minimumNotice(database, session.coachId), clock.now())) refuse('NOTICE_TOO_SHORT');
}

/** A typed title is the same in every language. */
function titleAfter(body: EditCall['body'], session: SessionRow): Pick<SessionRow, 'title' | 'titles'> {
  return body.title === undefined ? { title: session.title, titles: session.titles } : { title: body.title, titles: null };
}

/** @throws Refusal OVERLAPPING_SESSION when the member of the session is in another one then */
async function requireMemberFree({ database, clock }: DatabaseNow, session: SessionRow): Promise<void> {
  for (const memberId of await membersOfSession(database, session.id)) {
    if (!(await isMemberFree(database, memberId, session, clock.now(), session.id))) refuse('OVERLAPPING_SESSION');
  }
}

/** When only the start is given, the session keeps its length. */
function timesOf(body: EditCall['body'], session: SessionRow): Span {
  const startsAt = body.startsAt === undefined ? session.startsAt : new Date(body.startsAt);
  const length = session.endsAt.getTime() - session.startsAt.getTime();
  return { startsAt, endsAt: body.endsAt === undefined ? new Date(startsAt.getTime() + length) : new Date(body.endsAt) };
}

/** The time of a free slot of the coach whose session it is; for a member with the coach's notice. */
async function timesOfSlot({ actor, database, clock }: DatabaseNow & ByActor, session: SessionRow, slotId: string): Promise<Span> {
  const [slot] = await database
    .select()
    .from(timeSlots)
    .where(and(eq(timeSlots.id, slotId), eq(timeSlots.coachId, session.coachId)));
  const minimumNoticeHours = actor.role === 'USER' ? await minimumNotice(database, session.coachId) : 0;
  const now = clock.now();
  const conditions = { now, minimumNoticeHours, offeringId: session.offeringId };
  // Conflicts with other sessions are checked for every change of the time.
  const isCoachBusy =
    actor.role === 'USER' && (await timesBusyElsewhere(database, session.coachId, [found(slot)], session.bufferMinutes)).size > 0;
  const wish = { ...found(slot), isCoachBusy, memberObstacle: actor.role === 'USER' ? await ownObstacle(found(slot)) : null };
  const problem = problemOfWish(wish, conditions);
  if (problem !== null) refuse(refusalOf([problem]));
  return found(slot);

  async function ownObstacle(time: Span) {
    await lockMember(database, actor.accountId);
    const calendar = await readMemberCalendar(database, actor.accountId, now, session.id);
    return memberObstacle({ ...time, kind: session.kind }, calendar);
  }
}
