import { eq } from 'drizzle-orm';
import type { sessions as calls } from '../../contract/sessions.ts';
import { accounts, sessions, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { databaseErrorCode } from '../kernel/database-errors.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { membersOfSession } from './members.ts';
import { notifyOfSession } from './notices.ts';
import { changeProblem, mayManageSession } from './rules.ts';
import { findSession, lockSession } from './store.ts';

type EditCall = Call<typeof calls.edit>;
type Row = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** SQLSTATE of an exclusion constraint: two sessions of the coach would overlap. */
const exclusionViolation = '23P01';

/** The coach or an admin changes title, time or places, or accepts a request; the session stays the same one. */
export const edit: HandlerFunction<typeof calls.edit> = async (call) => {
  const { actor, database, body } = call;
  const session = found(await lockSession(database, call.params.id));
  // A member moves a session by booking another slot (sessions.book).
  if (!mayManageSession(actor, session)) refuse('OBJECT_DENIED');
  if (body.slotId !== undefined) refuse('NOT_BUILT');
  if (body.baseVersion !== session.version) await refuseConflict(call, session);
  const now = call.clock.now();
  const problem = changeProblem(session, now);
  if (problem !== null) refuse(problem);
  if (body.accept === true && session.status !== 'requested') refuse('NOT_ALLOWED_NOW');
  if (body.capacity !== undefined && body.capacity < session.registeredCount) refuse('NOT_ALLOWED_NOW');

  const times = newTimes(body, session);
  if (times.hasMoved && (times.endsAt <= times.startsAt || times.startsAt <= now)) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.startsAt', message: 'Choose a time to come that ends after it starts.' }] });
  }
  await save(call, session, times, now);
  if (times.hasMoved) {
    await database.update(timeSlots).set({ status: 'free', sessionId: null, updatedAt: now }).where(eq(timeSlots.sessionId, session.id));
  }
  const members = await membersOfSession(database, session.id);
  const facts = { id: session.id, title: body.title ?? session.title, startsAt: times.startsAt };
  if (times.hasMoved) await notifyOfSession(call, members, 'session-moved', facts);
  else if (body.accept === true) await notifyOfSession(call, members, 'session-booked', facts);
  call.changed([session.coachId, ...members], 'sessions');
  return found(await findSession(database, actor, session.id));
};

interface NewTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly hasMoved: boolean;
}

/** When only the start is given, the session stays as long as it was. */
function newTimes(body: EditCall['body'], session: Row): NewTimes {
  const startsAt = body.startsAt === undefined ? session.startsAt : new Date(body.startsAt);
  const length = session.endsAt.getTime() - session.startsAt.getTime();
  const endsAt = body.endsAt === undefined ? new Date(startsAt.getTime() + length) : new Date(body.endsAt);
  return { startsAt, endsAt, hasMoved: startsAt.getTime() !== session.startsAt.getTime() || endsAt.getTime() !== session.endsAt.getTime() };
}

async function save({ database, body }: EditCall, session: Row, { startsAt, endsAt, hasMoved }: NewTimes, now: Date): Promise<void> {
  try {
    await database
      .update(sessions)
      .set({
        title: body.title,
        capacity: body.capacity,
        reason: body.reason,
        startsAt,
        endsAt,
        status: body.accept === true ? 'scheduled' : session.status,
        sequence: session.sequence + (hasMoved ? 1 : 0),
        version: session.version + 1,
        updatedAt: now,
      })
      .where(eq(sessions.id, session.id));
  } catch (error) {
    if (databaseErrorCode(error) === exclusionViolation) refuse('SLOT_TAKEN');
    throw error;
  }
}

async function refuseConflict({ actor, database }: EditCall, session: Row): Promise<never> {
  const [coach] = await database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, session.coachId));
  refuse('VERSION_CONFLICT', {
    current: await findSession(database, actor, session.id),
    ...(coach ? { changedBy: fullNameOf(coach) } : {}),
    changedAt: toInstant(session.updatedAt),
  });
}
