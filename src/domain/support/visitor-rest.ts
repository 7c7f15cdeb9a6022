import { hasVisitorDatabase } from '../../db/visitor-database.ts';

/** Continues sending a visitor's forms on the next page that opens the app. Loads nothing when there are none. */
export async function resumeVisitorOutbox(): Promise<void> {
  if (await hasVisitorDatabase()) (await import('./visitor-outbox.ts')).startVisitorOutbox();
}
