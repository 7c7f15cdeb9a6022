import type { CalendarProblem } from '../../contract/busy-calendars.ts';

export class CalendarUnreadable extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`A calendar could not be read: ${problem}`);
    this.problem = problem;
  }
}
