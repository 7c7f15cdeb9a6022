import { useAccount } from '../../query/use-account.ts';
import { useThrottledLiveQuery } from '../../query/use-throttled-live-query.ts';
import { readImportHead } from './head.ts';
import { readImportDetails } from './import-store.ts';
import type { ImportHead } from './run.ts';

/** The import under way, or one whose results are still shown; null when there is none, undefined while loading. */
export function useImport(): ImportHead | null | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(async () => (account ? readImportHead(account.database) : null), [account]);
}

/** The rows of the import with their results, read again when it ends. */
export function useImportDetails(isFinished: boolean) {
  const account = useAccount();
  return useThrottledLiveQuery(
    async () => (account && isFinished ? readImportDetails(account.database) : undefined),
    [account, isFinished],
  );
}
