import { useParams } from 'react-router-dom';
import { CallPage as SharedCallPage } from '../../../calls/index.ts';
import { SessionChat } from '../../../chat/index.ts';
import { MemberAnswers } from '../members/member-answers.tsx';

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
