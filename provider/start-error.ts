import { BackupError } from './backup/index.ts';
import { type Config, ConfigError } from './config.ts';
import { DataFolderInUse } from './database/data-folder-lock.ts';
import { isConnectionLost } from './database/lost-connection.ts';
import { PoolerProblem } from './database/through-pooler.ts';
import { FileStoreDiffers } from './files/index.ts';
import { databaseErrorCode } from './kernel/database-errors.ts';

type Place = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>;

/** Describes an error at start and what to do about it, in plain words; null for an unforeseen one. */
export function describeStartError(error: unknown, config: Place | null): string | null {
  if (
    error instanceof ConfigError ||
    error instanceof BackupError ||
    error instanceof PoolerProblem ||
    error instanceof FileStoreDiffers ||
    error instanceof DataFolderInUse
  )
    return error.message;
  const code = databaseErrorCode(error) ?? (isConnectionLost(error) ? 'no answer' : null);
  if (config === null || code === null) return null;
  const isOfListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (isOfListening) return describeListening(code, config);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(code)) {
    return `The data folder ${config.dataDir} cannot be written to (${code}). Give this user the right to, free some space, or set DATA_DIR to another folder.`;
  }
  return config.databaseUrl === null ? null : describeDatabase(code, config.databaseUrl);
}

function describeListening(code: string, { port, host }: Place): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or start this one on another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine does not have the address ${host}. Set HOST to 127.0.0.1 (this machine only) or 0.0.0.0 (all networks).`;
    default:
      return null;
  }
}

/** The address is shown without its password. */
function describeDatabase(code: string, databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  const server = `the PostgreSQL server ${host}`;
  switch (code) {
    case '28P01':
    case '28000':
      return `DATABASE_URL: ${server} does not accept this user and password. Check both.`;
    case '3D000':
      return `DATABASE_URL: ${server} has no database ${pathname.slice(1)}. Create it: createdb ${pathname.slice(1)}`;
    case '42501':
      return `DATABASE_URL: this user may not create tables or the extension btree_gist in ${pathname.slice(1)} on ${server}. Grant it the right to.`;
    default:
      return `DATABASE_URL: ${server} cannot be used (${code}). Is it running, and is the address right?`;
  }
}
