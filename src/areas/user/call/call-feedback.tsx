import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../../../domain/feedback/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { Card } from '../../../ui/page/card.tsx';
import { SessionFeedback } from '../feedback/session-feedback.tsx';

/** The feedback after a call. Asked as soon as the session’s time is over, also when the call ended before. */
export function CallFeedback({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTranslation('calls');
  const now = useNow();
  const { data, refresh } = useFeedback();
  const isAsked = [...(data?.due ?? []), ...(data?.given ?? [])].some((each) => each.sessionId === sessionId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again with each minute, until it is asked.
  useEffect(() => {
    if (!isAsked) refresh();
  }, [isAsked, refresh, now]);
  return (
    <>
      <SessionFeedback sessionId={sessionId} />
      {!isAsked && (
        <Card look="quiet">
          <p>{t('end.feedback')}</p>
        </Card>
      )}
    </>
  );
}
