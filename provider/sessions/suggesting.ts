import { and, eq, inArray } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import type { Database } from '../database/open.ts';
import { sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';
import type { StoredSuggestion } from '../database/schema/sessions.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork, BodyOf, DatabaseNow, HandlerFunction, With, WithClock } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { requireCoverage } from '../subscriptions/index.ts';
import { refusalOf } from './booking-rules.ts';
import { timesBusyElsewhere } from './busy-elsewhere.ts';
import { busyTimes, lockSessionInCalendar } from './coach-calendar.ts';
import { refuseConflict } from './conflict.ts';
import { lockMember, readMemberCalendar } from './member-calendar.ts';
import { type MemberObstacle, memberObstacle } from './member-calendar-rules.ts';
import { membersOfSession, membersWithSuggestions } from './members.ts';
import { moveSession } from './moving.ts';
import { notifyOfSession, notifyOfSuggestion } from './notices.ts';
import { mayManageSession } from './rules.ts';
import { findSession, type SessionRow } from './store.ts';
import { answeringProblem, suggestedSlotProblem, suggestingProblem } from './suggestion-rules.ts';
import { offerToWaiting } from './waiting.ts';

type Slot = typeof timeSlots.$inferSelect;

/** The coach suggests other times for a request, or withdraws the suggestion. The request itself stays. */
export const suggest: HandlerFunction<typeof endpoints.suggest> = async (call) => {
  const { actor, database, body, clock, params } = call;
  const session = found(await lockSessionInCalendar(database, params.id));
  if (!mayManageSession(actor, session)) refuse('OBJECT_DENIED');
  if (body.baseVersion !== session.version) await refuseConflict(call, session);
  const problem = suggestingProblem(session, clock.now());
  if (problem !== null) refuse(problem);
  const isTakenBack = body.slotIds.length === 0;
  if (isTakenBack && session.suggestion === null) refuse('ALREADY_DONE');
  const slots = isTakenBack ? [] : await freeSlots(call, session);
  await keep(call, session, isTakenBack ? null : suggestionOf(call, slots));

  const members = await membersOfSession(database, session.id);
  if (!isTakenBack) await notifyOfSuggestion(call, members, session, slots);
  call.changed([session.coachId, ...members], 'sessions');
  return found(await findSession(database, actor, session.id));
};

/** The member takes one of the suggested times, or answers that none of them suits. */
export const answerSuggestion: HandlerFunction<typeof endpoints.answerSuggestion> = async (call) => {
  const { actor, database, body, clock, params } = call;
  const session = found(await lockSessionInCalendar(database, params.id));
  // Also of one that was cancelled meanwhile, which the member must learn.
  if (!(await wasAskedBy(database, session.id, actor.accountId))) refuse('OBJECT_DENIED');
  if (body.baseVersion !== session.version) await refuseConflict(call, session);
  const problem = answeringProblem(session, body.slotId, clock.now());
  if (problem !== null) refuse(problem);
  if (body.slotId === null) await decline(call, session);
  else await take(call, session, body.slotId);
  call.changed([session.coachId, actor.accountId], 'sessions');
  return found(await findSession(database, actor, session.id));
};

async function wasAskedBy(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const own = and(eq(sessionRegistrations.sessionId, sessionId), eq(sessionRegistrations.userId, memberId));
  return (await database.$count(sessionRegistrations, own)) > 0;
}

/** The slots that the coach named, all of them free. @throws Refusal that names those that are not */
async function freeSlots({ database, body, clock }: DatabaseNow & BodyOf<typeof endpoints.suggest>, session: SessionRow): Promise<Slot[]> {
  const slots = await readSlots(database, session, [...new Set(body.slotIds)], null);
  const problems = slots.map((slot) => suggestedSlotProblem(slot, session, clock.now()));
  const fields = problems.flatMap((problem, index) => {
    const startsAt = slots[index]?.startsAt;
    const message = startsAt ? toInstant(startsAt) : (body.startTimes?.[index] ?? '');
    return problem === null ? [] : [{ path: `body.slotIds.${index}`, message, code: problem }];
  });
  if (fields.length > 0) refuse(refusalOf(problems.flatMap((problem) => problem ?? [])), { fields });
  return slots.flatMap((slot) => slot ?? []).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function suggestionOf({ body, clock }: WithClock & BodyOf<typeof endpoints.suggest>, slots: readonly Slot[]): StoredSuggestion {
  return {
    times: slots.map(({ id, startsAt, endsAt }) => ({ slotId: id, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) })),
    words: body.words ?? null,
    suggestedAt: toInstant(clock.now()),
    declinedAt: null,
  };
}

async function decline(call: ActorsWork & With<'wakeJobs'>, session: SessionRow): Promise<void> {
  await keep(call, session, session.suggestion && { ...session.suggestion, declinedAt: toInstant(call.clock.now()) });
  await notifyOfSession(call, [session.coachId], 'session-suggestion-declined', session, fullNameOf(call.actor));
}

/** Books it: the request moves there and is accepted, since this answer is all that the coach needs. */
async function take(
  call: ActorsWork & BodyOf<typeof endpoints.answerSuggestion> & With<'wakeJobs'>,
  session: SessionRow,
  slotId: string,
): Promise<void> {
  const { actor, database, clock } = call;
  const now = clock.now();
  await requireCoverage(database, [actor.accountId], now);
  await lockMember(database, actor.accountId);
  const calendar = await readMemberCalendar(database, actor.accountId, now, session.id);
  const [slot = null] = await readSlots(database, session, [slotId], (time) => memberObstacle({ ...time, kind: session.kind }, calendar));
  const problem = suggestedSlotProblem(slot, session, now);
  if (slot === null || problem !== null) {
    const message = call.body.startsAt ?? '';
    refuse(refusalOf([problem ?? 'gone']), { fields: [{ path: 'body.slotId', message, code: problem ?? 'gone' }] });
  }
  const times = { startsAt: slot.startsAt, endsAt: slot.endsAt };
  const freed = await moveSession(database, session, times, { status: 'scheduled' }, now);
  await recordAuditEntry(call, { action: 'session.moved', aboutAccountId: session.coachId, subjectKind: 'session', subjectId: session.id });
  await notifyOfSession(call, [session.coachId], 'session-booked', { ...session, ...times }, fullNameOf(actor));
  await offerToWaiting(call, session.coachId, freed);
  call.changed([session.coachId, actor.accountId], 'availability');
  call.changed(await membersWithSuggestions(database, session.coachId), 'sessions');
}

/** The slots in the order of their ids, with what overlaps them; null for one that does not exist. */
async function readSlots(
  database: Database,
  session: SessionRow,
  ids: readonly string[],
  obstacleOf: ((slot: Slot) => MemberObstacle | null) | null,
) {
  const rows = await database
    .select()
    .from(timeSlots)
    .where(inArray(timeSlots.id, [...ids]));
  const busy = await busyTimes(database, session.coachId, rows, session.bufferMinutes, session.id);
  const elsewhere = await timesBusyElsewhere(database, session.coachId, rows, session.bufferMinutes);
  const known = new Map(
    rows.map((row) => [
      row.id,
      { ...row, isCoachBusy: busy.has(row) || elsewhere.has(row), memberObstacle: obstacleOf === null ? null : obstacleOf(row) },
    ]),
  );
  return ids.map((id) => known.get(id) ?? null);
}

async function keep(call: ActorsWork, session: SessionRow, suggestion: StoredSuggestion | null): Promise<void> {
  await call.database
    .update(sessions)
    .set({ suggestion, version: session.version + 1, updatedAt: call.clock.now() })
    .where(eq(sessions.id, session.id));
  const action = suggestion?.declinedAt ? 'session.times-declined' : 'session.times-suggested';
  await recordAuditEntry(call, { action, aboutAccountId: session.coachId, subjectKind: 'session', subjectId: session.id });
}
