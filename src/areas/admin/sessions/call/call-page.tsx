import { useParams } from 'react-router-dom';
import { CallPage as SharedCallPage } from '../../../../calls/index.ts';

/** An administrator who holds an orientation has no chat with its members, and writes no notes about them. */
const parts = { chat: null, answersOf: null, after: null };

/** The call of an orientation session, for the administrator who holds it. */
export function CallPage() {
  const { id = '' } = useParams();
  return <SharedCallPage key={id} viewer="ADMIN" sessionId={id} parts={parts} />;
}
