/** What other parts of the provider use of this one. */
export { changeEmail } from './change-email.ts';
export { codeMinutes } from './code-rules.ts';
export { codeTriesOf } from './code-tries.ts';
export { refuseGuessable } from './new-password.ts';
export { findTicket, findUsedTicket, issueCode, redeemTicket } from './one-time-codes.ts';
export { hashPassword, isRightPassword, refuseWhileBusy } from './passwords.ts';
export { resetsToDecide } from './second-factor-resets.ts';
export { mailSecurityNotice } from './security-notice.ts';
export { answerSignedIn, describeSession, endSessions, startSession } from './sign-in-session.ts';
export { admitCodeMail } from './throttle.ts';
export { dropImage } from './upload-image.ts';
