import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { CallPage as SharedCallPage } from '../../../calls/index.ts';

const SessionChat = lazy(async () => ({ default: (await import('../../../chat/index.ts')).SessionChat }));
const MemberAnswers = lazy(async () => ({ default: (await import('../members/member-answers.tsx')).MemberAnswers }));

const parts = {
  chat: (conversationId: string) => <SessionChat viewer="COACH" conversationId={conversationId} />,
  answersOf: (userId: string) => <MemberAnswers userId={userId} />,
  after: null,
};

/** The call of a session of the coach, with notes and the member’s answers beside it. */
export function CallPage() {
  const { id = '' } = useParams();
  return <SharedCallPage key={id} viewer="COACH" sessionId={id} parts={parts} />;
}
