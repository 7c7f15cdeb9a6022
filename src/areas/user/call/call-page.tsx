import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { CallPage as SharedCallPage } from '../../../calls/index.ts';
import { SessionChat } from '../../../chat/index.ts';
import { CallFeedback } from './call-feedback.tsx';

/** The call of a session of the member, and what they say about it afterwards. */
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
