import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { accounts, offerings, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { BodyOf, ByActor, Call, DatabaseNow, HandlerFunction, WithDatabase } from '../kernel/handler.ts';
import { outerColumn } from '../kernel/outer-column.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { relationsOf } from '../member-access/index.ts';
import { requireCoverage } from '../subscriptions/index.ts';
import { timesBusyElsewhere } from './busy-elsewhere.ts';
import { busyTimes, findBookableCoach, lockCalendar, type Span, titleOfOffering } from './coach-calendar.ts';
import { makeSession, requireNewId, type SessionDraft } from './insert-sessions.ts';
import { requireFreeMembers } from './member-calendar.ts';
import { membersWithSuggestions } from './members.ts';
import { notifyOfSession } from './notices.ts';
import { isNoticeTooShort, maxOpenRequests, timesProblem } from './rules.ts';
import { findSession, type SessionRow } from './store.ts';
import { weeklyTimes } from './weekly-times.ts';

type CreateCall = Call<typeof endpoints.create>;
/** The coach of the session and its status; the rest is in the body. */
type Plan = Pick<SessionDraft, 'coachId' | 'status' | 'title' | 'titles' | 'capacity' | 'bufferMinutes' | 'memberIds'> & {
  readonly repeatWeeks: number;
};

/**
 * A coach creates one-on-one and group sessions, also weekly at the same local time; an admin an orientation session; a member requests
 * a time that no slot offers. All sessions of a repetition are created, or none.
 */
export const create: HandlerFunction<typeof endpoints.create> = async (call) => {
  const { actor, database, body, clock } = call;
  const first = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) };
  const problem = timesProblem(first, clock.now());
  if (problem !== null) invalid('startsAt', problem);
  const plan = await planners[actor.role as keyof typeof planners](call);
  await lockCalendar(database, plan.coachId);
  // Once more under the lock: an approval may just have been taken back. An admin holds sessions without being a coach.
  if (actor.role !== 'ADMIN' || plan.coachId !== actor.accountId) found(await findBookableCoach(database, plan.coachId));
  await requireNewId(database, body.id);

  const times = weeklyTimes(first, body.timeZone, plan.repeatWeeks);
  const busy = await busyTimes(database, plan.coachId, times, plan.bufferMinutes);
  const elsewhere = actor.role === 'USER' ? await timesBusyElsewhere(database, plan.coachId, times, plan.bufferMinutes) : new Set<Span>();
  const taken = times.filter((time) => busy.has(time) || elsewhere.has(time));
  if (taken.length > 0) {
    refuse('SLOT_TAKEN', { fields: taken.map(({ startsAt }) => ({ path: 'body.startsAt', message: toInstant(startsAt) })) });
  }
  const bookedTimes = times.map((time) => ({ ...time, kind: body.kind }));
  await requireFreeMembers(database, plan.memberIds, bookedTimes, clock.now());
  const { repeatWeeks, ...decided } = plan;
  const made: SessionRow[] = [];
  for (const [index, time] of times.entries()) {
    const draft: SessionDraft = {
      ...decided,
      ...time,
      id: index === 0 ? body.id : uuid(),
      kind: body.kind,
      offeringId: body.offeringId,
      createdBy: actor.accountId,
      timeZone: body.timeZone,
      reason: body.reason ?? null,
      seriesId: repeatWeeks > 0 ? body.id : null,
    };
    made.push((await makeSession(database, draft, clock.now())) ?? refuse('SLOT_TAKEN'));
  }
  const [session, ...repeated] = made;
  const makesRequest = plan.status === 'requested';
  const notifiedIds = (makesRequest ? [plan.coachId] : [plan.coachId, ...plan.memberIds]).filter((id) => id !== actor.accountId);
  const by = makesRequest ? fullNameOf(actor) : null;
  await notifyOfSession(call, notifiedIds, makesRequest ? 'session-requested' : 'session-booked', found(session), by);
  call.changed([plan.coachId, actor.accountId, ...plan.memberIds], 'sessions');
  call.changed([plan.coachId], 'availability');
  call.changed(await membersWithSuggestions(database, plan.coachId), 'sessions');
  const read = async (row: SessionRow | undefined) => found(await findSession(database, actor, found(row).id));
  return { session: await read(session), repeated: await Promise.all(repeated.map(read)) };
};

/** The sessions that each role may create. */
const planners = { COACH: planOfCoach, ADMIN: planOfAdmin, USER: planOfMember };

async function planOfCoach({ actor, database, body, clock }: DatabaseNow & ByActor & BodyOf<typeof endpoints.create>): Promise<Plan> {
  if (body.kind === 'orientation') invalid('kind', 'Orientation sessions are made by administrators.');
  if (body.coachId !== undefined && body.coachId !== actor.accountId) refuse('OBJECT_DENIED');
  const coach = found(await findBookableCoach(database, actor.accountId));
  await titleOfOffering(database, coach, body.offeringId);
  const memberIds = [...new Set(body.userIds ?? [])];
  const capacity = body.kind === 'one-on-one' ? 1 : body.capacity;
  if (memberIds.length > capacity) invalid('userIds', 'There are fewer places than members.');
  await requireOwnMembers(database, coach.id, memberIds);
  await requireCoverage(database, memberIds, clock.now());
  const { bufferMinutes } = coach;
  const typed = { title: body.title, titles: null };
  return { coachId: coach.id, status: 'scheduled', ...typed, capacity, bufferMinutes, memberIds, repeatWeeks: body.repeatWeeks ?? 0 };
}

/** Held by the admin, or by the approved coach whom the admin names. */
async function planOfAdmin({ actor, database, body }: WithDatabase & ByActor & BodyOf<typeof endpoints.create>): Promise<Plan> {
  if (body.kind !== 'orientation') invalid('kind', 'Administrators make orientation sessions.');
  const isOwn = body.coachId === undefined || body.coachId === actor.accountId;
  const coach = isOwn ? null : found(await findBookableCoach(database, body.coachId ?? ''));
  if (body.offeringId !== null) {
    const [offering] = await database
      .select({ id: offerings.id })
      .from(offerings)
      .where(and(eq(offerings.id, body.offeringId), isNull(offerings.deletedAt)));
    found(offering);
  }
  const memberIds = [...new Set(body.userIds ?? [])];
  if (memberIds.length > body.capacity) invalid('userIds', 'There are fewer places than members.');
  const members = memberIds.length === 0 ? [] : await database.select({ id: accounts.id }).from(accounts).where(isMember(memberIds));
  if (members.length < memberIds.length) refuse('NOT_FOUND');
  return {
    coachId: coach?.id ?? actor.accountId,
    status: 'scheduled',
    title: body.title,
    titles: null,
    capacity: body.capacity,
    bufferMinutes: coach?.bufferMinutes ?? 0,
    memberIds,
    repeatWeeks: body.repeatWeeks ?? 0,
  };
}

/** A request to a coach whom the member chose or met. It waits for the coach, and blocks the time meanwhile. */
async function planOfMember({ actor, database, body, clock }: DatabaseNow & ByActor & BodyOf<typeof endpoints.create>): Promise<Plan> {
  if (body.kind !== 'one-on-one') invalid('kind', 'Ask for a one-on-one session.');
  if (body.coachId === undefined) invalid('coachId', 'Say which coach.');
  if (body.repeatWeeks) invalid('repeatWeeks', 'Ask for one session at a time.');
  const now = clock.now();
  const coach = found(await findBookableCoach(database, body.coachId));
  const relations = await relationsOf(database, coach.id, actor.accountId);
  if (!relations.hasChosen && !relations.hasMet) refuse('OBJECT_DENIED');
  await requireCoverage(database, [actor.accountId], now);
  const title = await titleOfOffering(database, coach, body.offeringId);
  const time = { status: 'scheduled' as const, startsAt: new Date(body.startsAt) };
  if (isNoticeTooShort(actor, time, coach.minimumNoticeHours, now)) refuse('NOTICE_TOO_SHORT');
  // Counted under the lock, so that calls at the same time do not add up to more.
  await lockCalendar(database, coach.id);
  const [open] = await database
    .select({ count: count() })
    .from(sessions)
    .innerJoin(sessionRegistrations, eq(sessionRegistrations.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.coachId, coach.id),
        eq(sessions.status, 'requested'),
        gt(sessions.endsAt, now),
        eq(sessionRegistrations.userId, actor.accountId),
        eq(sessionRegistrations.status, 'registered'),
      ),
    );
  if ((open?.count ?? 0) >= maxOpenRequests) refuse('NOT_ALLOWED_NOW');
  const { bufferMinutes } = coach;
  return { coachId: coach.id, status: 'requested', ...title, capacity: 1, bufferMinutes, memberIds: [actor.accountId], repeatWeeks: 0 };
}

/** @throws Refusal OBJECT_DENIED unless each one chose the coach or met them */
async function requireOwnMembers(database: CreateCall['database'], coachId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const known = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        isMember(memberIds),
        sql`(exists (select 1 from member_coaches choice
            where choice.member_id = ${outerColumn(accounts.id)} and choice.coach_id = ${coachId} and choice.ended_at is null)
          or exists (select 1 from sessions met join session_registrations place on place.session_id = met.id
            where met.coach_id = ${coachId} and place.user_id = ${outerColumn(accounts.id)}
            and met.status in ('scheduled', 'completed') and place.status in ('registered', 'attended')))`,
      ),
    );
  if (known.length < memberIds.length) refuse('OBJECT_DENIED');
}

function isMember(ids: readonly string[]) {
  return and(inArray(accounts.id, [...ids]), eq(accounts.role, 'USER'), isNull(accounts.deletedAt));
}

function invalid(field: keyof CreateCall['body'], message: string): never {
  refuse('INVALID_INPUT', { fields: [{ path: `body.${field}`, message }] });
}
