import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';
import type { Intention } from './rows.ts';

/** All unsent intentions in the order they were made. Also for live queries. */
export async function readUnsent(database: AccountDatabase): Promise<Intention[]> {
  return onLiveConnection(database, async () => database.outbox.toArray());
}

/** The unsent intentions of all lanes with this prefix, lane by lane in order. Also for live queries. */
export async function readUnsentInLanes(database: AccountDatabase, lanesFrom: string): Promise<Intention[]> {
  return onLiveConnection(database, async () => database.outbox.where('lane').startsWith(lanesFrom).toArray());
}

/**
 * The changes as a person counts them: an intention whose content a later one repeats is not a change of its own, unless it
 * needs the person's decision.
 */
export function countedChanges<One extends Covered>(unsent: readonly One[]): One[] {
  const ids = new Set(unsent.map(({ id }) => id));
  return unsent.filter(({ coveredBy, state }) => isStuck(state) || coveredBy === undefined || !ids.has(coveredBy));
}

type Covered = Pick<Intention, 'id' | 'state' | 'coveredBy'>;
const isStuck = (state: Intention['state']): boolean => state === 'rejected' || state === 'conflict';

/** How many changes are unsent, as a person counts them. */
export async function countUnsent(database: AccountDatabase): Promise<number> {
  return onLiveConnection(database, async () =>
    database.transaction('r', database.outbox, async () => (await database.outbox.count()) - (await readCovered(database)).length),
  );
}

/** The intentions that are not changes of their own. The index holds only those few. */
async function readCovered(database: AccountDatabase): Promise<Intention[]> {
  const marked = await database.outbox.orderBy('coveredBy').toArray();
  const there = await database.outbox
    .where('id')
    .anyOf(marked.map(({ coveredBy }) => coveredBy ?? ''))
    .keys();
  return marked.filter(({ coveredBy, state }) => !isStuck(state) && there.includes(coveredBy ?? ''));
}

/** How many changes are unsent, how many of them need the person, and how many are queued behind those in their lanes. */
export interface UnsentCounts {
  readonly total: number;
  readonly needAttention: number;
  readonly behind: number;
}

/** Counts the unsent changes without reading them, since every shell asks on each change. Also for live queries. */
export async function countUnsentByNeed(database: AccountDatabase): Promise<UnsentCounts> {
  return onLiveConnection(database, async () => {
    // One transaction that counts single values: several at once would read the whole index.
    return database.transaction('r', database.outbox, async () => {
      const states = database.outbox.where('state');
      const counts = [database.outbox.count(), states.equals('rejected').count(), states.equals('conflict').count()];
      const [all = 0, rejected = 0, conflicts = 0] = await Promise.all(counts);
      const covered = await readCovered(database);
      const total = all - covered.length;
      const needAttention = rejected + conflicts;
      if (needAttention === 0) return { total, needAttention, behind: 0 };
      const stuck = await states.anyOf('rejected', 'conflict').toArray();
      const lanes = new Set(stuck.map(({ lane }) => lane));
      const inStuckLanes = await database.outbox
        .where('lane')
        .anyOf([...lanes])
        .count();
      const coveredThere = covered.filter(({ lane }) => lanes.has(lane)).length;
      return { total, needAttention, behind: inStuckLanes - coveredThere - needAttention };
    });
  });
}

/** Whether an intention is being sent now. Also for live queries. */
export async function isAnySending(database: AccountDatabase): Promise<boolean> {
  return onLiveConnection(database, async () => (await database.outbox.where('state').equals('sending').count()) > 0);
}
