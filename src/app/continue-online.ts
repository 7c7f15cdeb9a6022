import { switchToSpareStorage } from '../db/spare-storage.ts';
import { ask } from '../platform/http.ts';

/** How long the provider may take to answer, in milliseconds. */
const timeout = 8_000;

/**
 * Reloads the app with the spare databases, which are filled from the provider, because something else holds this device's own.
 * Returns false, and does nothing, while the provider cannot be reached.
 */
export async function continueOnline(): Promise<boolean> {
  const answer = await ask('accounts.currentUser', {}, { timeout });
  if (answer.kind === 'unreachable') return false;
  switchToSpareStorage();
  globalThis.location.reload();
  return true;
}
