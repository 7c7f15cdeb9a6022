import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrlOf, openTestDatabase } from '../../tests/support/database.ts';
import { addressOfDatabase, dropDatabase, onServer } from '../../tests/support/database-copies.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { type OpenedDatabase, openDatabase } from '../database/open.ts';
import { chooseFileStore } from '../files/choose-store.ts';
import { systemClock } from '../kernel/clock.ts';
import { backUpTo } from './back-up.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';
import { writeBackup } from './write-backup.ts';

const id = randomUUID().replaceAll('-', '').slice(0, 12);
const [role, target] = [`zh_role_${id}`, `zh_target_${id}`];
let opened: OpenedDatabase;
let databaseUrl: string;
let targetUrl: string;
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  opened = await openTestDatabase({ demoAt: new Date('2026-11-20T09:00:00Z'), kind: 'postgres' });
  databaseUrl = await databaseUrlOf(opened);
  // As in production: a role that owns its database and is no superuser.
  await onServer(databaseUrl, `create role ${role} login password 'a secret'`);
  await onServer(databaseUrl, `create database ${target} owner ${role}`);
  const url = new URL(addressOfDatabase(databaseUrl, target));
  url.username = role;
  url.password = 'a secret';
  targetUrl = url.href;
});
afterAll(async () => {
  await opened.close();
  await dropDatabase(addressOfDatabase(databaseUrl, target));
  await onServer(databaseUrl, `drop role ${role}`);
});

it('a back-up of a server is of one instant, is verified on it, and is restored by a role that is no superuser', async () => {
  const file = join(folder, 'server.tar.gz');
  const config = { dataDir: join(folder, 'data'), databaseUrl };
  const files = chooseFileStore({ s3: null, ...config });
  const options = { passphrase: 'a passphrase for tests', includesFiles: true };
  const manifest = await backUpTo(file, options.passphrase, (to) =>
    writeBackup({ opened, config, clock: systemClock, files, options, keys: {} }, to),
  );
  expect(manifest.kind).toBe('postgres');
  expect(manifest.rows.accounts).toBeGreaterThan(10);
  // Written after it.
  await opened.database.execute(sql`insert into settings (key, value, updated_at) values ('after', '{}', now())`);

  expect(await verifyBackup(file, { databaseUrl, passphrase: options.passphrase })).toEqual(manifest);
  await expect(verifyBackup(file, { databaseUrl: targetUrl, passphrase: options.passphrase })).rejects.toThrow(
    'may not make a database for the trial. Grant it: alter role NAME createdb',
  );

  const there = { dataDir: join(folder, 'restored'), databaseUrl: targetUrl };
  const restore = () =>
    restoreBackup(file, { config: there, files: chooseFileStore({ s3: null, ...there }), passphrase: options.passphrase });
  await restore();
  const restored = await openDatabase(there);
  const { rows } = await restored.database.execute(sql`
    select (select count(*)::int from accounts) as accounts, (select count(*)::int from settings where key = 'after') as after`);
  await restored.close();
  expect(rows).toEqual([{ accounts: manifest.rows.accounts, after: 0 }]);
  await expect(restore()).rejects.toThrow(/The database of DATABASE_URL is not empty: it has the table/);
});
