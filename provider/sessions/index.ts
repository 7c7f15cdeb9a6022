export { endSession } from './cancelling.ts';
export { busyTimes, giveSlotsBack, isBookable, lockCalendar, lockSessionInCalendar } from './coach-calendar.ts';
export { comingSessionsOf, leaveComingSessions } from './leaving.ts';
export { readMemberCalendar } from './member-calendar.ts';
export { monthOf } from './member-calendar-rules.ts';
export { membersOfSession } from './members.ts';
export { notifyOfSession } from './notices.ts';
export { maxHours, timesProblem } from './rules.ts';
export { findSession } from './store.ts';
