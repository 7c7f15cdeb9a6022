import { errorName, log } from '../platform/log.ts';
import { clearBrowserStorage } from './browser-storage.ts';
import { goHome } from './go-home.ts';
import { isInvalidTokenMessage } from './invalid-token.ts';
import { isLeaving } from './leaving.ts';
import { shared, showSignedOut } from './state.ts';

/**
 * Handles a failed current-user call (docs/product.md, Errors): an invalid token clears the browser's storage and goes to the
 * site's home; anything else is only logged. Unsent changes stay, and are sent once the person has signed in again.
 */
export async function handleCurrentUserError(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !isInvalidTokenMessage(error.message)) {
    log.warning('current-user-failed', { error: errorName(error) });
    return;
  }
  if (isLeaving()) return;
  const accountId = shared.user?.id;
  clearBrowserStorage();
  showSignedOut();
  if (accountId) {
    const { endSession } = await import('./device/ending.ts');
    await endSession(accountId);
  }
  goHome();
}
