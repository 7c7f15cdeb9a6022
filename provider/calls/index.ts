/** What other parts of the provider use of this one. */
export { settleAttendance } from './attendance.ts';
