import { lazy, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { CallPage as SharedCallPage } from '../../../calls/index.ts';

const SessionChat = lazy(async () => ({ default: (await import('../../../chat/index.ts')).SessionChat }));
const CallFeedback = lazy(async () => ({ default: (await import('./call-feedback.tsx')).CallFeedback }));

/** The call of a session of the member, and their feedback afterwards. */
export function CallPage() {
  const { id = '' } = useParams();
  const parts = useMemo(
    () => ({
      chat: (conversationId: string) => <SessionChat viewer="USER" conversationId={conversationId} />,
      answersOf: null,
      after: <CallFeedback sessionId={id} />,
    }),
    [id],
  );
  return <SharedCallPage key={id} viewer="USER" sessionId={id} parts={parts} />;
}
