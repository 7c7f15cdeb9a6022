import type { EndpointName } from '../../contract/index.ts';
import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';
import type { EntityTable, Snapshot } from './rows.ts';
import { transact } from './transact.ts';

/** An entity as the provider sent it; `isFormer` if in an earlier epoch of its database. */
export type Entity = {
  readonly id: string;
  readonly version?: number;
  readonly event?: number;
  readonly isRead?: boolean;
  readonly isFormer?: true;
};

/** A change from the provider, to be written into the account's database. */
export type Change =
  | { readonly kind: 'entities'; readonly table: EntityTable | 'chatMessages'; readonly entities: readonly Entity[] }
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  /** Changes every snapshot of an endpoint with this key prefix, from the reply of an accepted intention. */
  | {
      readonly kind: 'amendment';
      readonly endpoint: EndpointName;
      readonly keysFrom: string;
      readonly amend: (data: unknown) => unknown;
    }
  | { readonly kind: 'listed-first'; readonly table: EntityTable; readonly entity: Entity; readonly key: string }
  | { readonly kind: 'all-notifications-read'; readonly upTo: string };

/** A snapshot with its entities. */
export interface StoredSnapshot {
  readonly data: unknown;
  readonly etag: string | null;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** The tables that changes from the provider are written to. */
export const truthTables = ['sessions', 'notifications', 'intakeForms', 'intakeAnswers', 'chatMessages', 'snapshots'] as const;
export type TruthTable = (typeof truthTables)[number];

/** The tables that changes are written into. A transaction over more of them would wait for those too, and make others wait. */
export function tablesOf(changes: readonly Change[]): readonly TruthTable[] {
  const tables = changes.flatMap((change): TruthTable[] => {
    if (change.kind === 'entities') return [change.table];
    if (change.kind === 'listed-first') return [change.table, 'snapshots'];
    return [change.kind === 'all-notifications-read' ? 'notifications' : 'snapshots'];
  });
  return [...new Set(tables)];
}

/** Writes changes from the provider in one transaction. An entity is never replaced by an older version of itself. */
export async function writeChanges(database: AccountDatabase, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await transact(database, tablesOf(changes), async () => {
    for (const change of changes) await writeChange(database, change);
  });
}

/**
 * How often this device has amended the query. A reply to a request started before an amendment may not include it: read this
 * before fetching and pass it to `writePulled`.
 */
export async function countAmendments(database: AccountDatabase, key: string): Promise<number> {
  return onLiveConnection(database, async () => (await database.snapshots.get(key))?.amendments ?? 0);
}

/** Writes the reply of a query. Returns false and writes nothing if the query was amended since. */
export async function writePulled(
  database: AccountDatabase,
  key: string,
  amendments: number,
  changes: readonly Change[],
): Promise<boolean> {
  return transact(database, [...new Set<TruthTable>(['snapshots', ...tablesOf(changes)])], async () => {
    if ((await countAmendments(database, key)) !== amendments) return false;
    for (const change of changes) await writeChange(database, change, amendments);
    return true;
  });
}

/** Notes that the provider has nothing newer than the snapshot. */
export async function confirmSnapshot(database: AccountDatabase, key: string, fetchedAt: number): Promise<void> {
  await transact(database, ['snapshots'], async () => {
    await database.snapshots.update(key, { fetchedAt });
  });
}

/**
 * The snapshot under a key with its current entities; null when there is none, or when one of its entities is gone, so that it
 * has to be fetched again. Also for live queries.
 */
export async function readSnapshot(database: AccountDatabase, key: string): Promise<StoredSnapshot | null> {
  return onLiveConnection(database, async () => {
    const snapshot = await database.snapshots.get(key);
    if (!snapshot) return null;
    const { rows, etag, fetchedAt } = snapshot;
    if (!rows) return { data: snapshot.data, etag, fetchedAt };
    const entities: unknown[] = await database.table(rows.table).bulkGet([...rows.ids]);
    if (entities.includes(undefined)) return null;
    const data = rows.isList ? { ...(snapshot.data as object), items: entities } : entities[0];
    return { data, etag, fetchedAt };
  });
}

/** The data of all snapshots of these endpoints, for endpoints without entity tables. Also for live queries. */
export async function readStoredOf(database: AccountDatabase, endpoints: readonly EndpointName[]): Promise<unknown[]> {
  return onLiveConnection(database, async () => {
    const snapshots = await database.snapshots.filter(({ endpoint }) => endpoints.includes(endpoint)).toArray();
    return snapshots.map(({ data }) => data);
  });
}

/** @param amendments the new count of amendments; one more than before unless this is the reply of the query itself */
async function writeChange(database: AccountDatabase, change: Change, amendments?: number): Promise<void> {
  switch (change.kind) {
    case 'snapshot': {
      const { snapshot } = change;
      await database.snapshots.put({ ...snapshot, amendments: amendments ?? (await countAmendments(database, snapshot.key)) + 1 });
      return;
    }
    case 'amendment':
      // The ETag is dropped: the provider must not answer 304 to an amended copy.
      await database.snapshots
        .where('key')
        .startsWith(change.keysFrom)
        .filter(({ endpoint }) => endpoint === change.endpoint)
        .modify((snapshot) => {
          Object.assign(snapshot, { data: change.amend(snapshot.data), etag: null, amendments: (snapshot.amendments ?? 0) + 1 });
        });
      return;
    case 'entities': {
      const table = database.table<Entity, string>(change.table);
      const stored = await table.bulkGet(change.entities.map(({ id }) => id));
      const merged = change.entities.map((incoming, position) => newerOf(stored[position], incoming));
      await table.bulkPut(merged.filter((entity, position) => entity !== stored[position]));
      return;
    }
    case 'listed-first': {
      const known = await database.table<Entity, string>(change.table).get(change.entity.id);
      if (!known) await database.table<Entity, string>(change.table).put(change.entity);
      const snapshot = await database.snapshots.get(change.key);
      if (!snapshot?.rows || snapshot.rows.ids.includes(change.entity.id)) return;
      const rows = { ...snapshot.rows, ids: [change.entity.id, ...snapshot.rows.ids] };
      await database.snapshots.put({ ...snapshot, etag: null, rows, amendments: (snapshot.amendments ?? 0) + 1 });
      return;
    }
    case 'all-notifications-read':
      await database.notifications
        .filter(({ isRead, createdAt }) => !isRead && createdAt <= change.upTo)
        .modify({ isRead: true, readAt: change.upTo });
  }
}

/**
 * Returns the newer version of an entity, by version or by the number of its latest event. A delayed reply can be older than
 * what an accepted intention brought. What was read stays read.
 */
function newerOf<E extends Entity>(stored: E | undefined, incoming: E): E {
  if (!stored || stored.isFormer) return incoming;
  if (Number(stored.version ?? stored.event) > Number(incoming.version ?? incoming.event)) return stored;
  if (stored.isRead === true && incoming.isRead === false) return stored;
  return incoming;
}
