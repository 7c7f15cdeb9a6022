import { useLiveQuery } from 'dexie-react-hooks';
import { requireAccount } from '../../sync/current-account.ts';
import { useAccount } from '../query/use-account.ts';

/** Whether the provider was restored from a back-up, and the person has not read that yet (docs/decisions/061). */
export function useUnreadRestore(): boolean {
  const account = useAccount();
  const record = useLiveQuery(async () => account?.database.epoch.get('epoch'), [account]);
  return record?.isToldOf === false;
}

/** Marks the restore as read. */
export async function noteRestoreRead(): Promise<void> {
  await requireAccount().database.epoch.update('epoch', { isToldOf: undefined });
}
