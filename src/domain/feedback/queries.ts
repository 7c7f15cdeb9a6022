import { useMemo } from 'react';
import type { DueFeedback } from '../../../contract/feedback.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useNow } from '../query/use-now.ts';
import { useQuery } from '../query/use-query.ts';
import { shownFeedback } from './shown-feedback.ts';

/** Sessions that are due for the signed-in member's feedback, and earlier feedback; both latest first. */
export function useFeedback(): Shown<ReturnType<typeof shownFeedback>> {
  const account = useAccount();
  const query = useQuery('feedback.check', account ? {} : null);
  const unsent = useUnsentInLanes('feedback:');
  const stored = query.data;
  const now = useNow().getTime();
  const data = useMemo(() => stored && unsent && shownFeedback(stored, unsent, now), [stored, unsent, now]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}

/** Sessions that are due for the signed-in member's feedback, latest first. */
export function useDueFeedback(): Shown<readonly DueFeedback[]> {
  const feedback = useFeedback();
  return { ...feedback, data: feedback.data?.due };
}
