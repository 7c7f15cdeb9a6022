/** What other parts of the provider use of this one. */
export { changeEmail } from './changes/change-email.ts';
export { mailSecurityNotice } from './changes/security-notice.ts';
export { dropImage } from './changes/upload-image.ts';
export { codeMinutes } from './passwords/code-rules.ts';
export { codeTriesOf } from './passwords/code-tries.ts';
export { refuseGuessable } from './passwords/new-password.ts';
export { findTicket, findUsedTicket, issueCode, redeemTicket } from './passwords/one-time-codes.ts';
export { hashPassword, isRightPassword, refuseWhileBusy } from './passwords/passwords.ts';
export { resetsToDecide } from './second-factor/second-factor-resets.ts';
export { answerSignedIn, describeSession, endSessions, type SigningIn, startSession } from './sign-in/sign-in-session.ts';
export { admitCodeMail } from './sign-in/throttle.ts';
