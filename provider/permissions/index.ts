export { adminIdsWith, adminsWith } from './admins.ts';
export { readGiver, readHolder, readSubRole, requireGrantable } from './giving.ts';
export { givingProblem } from './giving-rules.ts';
export { writeExceptions } from './of-user.ts';
