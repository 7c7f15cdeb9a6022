import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { openDatabase } from './open.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zh-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that holds the lock until it is killed. */
async function startHolder(): Promise<ChildProcess> {
  const module = join(import.meta.dirname, 'data-folder-lock.ts');
  const program = `import { lockDataFolder } from ${JSON.stringify(module)}; globalThis.lock = lockDataFolder(${JSON.stringify(folder)}); process.stdout.write('locked'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (holder.stdout) await once(holder.stdout, 'data');
  return holder;
}

async function kill(holder: ChildProcess): Promise<void> {
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
}

function refusal(): unknown {
  try {
    lockDataFolder(folder).release();
    return null;
  } catch (error) {
    return error;
  }
}

describe('the lock on a data folder', () => {
  test('refuses a second process and names the first one', async () => {
    const holder = await startHolder();
    try {
      const error = refusal();
      expect(error).toBeInstanceOf(DataFolderInUse);
      expect(String(error)).toContain(`Process ${holder.pid}`);
      expect(String(error)).toContain(folder);
      await expect(openDatabase({ dataDir: folder })).rejects.toBeInstanceOf(DataFolderInUse);
    } finally {
      await kill(holder);
    }
  });

  test('ends with the process, however that ends', async () => {
    await kill(await startHolder());
    expect(refusal()).toBeNull();
  });

  test('remembers a killed holder until that is noted, no matter who opens the folder in between', async () => {
    const wasInterrupted = ({ isNoted }: { isNoted: boolean }) => {
      const lock = lockDataFolder(folder);
      if (isNoted) lock.interruption?.noted();
      lock.release();
      return lock.interruption !== null;
    };
    expect(wasInterrupted({ isNoted: false })).toBe(false);
    await kill(await startHolder());
    // As `npm run backup` or `npm run admin:create` does.
    expect(wasInterrupted({ isNoted: false })).toBe(true);
    expect(wasInterrupted({ isNoted: true })).toBe(true);
    expect(wasInterrupted({ isNoted: false })).toBe(false);
  });

  test('refuses the same process too, until it lets go', () => {
    const lock = lockDataFolder(folder);
    expect(refusal()).toBeInstanceOf(DataFolderInUse);
    lock.release();
    lock.release();
    expect(refusal()).toBeNull();
  });
});
