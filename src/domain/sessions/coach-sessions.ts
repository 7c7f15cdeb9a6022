import type { Session } from '../../../contract/session.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';

/** A span of time: from one instant to before another, in the format of sessions. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

interface CoachSessions {
  readonly coachId: string;
  readonly sessions: readonly Session[];
  /** In the order in which they were made. */
  readonly intentions: readonly Intention[];
}

/**
 * A coach's sessions on this device with the unsent changes of any: all, or those that begin in a span and those with changes,
 * which may move them there.
 */
export async function readCoachSessions(database: AccountDatabase, coachId: string, span: Span | null): Promise<CoachSessions> {
  const [found, unsent] = await Promise.all([
    span === null ? database.sessions.toArray() : database.sessions.where('startsAt').between(span.from, span.to).toArray(),
    readUnsentInLanes(database, 'session:'),
  ]);
  const sessions = new Map(found.map((session) => [session.id, session]));
  const changed = unsent.flatMap(({ params: { id } }) => (id === undefined || sessions.has(id) ? [] : [id]));
  for (const session of await database.sessions.bulkGet(changed)) if (session) sessions.set(session.id, session);
  return {
    coachId,
    sessions: [...sessions.values()].filter((session) => session.coachId === coachId),
    intentions: unsent.sort((one, other) => one.sequence - other.sequence),
  };
}
