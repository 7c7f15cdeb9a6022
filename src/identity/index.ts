export { clearBrowserStorage } from './browser-storage.ts';
export { handleCurrentUserFailure } from './current-user.ts';
export { landingPathOf, pathAfterSignIn } from './landing.ts';
export { LogoutDialog } from './logout-question.tsx';
export { identityRoutes } from './routes.tsx';
export { continueAs, getToken, startIdentity } from './sign-in.ts';
export { type CoachSelectedUser, type SharedState, type SignedInUser, shared, useShared } from './state.ts';
