import { hasVisitorDatabase } from '../../db/visitor-database.ts';

/** Goes on sending what a visitor wrote, on whichever page the app is opened next. Loads nothing where nothing was written. */
export async function resumeVisitorOutbox(): Promise<void> {
  if (await hasVisitorDatabase()) (await import('./visitor-outbox.ts')).startVisitorOutbox();
}
