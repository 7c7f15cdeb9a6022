import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const shared = '/dev/shm';
const gibibyte = 2 ** 30;

/**
 * A folder for temporary files of tests: some hundred databases, profiles of browsers and data folders. On a virtual machine a disk
 * takes several times as long for them. Undefined where Linux offers too little memory for it (containers often 64 MB), and where a
 * folder was chosen for the tests.
 */
export function folderInMemory(): string | undefined {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !existsSync(shared)) return undefined;
  const { bavail, bsize } = statfsSync(shared);
  if (bavail * bsize < 8 * gibibyte || freemem() < 12 * gibibyte) return undefined;
  const folder = mkdtempSync(join(shared, 'zh-tests-'));
  // The database server runs as another user, in a folder of its own below.
  chmodSync(folder, 0o711);
  return folder;
}
