import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { AccountDatabase } from '../../db/account-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { countUnsentByNeed, isAnySending, readUnsent, readUnsentInLanes, type UnsentCounts } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { readContact, readSession } from '../../db/session-of-record.ts';
import { type SharedQuery, sharedQuery } from '../../db/shared-query.ts';
import { type SyncStatus, statusOfCounts } from '../../sync/status.ts';
import { throttled } from '../query/throttled.ts';
import { useAccount } from '../query/use-account.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { readSubject, type Subject } from './subject.ts';

/** All unsent intentions of the signed-in person, in the order they were made; undefined while loading. */
export function useUnsent(): Intention[] | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(async () => (account ? readUnsent(account.database) : []), [account]);
}

/** The unsent intentions of all lanes with this prefix, such as `feedback:`; undefined while loading. */
export function useUnsentInLanes(lanesFrom: string): Intention[] | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(async () => (account ? readUnsentInLanes(account.database, lanesFrom) : []), [account, lanesFrom]);
}

/** The indicator follows the queue in all tabs within a second, but not each change. */
const countRest = 200;

/** By database: every shell shows the state of the queue in several places. */
const unsentCounts = new WeakMap<AccountDatabase, SharedQuery<UnsentCounts | undefined>>();

function countsOf(database: AccountDatabase): SharedQuery<UnsentCounts | undefined> {
  const known = unsentCounts.get(database);
  if (known) return known;
  const counts = sharedQuery(throttled(() => countUnsentByNeed(database), countRest));
  unsentCounts.set(database, counts);
  return counts;
}

/** Whether something is being sent right now; undefined while loading. An intention that cannot be sent does not count. */
export function useIsSending(): boolean | undefined {
  const account = useAccount();
  return useLiveQuery(async () => (account ? isAnySending(account.database) : false), [account]);
}

const noCounts: SharedQuery<UnsentCounts | undefined> = {
  subscribe: () => () => undefined,
  current: () => nothingUnsent,
};
const nothingUnsent: UnsentCounts = { total: 0, needAttention: 0, behind: 0 };

const line = sharedQuery(async () => ({ contact: await readContact(deviceDatabase()), session: await readSession(deviceDatabase()) }));

/** The state of the queue and the connection, live; undefined while loading. */
export function useSyncStatus(): SyncStatus | undefined {
  const account = useAccount();
  const shared = account ? countsOf(account.database) : noCounts;
  const counts = useSyncExternalStore(shared.subscribe, shared.current, shared.current);
  const device = useSyncExternalStore(line.subscribe, line.current, line.current);
  return counts && device && statusOfCounts(counts, device.contact, device.session);
}

/** Whether the server is known to be unreachable: controls that need it say so. */
export function useIsOffline(): boolean {
  return (useSyncStatus()?.offlineSince ?? null) !== null;
}

/** The subject of each unsent change, by its id. */
export function useSubjects(unsent: readonly Intention[] | undefined): ReadonlyMap<string, Subject> {
  const account = useAccount();
  const found = useLiveQuery(async () => {
    if (!account || !unsent) return undefined;
    const subjects = await Promise.all(
      unsent.map(async (intention): Promise<[string, Subject]> => [intention.id, await readSubject(account.database, intention)]),
    );
    return new Map(subjects);
  }, [account, unsent]);
  return found ?? none;
}

const none: ReadonlyMap<string, Subject> = new Map();
