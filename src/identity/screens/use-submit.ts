import { useState } from 'react';
import { onlineErrorText } from './online-error-text.ts';

export interface Submit {
  readonly isBusy: boolean;
  /** What went wrong, in words for the person; undefined while nothing did. */
  readonly failure: string | undefined;
  /** Says something by the side of the form that was not sent. */
  readonly refuse: (failure: string | undefined) => void;
  /** Runs once at a time; what it throws is worded. */
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
