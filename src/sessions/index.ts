export { JoinSession } from './join-session.tsx';
export { SessionPerson } from './session-person.tsx';
export { SessionReason } from './session-reason.tsx';
export { SessionRow } from './session-row.tsx';
export { SessionTime } from './session-time.tsx';
export { useDuration } from './use-duration.ts';
export { useToday } from './use-today.ts';
