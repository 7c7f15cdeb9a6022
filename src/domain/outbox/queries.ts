import { useLiveQuery } from 'dexie-react-hooks';
import { deviceDatabase } from '../../db/device-database.ts';
import { countUnsentByNeed, readUnsent } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { readContact, readSession } from '../../db/session-of-record.ts';
import { type SyncStatus, statusOfCounts } from '../../sync/status.ts';
import { useAccount } from '../reading/use-account.ts';
import { readSubject, type Subject } from './subject.ts';

/** Everything of the signed-in person that is not sent yet, in the order it was made; undefined while it is looked up. */
export function useUnsent(): Intention[] | undefined {
  const account = useAccount();
  return useLiveQuery(async () => (account ? readUnsent(account.database) : []), [account]);
}

/** The truth about the queue and the line, live; undefined while it is looked up. */
export function useSyncStatus(): SyncStatus | undefined {
  const account = useAccount();
  const counts = useLiveQuery(async () => (account ? countUnsentByNeed(account.database) : { total: 0, needAttention: 0 }), [account]);
  const device = useLiveQuery(
    async () => ({ contact: await readContact(deviceDatabase()), session: await readSession(deviceDatabase()) }),
    [],
  );
  return counts && device && statusOfCounts(counts, device.contact, device.session);
}

/** What each unsent change is about, by its id. */
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
