import { useNow } from '../../../domain/query/use-now.ts';
import { useOwnCoachSession } from '../../../domain/sessions/coach-queries.ts';
import { SummaryCard } from '../sessions/summary-card.tsx';

/** The summary for the member, once the coach has left the call. */
export function CallSummary({ sessionId }: { readonly sessionId: string }) {
  const now = useNow();
  const session = useOwnCoachSession(sessionId).data?.session;
  return session ? <SummaryCard session={session} now={now} /> : null;
}
