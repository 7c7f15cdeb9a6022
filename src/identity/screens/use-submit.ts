import { useState } from 'react';
import { onlineErrorText } from './online-error-text.ts';

export interface Submit {
  readonly isBusy: boolean;
  /** The error text for the person; undefined without an error. */
  readonly failure: string | undefined;
  /** Shows an error beside the form without submitting it. */
  readonly refuse: (failure: string | undefined) => void;
  /** Runs once at a time; errors are turned into texts. */
  readonly run: (work: () => Promise<void>) => void;
}

export function useSubmit(): Submit {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    void work()
      .catch(async (error: unknown) => setFailure(await onlineErrorText(error)))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure, refuse: setFailure, run };
}
