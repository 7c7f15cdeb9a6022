import { hasVisitorDatabase } from '../../db/visitor-database.ts';

/** Continues sending a visitor's forms on whichever page the app is opened next. Loads nothing when there are none. */
export async function resumeVisitorOutbox(): Promise<void> {
  if (await hasVisitorDatabase()) (await import('./visitor-outbox.ts')).startVisitorOutbox();
}
