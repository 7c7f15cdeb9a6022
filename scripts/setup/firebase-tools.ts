import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';
import { cacheFolder, root } from './root.ts';

const source = join(root, 'tests', 'support', 'firebase-tools');
const files = ['package.json', 'package-lock.json'];

/**
 * The folder in which the Firebase Auth emulator is installed (270 MB, 20 s to 60 s the first time, nothing
 * later): in the cache, apart from the product's packages. No install script of it runs, and it needs no Java.
 */
export async function ensureFirebaseTools(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(source, file)));
  const folder = join(cacheFolder, `firebase-tools-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  console.log('Installing the Firebase Auth emulator for the journeys …');
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  try {
    for (const file of files) copyFileSync(join(source, file), join(beside, file));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
      cwd: beside,
      collect: true,
      shell: process.platform === 'win32',
    });
    if (code !== 0) {
      throw new Error(
        `The Firebase Auth emulator could not be installed. Its packages (270 MB) come from the npm registry the first time: check the connection, and run the tests again.\n${output}`,
      );
    }
    // Atomically, also when two runs install it at once.
    if (!existsSync(folder)) renameSync(beside, folder);
    return folder;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
