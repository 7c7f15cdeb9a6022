import { useEffect } from 'react';
import { isUnderWay, readImportHead } from '../../domain/employees/import/head.ts';
import { useAccount } from '../../domain/query/use-account.ts';
import { useThrottledLiveQuery } from '../../domain/query/use-throttled-live-query.ts';
import { getToken } from '../../identity/index.ts';
import { errorName, log } from '../../platform/log.ts';

/** Continues an import that was started on this device, on any page of employers. */
export function useResumedImport(): void {
  const account = useAccount();
  const goesOn = useThrottledLiveQuery(async () => (account ? isUnderWay(await readImportHead(account.database)) : false), [account]);
  useEffect(() => {
    if (!account || !goesOn) return;
    import('../../domain/employees/import/running.ts').then(
      ({ continueImport }) => continueImport(getToken),
      (error: unknown) => log.warning('import-not-continued', { why: errorName(error) }),
    );
  }, [account, goesOn]);
}
