import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import type { Config } from '../config.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup } from './read-backup.ts';

/**
 * Writes a back-up beside its place, reads it back, and moves it there once it is known to be whole and on the disk.
 * @param write writes the bytes and ends the stream
 * @throws BackupError when the file exists already
 */
export async function backUpTo(file: string, passphrase: string | null, write: (to: Writable) => Promise<void>): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Name a new file.`);
  const partial = `${file}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await write(createWriteStream(partial, { mode: 0o600, flush: true }));
    const manifest = await checkBackup(partial, passphrase);
    await rename(partial, file);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    if (isAbout(error, dirname(file)))
      throw new BackupError(`${file} cannot be written (${error.code}). Name another place, or free some.`, error);
    throw error;
  }
}

/** An error of the system about a path in this folder. */
function isAbout(error: unknown, folder: string): error is NodeJS.ErrnoException {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' && error.path.startsWith(folder);
}

/** The keys that a provider takes from its environment, by variable: without them its database cannot be read in whole. */
export function keysOf({ tokenSecret, signIn, push }: Pick<Config, 'tokenSecret' | 'signIn' | 'push'>): Record<string, string> {
  return {
    ...(tokenSecret === null ? {} : { TOKEN_SECRET: tokenSecret }),
    ...(signIn.sealingKey === null ? {} : { SEALING_KEY: signIn.sealingKey }),
    ...(push.vapid === null ? {} : { VAPID_PUBLIC_KEY: push.vapid.publicKey, VAPID_PRIVATE_KEY: push.vapid.privateKey }),
  };
}
