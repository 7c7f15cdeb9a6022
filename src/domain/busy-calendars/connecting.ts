import { type CalendarProblem, calendarProblems } from '../../../contract/busy-calendars.ts';
import { CallError } from '../../platform/answer.ts';
import { newId } from '../../platform/ids.ts';

/** The id of a new calendar. It stays the same for every try, so that a lost reply does not connect the calendar twice. */
export function newCalendarId(): string {
  return newId();
}

/** Why the provider could not read the calendar; null for other errors. */
export function calendarProblemOf(error: unknown): CalendarProblem | null {
  if (!(error instanceof CallError)) return null;
  const fields = (error.details as { readonly fields?: readonly { readonly code?: string }[] } | null)?.fields ?? [];
  return calendarProblems.find((problem) => fields.some(({ code }) => code === problem)) ?? null;
}
