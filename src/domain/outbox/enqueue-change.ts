import type { AccountDatabase } from '../../db/account-database.ts';
import { afterCommit } from '../../db/connection.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { transact } from '../../db/transact.ts';
import { type LooseInput, laneOf } from '../../platform/endpoint-table.ts';
import type { QueuedName, QueuedRequest } from '../../sync/offline-nouns.ts';
import { enqueue, type IntentionRequest } from '../../sync/sending/outbox.ts';
import { baseOf, changedThing, createsThing, incrementsVersion, lastBase, rememberBase } from '../../sync/sending/versions.ts';

type NamesBase<Body> = Body extends object ? ('baseVersion' extends keyof Body ? true : false) : false;
/** The calls that name their base version. */
type ChangeName = { [Name in QueuedName]: true extends NamesBase<QueuedRequest<Name>['body']> ? Name : never }[QueuedName];

/**
 * Queues a change, based on the version that its screen showed and on the person's own queued changes. These are counted in the
 * transaction that queues it: a screen can lag behind, and the second of two quick changes would then conflict with the first.
 * Somebody else's change is not counted before it was shown: that is a conflict.
 *
 * @param readVersion reads the thing's version on the device, from its sessions or snapshots; undefined when there is none
 */
export async function enqueueChange<Name extends ChangeName>(
  database: AccountDatabase,
  request: IntentionRequest<Name>,
  readVersion: (database: AccountDatabase) => Promise<number | undefined>,
): Promise<Intention> {
  const { endpoint, body }: LooseInput & { endpoint: Name } = request;
  const lane = laneOf(endpoint, request);
  const thing = changedThing({ endpoint, lane, body });
  return transact(database, ['outbox', 'sessions', 'snapshots'], async () => {
    const shown = baseOf({ body }) ?? 0;
    const unsent = await readUnsentInLanes(database, lane);
    const coming = unsent.filter((each) => isComing(each) && incrementsVersion(each) && changedThing(each) === thing);
    const baseVersion = versionAfter(coming) ?? (await versionShown(database, thing, shown, coming.length, readVersion));
    const made = await enqueue(database, { ...request, body: { ...(body as object), baseVersion } } as IntentionRequest<Name>);
    afterCommit(() => rememberBase(database, thing, baseVersion));
    return made;
  });
}

/** The version that the person's queued changes will make; null when none of them names a base version. */
function versionAfter(coming: readonly Intention[]): number | null {
  let version: number | null = null;
  for (const each of coming) {
    const base: number | null = createsThing(each) ? 0 : (baseOf(each) ?? version);
    version = base === null ? null : base + 1;
  }
  return version;
}

/** The version that the screen would show if it had caught up with what this page did. */
async function versionShown(
  database: AccountDatabase,
  thing: string,
  shown: number,
  coming: number,
  readVersion: (database: AccountDatabase) => Promise<number | undefined>,
): Promise<number> {
  const stored = await readVersion(database);
  if (stored === undefined) return shown;
  // An own change may have been accepted since, and one that was counted refused or discarded.
  return Math.min(stored + coming, Math.max(shown, lastBase(database, thing) + 1));
}

/** Reads the version of a session on the device. */
export function readSessionVersion(id: string): (database: AccountDatabase) => Promise<number | undefined> {
  return async (database) => (await database.sessions.get(id))?.version;
}

function isComing({ state }: Intention): boolean {
  return state === 'waiting' || state === 'sending';
}
