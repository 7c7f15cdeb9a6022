import { resolve } from 'node:path';
import { restoreBackup } from '../provider/backup/index.ts';
import { type Config, readConfig } from '../provider/config.ts';
import { chooseFileStore } from '../provider/files/choose-store.ts';
import { describeStartError } from '../provider/start-error.ts';
import { loadEnvironmentFile } from './setup/environment.ts';

loadEnvironmentFile();

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Say which back-up: npm run restore -- /var/backups/zh/today.tar.gz');
  process.exit(1);
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const { dataDir, backup } = config;
  // Restoring needs a session of its own, so no pooler.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const { manifest, keysFile } = await restoreBackup(resolve(given), {
    config: { dataDir, databaseUrl },
    files: chooseFileStore(config),
    passphrase: backup.passphrase,
  });
  const where = databaseUrl === null ? dataDir : new URL(databaseUrl).host;
  console.log(
    `Restored to ${where}: the database of ${manifest.takenAt} and ${manifest.includesFiles ? manifest.files.length : 'no'} uploaded files.`,
  );
  if (keysFile !== null) {
    console.log(`The former provider had keys in its environment (${manifest.keys.fromEnvironment.join(', ')}). They are in ${keysFile}:`);
    console.log('set these variables before the first start, then remove the file. It is secret.');
  }
} catch (error) {
  console.error(describeStartError(error, config) ?? error);
  process.exitCode = 1;
}
