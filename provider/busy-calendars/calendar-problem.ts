/** Why a calendar could not be read. */
export const calendarProblems = [
  /** The address cannot be used: not https, or it leads into a private network. */
  'address-refused',
  /** No connection, or no answer in time. */
  'unreachable',
  /** The server asks for a password, or knows no calendar there. */
  'access-denied',
  'not-found',
  /** The server answered with another error. */
  'server-error',
  /** The server answered with something else, such as a page to sign in. */
  'not-a-calendar',
  'too-large',
  'too-many-events',
  /** Its rules repeat too often to be worked out. */
  'too-many-times',
] as const;

export type CalendarProblem = (typeof calendarProblems)[number];

export class CalendarUnreadable extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`The calendar could not be read: ${problem}`);
    this.problem = problem;
  }
}
