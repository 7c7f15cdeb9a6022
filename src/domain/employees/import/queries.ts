import { useAccount } from '../../query/use-account.ts';
import { useThrottledLiveQuery } from '../../query/use-throttled-live-query.ts';
import { readImportHead } from './head.ts';
import { readImportDetails } from './import-store.ts';
import type { ImportHead } from './run.ts';

/** The import that is under way or whose results were not put away; null where there is none, undefined while it is looked up. */
export function useImport(): ImportHead | null | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(async () => (account ? readImportHead(account.database) : null), [account]);
}

/** The rows of the import with what became of them, read again when it ends. */
export function useImportDetails(isFinished: boolean) {
  const account = useAccount();
  return useThrottledLiveQuery(
    async () => (account && isFinished ? readImportDetails(account.database) : undefined),
    [account, isFinished],
  );
}
