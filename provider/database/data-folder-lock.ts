import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder open. PGlite allows one process only; two would destroy the data. */
export class DataFolderInUse extends Error {
  readonly dataDir: string;
  readonly holder: number | null;

  constructor(dataDir: string, holder: number | null) {
    const who = holder === null ? 'Another process' : `Process ${holder}`;
    super(`${who} has the data folder ${dataDir} open. Stop it, or start this one with another DATA_DIR.`);
    this.name = 'DataFolderInUse';
    this.dataDir = dataDir;
    this.holder = holder;
  }
}

/** A process that had the folder open ended without closing it. */
export interface Interruption {
  /** The consequences were handled. Until then everybody who opens the folder next learns of it too. */
  noted(): void;
}

export interface DataFolderLock {
  readonly interruption: Interruption | null;
  release(): void;
}

/**
 * Locks the folder for this process. The lock is SQLite's lock on a file, which is the operating
 * system's: it ends with the process however that ends, so there is nothing stale to judge and no
 * process id that could have been given to another program meanwhile. The id kept beside it only
 * serves the message.
 * @throws DataFolderInUse
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  const holderFile = join(dataDir, 'lock.pid');
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new DataFolderInUse(dataDir, readHolder(holderFile));
    throw error;
  }
  let isToBeNoted = existsSync(holderFile);
  const noted = (): void => {
    isToBeNoted = false;
  };
  // On the disk before anything is written into the database, so that a loss of power does not take it.
  writeFileSync(holderFile, `${process.pid}\n`, { flush: true });
  return {
    interruption: isToBeNoted ? { noted } : null,
    release: () => {
      if (!file.isOpen) return;
      if (!isToBeNoted) rmSync(holderFile, { force: true });
      file.close();
    },
  };
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6): https://www.sqlite.org/rescode.html */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6);
}

function readHolder(file: string): number | null {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(holder) && holder > 0 ? holder : null;
  } catch (error) {
    // The holder writes the file just after it has the lock.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
