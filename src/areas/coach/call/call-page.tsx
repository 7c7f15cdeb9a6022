import { lazy, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { CallPage as SharedCallPage } from '../../../calls/index.ts';
import { loadTranslations } from '../../../i18n/index.ts';

const SessionChat = lazy(async () => ({ default: (await import('../../../chat/index.ts')).SessionChat }));
const MemberAnswers = lazy(async () => ({ default: (await import('../members/member-answers.tsx')).MemberAnswers }));
const CallSummary = lazy(async () => {
  const [{ CallSummary: Part }] = await Promise.all([import('./call-summary.tsx'), loadTranslations('coach-sessions', 'coach-notes')]);
  return { default: Part };
});

/** The call of a coach's session, with notes and the member’s answers beside it, and the summary for the member afterwards. */
export function CallPage() {
  const { id = '' } = useParams();
  const parts = useMemo(
    () => ({
      chat: (conversationId: string) => <SessionChat viewer="COACH" conversationId={conversationId} />,
      answersOf: (userId: string) => <MemberAnswers userId={userId} />,
      after: <CallSummary sessionId={id} />,
    }),
    [id],
  );
  return <SharedCallPage key={id} viewer="COACH" sessionId={id} parts={parts} />;
}
