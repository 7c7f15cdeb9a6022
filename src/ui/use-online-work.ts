import { useState } from 'react';
import { useErrorText } from '../i18n/use-error-text.ts';

export interface OnlineWork {
  readonly isBusy: boolean;
  /** What went wrong, in words for the person; null while nothing did. */
  readonly failure: string | null;
  /** Runs once at a time; what it throws is worded. */
  readonly run: (work: () => Promise<void>) => void;
}

/** The state of something that is done with the provider at once. */
export function useOnlineWork(): OnlineWork {
  const wordOf = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    void work()
      .catch(setError)
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure: error === null ? null : wordOf(error), run };
}
