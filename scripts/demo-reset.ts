import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataFolderInUse, lockDataFolder } from '../provider/database/data-folder-lock.ts';
import { loadEnvironmentFile } from './setup/environment.ts';

loadEnvironmentFile();

if (process.env.DATABASE_URL) {
  console.error('DATABASE_URL is set: this command removes only the embedded database. Drop and create that database yourself.');
  process.exit(1);
}

const dataDir = resolve(process.env.DATA_DIR || '.data');
const database = join(dataDir, 'database');

if (!existsSync(database)) {
  console.log(`There is no database in ${dataDir}; the next start makes one with demo data.`);
} else {
  try {
    const lock = lockDataFolder(dataDir);
    rmSync(database, { recursive: true, force: true });
    lock.release();
    console.log(`Removed the database in ${dataDir}. The next start makes a new one with demo data.`);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    console.error(`${error.message}\nStop it first (Ctrl-C where \`npm start\` runs), then try again.`);
    process.exitCode = 1;
  }
}
