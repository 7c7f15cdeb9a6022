/** What other parts of the provider use of this one. */
export { keepCorrections, settleAttendance } from './attendance.ts';
export { watchRelays } from './relay/watch-relays.ts';
