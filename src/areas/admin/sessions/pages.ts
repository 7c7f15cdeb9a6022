export { AdminSessionPage } from './session-page.tsx';
export { AdminSessionsPage } from './sessions-page.tsx';
