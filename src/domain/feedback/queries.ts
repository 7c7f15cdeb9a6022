import { useMemo } from 'react';
import type { DueFeedback } from '../../../contract/feedback.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../reading/together.ts';
import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';
import { shownFeedback } from './shown-feedback.ts';

/** Sessions that wait for the signed-in member's word, and what was said before; both latest first. */
export function useFeedback(): Shown<ReturnType<typeof shownFeedback>> {
  const account = useAccount();
  const reading = useReading('feedback.check', account ? {} : null);
  const unsent = useUnsentInLanes('feedback:');
  const held = reading.data;
  const data = useMemo(() => held && unsent && shownFeedback(held, unsent), [held, unsent]);
  return { ...reading, isLookedUp: reading.isLookedUp && unsent !== undefined, data };
}

/** Sessions that wait for the signed-in member's word, latest first. */
export function useDueFeedback(): Shown<readonly DueFeedback[]> {
  const feedback = useFeedback();
  return { ...feedback, data: feedback.data?.due };
}
