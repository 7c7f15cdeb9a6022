import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../../../domain/feedback/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useShownSession } from '../../../domain/sessions/own-sessions.ts';
import { loadTranslations } from '../../../i18n/index.ts';
import { Card } from '../../../ui/page/card.tsx';
import { SessionFeedback } from '../feedback/session-feedback.tsx';

const NextTimeCard = lazy(async () => {
  const [{ NextTimeCard: Part }] = await Promise.all([import('../sessions/next-time-card.tsx'), loadTranslations('sessions')]);
  return { default: Part };
});

const SessionSummary = lazy(async () => {
  const [{ SessionSummary: Part }] = await Promise.all([import('../sessions/session-summary.tsx'), loadTranslations('sessions')]);
  return { default: Part };
});

/** After a call: the coach's summary, feedback, and the next session. Feedback is asked as soon as the session’s time is over, also when the call ended before. */
export function CallFeedback({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTranslation('calls');
  const now = useNow();
  const { data, refresh } = useFeedback();
  const session = useShownSession(sessionId).data?.session;
  const isAsked = [...(data?.due ?? []), ...(data?.given ?? [])].some((each) => each.sessionId === sessionId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again with each minute, until it is asked.
  useEffect(() => {
    if (!isAsked) refresh();
  }, [isAsked, refresh, now]);
  return (
    <>
      {session && (
        <Suspense>
          <SessionSummary session={session} />
        </Suspense>
      )}
      <SessionFeedback sessionId={sessionId} />
      {!isAsked && (
        <Card look="quiet">
          <p>{t('end.feedback')}</p>
        </Card>
      )}
      {session && (
        <Suspense>
          <NextTimeCard session={session} />
        </Suspense>
      )}
    </>
  );
}
