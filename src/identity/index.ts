export { CodeSheet } from './ask-code.tsx';
export { ProofSheet } from './ask-proof.tsx';
export { DeleteAccountCard } from './delete-account.tsx';
export { LogoutDialog } from './logout-question.tsx';
export { callOnline } from './online-call.ts';
export { continueAs, getToken, takeSignedIn } from './sign-in.ts';
export { safeTarget } from './sign-in-target.ts';
export { shared, useShared } from './state.ts';
