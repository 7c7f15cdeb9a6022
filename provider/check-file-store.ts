import { join } from 'node:path';
import type { Config } from './config.ts';
import type { OpenedDatabase } from './database/open.ts';
import { chooseFileStore } from './files/choose-store.ts';
import { requireSameStore } from './files/index.ts';
import type { Clock } from './kernel/clock.ts';

/**
 * Makes sure that all providers on a database have one file store. An embedded database is shared with nobody.
 * @throws FileStoreDiffers
 */
export async function checkFileStore(opened: OpenedDatabase, config: Config, clock: Clock): Promise<void> {
  if (opened.kind === 'pglite') return;
  const place = config.s3 === null ? join(config.dataDir, 'stored') : `bucket ${config.s3.bucket}`;
  await opened.exclusively((database) => requireSameStore({ database, files: chooseFileStore(config), clock, place }));
}
