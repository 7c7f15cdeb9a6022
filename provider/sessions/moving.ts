import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { sessionRegistrations, sessions } from '../database/schema/index.ts';
import { databaseErrorCode } from '../kernel/database-errors.ts';
import { refuse } from '../kernel/refusal.ts';
import { giveSlotsBack, type Span, takeSlots } from './coach-calendar.ts';
import type { SessionRow } from './store.ts';

/** SQLSTATE of an exclusion constraint: two sessions of the coach would overlap. */
const exclusionViolation = '23P01';

/**
 * Gives the session another time. It stays the same one: row, room, conversation and calendar UID
 * are kept, SEQUENCE grows; what was suggested in the place of the former time ends. The calendar must be locked.
 * @returns the slots that came free
 * @throws Refusal SLOT_TAKEN when another session of the coach is in the way
 */
export async function moveSession(
  database: Database,
  session: SessionRow,
  times: Span,
  changes: Partial<Pick<SessionRow, 'title' | 'titles' | 'capacity' | 'reason' | 'status'>>,
  now: Date,
): Promise<string[]> {
  const { startsAt, endsAt } = times;
  const freed = await giveSlotsBack(database, session, now);
  try {
    await database
      .update(sessions)
      .set({ ...changes, startsAt, endsAt, suggestion: null, sequence: session.sequence + 1, version: session.version + 1, updatedAt: now })
      .where(eq(sessions.id, session.id));
  } catch (error) {
    if (databaseErrorCode(error) === exclusionViolation) refuse('SLOT_TAKEN');
    throw error;
  }
  // People who could not come at the former time have not answered for the new one.
  await database
    .update(sessionRegistrations)
    .set({ absenceSaidAt: null })
    .where(and(eq(sessionRegistrations.sessionId, session.id), isNotNull(sessionRegistrations.absenceSaidAt)));
  await takeSlots(database, { ...session, startsAt, endsAt }, now);
  return freed;
}
