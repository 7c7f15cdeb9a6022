import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { FakeClock } from '../../tests/support/fake-clock.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import type { OpenedDatabase } from '../database/open.ts';
import { chooseFileStore } from './choose-store.ts';
import { requireSameStore } from './same-store.ts';

let folder: string;
let opened: OpenedDatabase;
beforeAll(async () => {
  folder = await temporaryFolder();
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

function startIn(name: string): Promise<void> {
  const dataDir = join(folder, name);
  const clock = new FakeClock(new Date('2026-11-27T12:00:00Z'));
  return requireSameStore({ database: opened.database, files: chooseFileStore({ s3: null, dataDir }), clock, place: dataDir });
}

it('lets providers share a database only with one file store', async () => {
  await startIn('first');
  await startIn('first');
  await expect(startIn('second')).rejects.toThrow('Give all providers the same S3_BUCKET, or a DATA_DIR that they share.');
});

it('knows a file store that was moved', async () => {
  mkdirSync(join(folder, 'moved', 'stored', 'files'), { recursive: true });
  copyFileSync(join(folder, 'first', 'stored', 'files', 'app-store'), join(folder, 'moved', 'stored', 'files', 'app-store'));
  await startIn('moved');
});
