import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { type OpenedDatabase, openDatabase } from '../database/open.ts';
import { chooseFileStore } from '../files/choose-store.ts';
import { scheduleBackups } from './schedule.ts';

let folder: string;
let opened: OpenedDatabase;
const clock = new FakeClock(new Date('2026-11-27T03:00:00Z'));

beforeAll(async () => {
  folder = await temporaryFolder();
  opened = await openDatabase({ dataDir: join(folder, 'data') });
  await migrateDatabase(opened);
});
afterAll(() => opened.close());

function scheduleIn(dir: string) {
  const config = { dataDir: join(folder, 'data'), databaseUrl: null };
  const backup = { dir, everyHours: 24, keep: 2, passphrase: null, includesFiles: true };
  const log = { info: () => undefined, error: () => undefined };
  return scheduleBackups({
    opened,
    config,
    clock,
    files: chooseFileStore({ s3: null, ...config }),
    options: backup,
    keys: {},
    backup,
    log,
  });
}

it('makes a back-up when one is due, once for all providers, and keeps the newest', async () => {
  const dir = join(folder, 'backups');
  const [one, other] = [scheduleIn(dir), scheduleIn(dir)];
  mkdirSync(dir);
  writeFileSync(join(dir, 'kept by hand.tar.gz'), '');
  expect((await Promise.all([one.runDue(), other.runDue()])).filter((file) => file !== null)).toHaveLength(1);
  clock.advance(23 * 3600);
  expect(await one.runDue()).toBeNull();
  clock.advance(3600);
  expect(await other.runDue()).toBe(join(dir, 'zh-2026-11-28T03-00-00Z.tar.gz'));
  clock.advance(24 * 3600);
  await one.runDue();
  expect(readdirSync(dir).sort()).toEqual(['kept by hand.tar.gz', 'zh-2026-11-28T03-00-00Z.tar.gz', 'zh-2026-11-29T03-00-00Z.tar.gz']);
});

it('is tried again ten minutes after a failure', async () => {
  clock.advance(24 * 3600);
  const dir = join(folder, 'a file');
  writeFileSync(dir, '');
  await expect(scheduleIn(dir).runDue()).rejects.toThrow();
  const good = scheduleIn(join(folder, 'good'));
  expect(await good.runDue()).toBeNull();
  clock.advance(600);
  expect(existsSync((await good.runDue()) ?? '')).toBe(true);
});

it('breaks off a back-up that is under way when the provider ends', async () => {
  clock.advance(24 * 3600);
  const dir = join(folder, 'broken off');
  const schedule = scheduleIn(dir);
  const running = schedule.runDue();
  await schedule.close();
  await expect(running).rejects.toThrow();
  expect(existsSync(dir) ? readdirSync(dir) : []).toEqual([]);
});
