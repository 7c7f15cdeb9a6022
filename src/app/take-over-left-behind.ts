import type { Role } from '../../contract/roles.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { takeOverLastWritten } from '../db/written-drafts.ts';
import { lastMomentKeys, lastMomentKinds } from '../platform/last-moment.ts';
import { takeOverUnwritten } from '../sync/sending/take-over-unwritten.ts';

/** Recovers what a page that ended left behind: queued changes and input (docs/decisions/039). */
export async function takeOverLeftBehind(database: AccountDatabase, role: Role): Promise<void> {
  await takeOverUnwritten(database);
  await takeOverLastWritten(database);
  // Its code is large.
  if (role !== 'USER' || lastMomentKeys(database.accountId, lastMomentKinds.intake).length === 0) return;
  const { takeOverLastChanges } = await import('../domain/intake/last-moment.ts');
  await takeOverLastChanges(database);
}
