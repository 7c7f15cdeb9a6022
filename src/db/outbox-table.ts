import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';
import type { Intention } from './rows.ts';

/** All unsent intentions in the order they were made. Also for live queries. */
export async function readUnsent(database: AccountDatabase): Promise<Intention[]> {
  return onLiveConnection(database, async () => database.outbox.toArray());
}

/** The unsent intentions of all lanes whose name begins like this, lane by lane in order. Also for live queries. */
export async function readUnsentInLanes(database: AccountDatabase, lanesFrom: string): Promise<Intention[]> {
  return onLiveConnection(database, async () => database.outbox.where('lane').startsWith(lanesFrom).toArray());
}

/** How many intentions are unsent. */
export async function countUnsent(database: AccountDatabase): Promise<number> {
  return onLiveConnection(database, async () => database.outbox.count());
}

/** How many intentions are unsent, how many of them wait for the person, and how many stand behind those in their lanes. */
export interface UnsentCounts {
  readonly total: number;
  readonly needAttention: number;
  readonly behind: number;
}

/** Counts the unsent intentions without reading them: every shell asks with each change. Also for live queries. */
export async function countUnsentByNeed(database: AccountDatabase): Promise<UnsentCounts> {
  return onLiveConnection(database, async () => {
    // One transaction, and counts of single values: several at once would read the whole index.
    return database.transaction('r', database.outbox, async () => {
      const states = database.outbox.where('state');
      const counts = [database.outbox.count(), states.equals('rejected').count(), states.equals('conflict').count()];
      const [total = 0, rejected = 0, conflicts = 0] = await Promise.all(counts);
      const needAttention = rejected + conflicts;
      if (needAttention === 0) return { total, needAttention, behind: 0 };
      const stuck = await states.anyOf('rejected', 'conflict').toArray();
      const inStuckLanes = await database.outbox
        .where('lane')
        .anyOf([...new Set(stuck.map(({ lane }) => lane))])
        .count();
      return { total, needAttention, behind: inStuckLanes - needAttention };
    });
  });
}

/** Whether an intention is on its way to the provider now. Also for live queries. */
export async function isAnySending(database: AccountDatabase): Promise<boolean> {
  return onLiveConnection(database, async () => (await database.outbox.where('state').equals('sending').count()) > 0);
}
