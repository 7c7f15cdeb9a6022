import type { AccountDatabase } from '../../db/account-database.ts';
import { afterCommit } from '../../db/connection.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { transact } from '../../db/transact.ts';
import { type LooseInput, laneOf } from '../../platform/endpoint-table.ts';
import { enqueue, type IntentionRequest } from '../../sync/outbox.ts';
import { baseOf, thingOf } from '../../sync/versions.ts';

/** The calls that say on which version they were made. */
type ChangeName =
  | 'accounts.editProfile'
  | 'coaches.editProfile'
  | 'coaches.editInfo'
  | 'notes.write'
  | 'sessions.book'
  | 'sessions.cancel'
  | 'sessions.edit';

/** The version on which this page last queued a change, by what was changed. */
const lastBases = new WeakMap<AccountDatabase, Map<string, number>>();

/**
 * Queues a change, based on the version that its screen showed, and on the person's own changes
 * before it. These are counted in the transaction that writes it down: a screen can lag behind, and
 * of two changes made in quick succession the second would then be in conflict with the first. What
 * somebody else changed is not counted before it was shown: that is a conflict.
 *
 * @param readVersion reads the version of the thing that the device holds, out of its sessions or
 * snapshots; undefined when it holds none
 */
export async function enqueueChange<Name extends ChangeName>(
  database: AccountDatabase,
  request: IntentionRequest<Name>,
  readVersion: (database: AccountDatabase) => Promise<number | undefined>,
): Promise<Intention> {
  const { endpoint, body }: LooseInput & { endpoint: Name } = request;
  const lane = laneOf(endpoint, request);
  const thing = thingOf({ endpoint, lane, body });
  return transact(database, ['outbox', 'sessions', 'snapshots'], async () => {
    const shown = baseOf({ body }) ?? 0;
    const unsent = await readUnsentInLanes(database, lane);
    const coming = unsent.filter((each) => isComing(each) && thingOf(each) === thing).map((each) => (baseOf(each) ?? -1) + 1);
    const last = lastBases.get(database)?.get(thing) ?? -1;
    // The screen has not heard yet that it was accepted.
    const accepted = last >= shown && ((await readVersion(database)) ?? 0) > last ? last + 1 : 0;
    const baseVersion = Math.max(shown, accepted, ...coming);
    const made = await enqueue(database, { ...request, body: { ...(body as object), baseVersion } } as IntentionRequest<Name>);
    afterCommit(() => keepBase(database, thing, baseVersion));
    return made;
  });
}

/** Reads the version that the device holds of a session. */
export function versionOfSession(id: string): (database: AccountDatabase) => Promise<number | undefined> {
  return async (database) => (await database.sessions.get(id))?.version;
}

function keepBase(database: AccountDatabase, thing: string, base: number): void {
  const bases = lastBases.get(database) ?? new Map<string, number>();
  lastBases.set(database, bases.set(thing, base));
}

function isComing({ state }: Intention): boolean {
  return state === 'waiting' || state === 'sending';
}
