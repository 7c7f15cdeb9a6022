import { useState } from 'react';
import { loadErrorText } from '../../i18n/error-text.ts';

export interface OnlineWork {
  readonly isBusy: boolean;
  /** The error text for the person; null without an error. */
  readonly failure: string | null;
  /** Runs one work at a time; its error becomes `failure`. */
  readonly run: (work: () => Promise<void>) => void;
}

/** The state of an online action. The translations of errors are fetched with the first error. */
export function useOnlineWork(): OnlineWork {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    void work()
      .catch(async (error: unknown) => setFailure(await loadErrorText(error)))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure, run };
}
