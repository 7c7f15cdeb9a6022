import { resolve } from 'node:path';
import { verifyBackup } from '../provider/backup/index.ts';
import { type Config, readConfig } from '../provider/config.ts';
import { describeStartError } from '../provider/start-error.ts';
import { describeBackup } from './setup/describe-backup.ts';
import { loadEnvironmentFile } from './setup/environment.ts';

loadEnvironmentFile();

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Say which back-up: npm run backup:verify -- /var/backups/zh/today.tar.gz');
  process.exit(1);
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const { backup } = config;
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const manifest = await verifyBackup(resolve(given), { databaseUrl, passphrase: backup.passphrase });
  console.log(`${describeBackup(resolve(given), manifest, backup.passphrase !== null)}\nRestored into a temporary database: as it says.`);
} catch (error) {
  console.error(describeStartError(error, config) ?? error);
  process.exitCode = 1;
}
