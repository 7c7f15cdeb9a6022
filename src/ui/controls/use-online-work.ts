import { useState } from 'react';
import { loadErrorText } from '../../i18n/error-text.ts';

export interface OnlineWork {
  readonly isBusy: boolean;
  /** What went wrong, in words for the person; null while nothing did. */
  readonly failure: string | null;
  /** Runs once at a time; what it throws is worded. */
  readonly run: (work: () => Promise<void>) => void;
}

/** The state of something that is done with the provider at once. The translations of errors are fetched when there is one. */
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
