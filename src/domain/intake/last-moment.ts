import type { AccountDatabase } from '../../db/account-database.ts';
import type { IntakeDraft } from '../../db/rows.ts';
import { log } from '../../platform/log.ts';

/**
 * Writes a draft while the page is being left. A usual transaction ends when its page hears that the
 * writing is done, and is undone with a page that is gone by then; this one is handed over to the
 * browser as a whole, before the page goes.
 */
export function putInLastMoment(database: AccountDatabase, draft: IntakeDraft): void {
  if (!database.isOpen()) return;
  const transaction = database.backendDB().transaction('intakeDrafts', 'readwrite');
  const request = transaction.objectStore('intakeDrafts').put(draft);
  request.onerror = (event) => {
    // Another tab has begun the same form meanwhile. What is pending here is written into its draft if this page lives on.
    event.preventDefault();
    log.warning('intake draft not put in the last moment', { error: request.error?.name ?? null });
  };
  transaction.commit();
}
