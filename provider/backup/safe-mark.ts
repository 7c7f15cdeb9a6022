import { eq, like, or } from 'drizzle-orm';
import { markSafeUpTo, startNewEpoch } from '../database/epoch.ts';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema/index.ts';
import { assetSettings, storeSetting } from '../files/index.ts';

/** Once a restored database has the newest schema, before anybody uses it. */
export async function finishRestore(database: Database): Promise<void> {
  // Built assets are in no back-up: each provider stores its own again. The first one to start names the file store.
  await database.delete(settings).where(or(like(settings.key, `${assetSettings}%`), eq(settings.key, storeSetting)));
  // Devices read again, and send again what the back-up did not have yet.
  await startNewEpoch(database);
}

/**
 * Once a back-up of the database is complete, on its disk and checked: devices need not keep what is in it.
 * @param takenAt what was committed before is in the back-up
 */
export async function noteBackup(database: Database, takenAt: Date): Promise<void> {
  await markSafeUpTo(database, takenAt);
}
