export { findInvitation, findInvitedAccountId, findWhoJoined, lockInvitation } from './invitation.ts';
export { inviteAtOnce } from './inviting.ts';
export { cancelEnd, endEmployment, endOfLastDay, endRelation } from './leaving.ts';
export { isTooSoon, linkDays, needsCode } from './link-rules.ts';
export { changeEmployee, type Employer, lockImports, takeIn } from './taking-in.ts';
