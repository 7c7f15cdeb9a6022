export { keepCorrections, settleAttendance } from './attendance.ts';
export { watchRelays } from './relay/watch-relays.ts';
