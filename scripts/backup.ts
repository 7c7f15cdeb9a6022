import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  BackupError,
  type BackupParts,
  backUpTo,
  keysOf,
  type Manifest,
  noteBackup,
  runningProvider,
  writeBackup,
} from '../provider/backup/index.ts';
import { type Config, readConfig } from '../provider/config.ts';
import { DataFolderInUse } from '../provider/database/data-folder-lock.ts';
import { type OpenedDatabase, openDatabase } from '../provider/database/open.ts';
import { placeOf } from '../provider/database-place.ts';
import { chooseFileStore } from '../provider/files/choose-store.ts';
import { systemClock } from '../provider/kernel/clock.ts';
import { describeStartError } from '../provider/start-error.ts';
import { describeBackup } from './setup/describe-backup.ts';
import { loadEnvironmentFile } from './setup/environment.ts';

loadEnvironmentFile();

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Say where the back-up is to be written: npm run backup -- /var/backups/zh/today.tar.gz');
  process.exit(1);
}

let config: Config | null = null;
let opened: OpenedDatabase | null = null;
try {
  config = readConfig(process.env);
  const file = resolve(given);
  const { dataDir, databaseUrl, databaseDirectUrl, backup } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    throw new BackupError(`There is no database in ${dataDir}. Check DATA_DIR.`);
  let manifest: Manifest;
  opened = await openUnlessInUse(config);
  if (opened === null) {
    const running = runningProvider(dataDir);
    manifest = await backUpTo(file, backup.passphrase, (to) => running.writeBackup(backup, to));
    await running.noteBackup(manifest.takenAt);
  } else {
    const parts: BackupParts = {
      opened,
      config: { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl },
      clock: systemClock,
      files: chooseFileStore(config),
      options: backup,
      keys: keysOf(config),
    };
    manifest = await backUpTo(file, backup.passphrase, (to) => writeBackup(parts, to));
    await noteBackup(opened.database, new Date(manifest.takenAt));
  }
  console.log(describeBackup(file, manifest, backup.passphrase !== null));
} catch (error) {
  console.error(describeStartError(error, config) ?? error);
  process.exitCode = 1;
} finally {
  await opened?.close();
}

/** Null where the running provider has the embedded database open. */
async function openUnlessInUse(config: Config): Promise<OpenedDatabase | null> {
  try {
    return await openDatabase(placeOf(config));
  } catch (error) {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  }
}
