import type { Session } from '../../../contract/session.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import type { LooseInput } from '../../platform/endpoint-table.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { sessionsOfCoach } from './offline.ts';

/** The lists of sessions in latest-first order. */
export type ListOfSessions = 'sessions.ofUser' | 'sessions.ofCoachAll';

const pageLength = sessionsOfCoach.query.limit;

/** The query for sessions up to this instant, as many as the first query returns: others may start with the earliest known one. */
export function queryUpTo(instant: string) {
  return { limit: pageLength, to: new Date(Date.parse(instant) + 1).toISOString() };
}

/** The coverage of one stored list: all sessions are known that start at `since` or later, and before `to`. Null means no end. */
interface Stretch {
  readonly since: string | null;
  readonly to: string | null;
}

/**
 * The earliest known session without a gap between it and the latest: there may be others before it. Null when there are none,
 * or not even the latest are known. A single old session that was viewed says nothing about those after it.
 */
export function earlierThan(stretches: readonly Stretch[]): string | null {
  const end = '9999';
  let edge = end;
  for (const { since, to } of [...stretches].sort((one, other) => (other.to ?? end).localeCompare(one.to ?? end))) {
    if (to !== null && to <= edge) break;
    if (since === null) return null;
    if (since < edge) edge = since;
  }
  return edge === end ? null : edge;
}

/** The stretches that the stored lists of these sessions cover. Also for live queries. */
export async function readStretches(database: AccountDatabase, name: ListOfSessions, input: LooseInput): Promise<Stretch[]> {
  const keys = await database.snapshots.where('key').startsWith(queryKey(name, input)).primaryKeys();
  const stretches = await Promise.all(
    keys.map(async (key): Promise<Stretch[]> => {
      const asked = new URLSearchParams(key.split('?')[1]);
      const stored = await readSnapshot(database, key);
      // A month of the calendar may have been fetched before all of its sessions were created.
      if (!stored || asked.has('from') || asked.has('cursor')) return [];
      const { items, nextCursor } = stored.data as { items: readonly Session[]; nextCursor: string | null };
      const earliest = items.map(({ startsAt }) => startsAt).sort()[0];
      return [{ since: nextCursor === null ? null : (earliest ?? null), to: asked.get('to') }];
    }),
  );
  return stretches.flat();
}
