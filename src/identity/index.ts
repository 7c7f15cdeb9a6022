export { LogoutDialog } from './logout-question.tsx';
export { continueAs, getToken } from './sign-in.ts';
export { shared, useShared } from './state.ts';
