import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../database/migrate.ts';
import { type OpenedDatabase, openDatabase } from '../database/open.ts';
import { accounts, files } from '../database/schema/index.ts';
import { makeFactories } from '../database/seed/factories.ts';
import { chooseFileStore } from '../files/choose-store.ts';
import { systemClock } from '../kernel/clock.ts';
import { readTokenSecret } from '../kernel/settings.ts';
import { backUpTo } from './back-up.ts';
import { openLocalControl, runningProvider } from './local-control.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';
import { type BackupParts, writeBackup } from './write-backup.ts';

let folder: string;
let opened: OpenedDatabase;
let parts: BackupParts;
let memberEmail: string;
const content = randomBytes(300_000);
const passphrase = 'a passphrase for tests';
const open = { passphrase: null, includesFiles: true };
const storeIn = (dataDir: string) => chooseFileStore({ s3: null, dataDir });
const place = (name: string) => ({ dataDir: join(folder, name), databaseUrl: null });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zh-backup-'));
  const config = place('data');
  opened = await openDatabase({ dataDir: config.dataDir });
  await migrateDatabase(opened);
  const member = await makeFactories(opened.database, systemClock).member();
  memberEmail = member.email;
  await readTokenSecret(opened.database, { tokenSecret: null }, systemClock);
  const store = storeIn(config.dataDir);
  for (const storageKey of ['one-file', 'lost-file']) {
    const now = new Date();
    await opened.database.insert(files).values({
      ...{ id: randomUUID(), ownerId: member.id, purpose: 'chat' as const, name: 'plan.pdf', contentType: 'application/pdf', storageKey },
      ...{ sizeBytes: content.length, receivedBytes: content.length, createdAt: now, completedAt: now, usedAt: now },
    });
  }
  await store.put({ storageKey: 'one-file', contentType: 'application/pdf' }, new Uint8Array(content));
  parts = { opened, config, clock: systemClock, files: store, options: open, keys: { SEALING_KEY: 'k'.repeat(40) } };
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (name: string, change: Partial<BackupParts> = {}) => {
  const all = { ...parts, ...change };
  return backUpTo(join(folder, name), all.options.passphrase, (to) => writeBackup(all, to));
};

describe('a back-up of the embedded database', () => {
  it('is made while the database is in use, and restores database, files and keys elsewhere', async () => {
    let isEnding = false;
    let written = 0;
    const writing = (async () => {
      for (; !isEnding; written += 1) {
        await opened.database
          .update(accounts)
          .set({ lastName: `Name ${written}` })
          .where(eq(accounts.email, memberEmail));
        await sleep(20);
      }
    })();
    const manifest = await backUp('one.tar.gz');
    isEnding = true;
    await writing;
    expect(written).toBeGreaterThan(1);
    expect(manifest).toMatchObject({
      kind: 'pglite',
      rows: { accounts: 1, files: 2 },
      keys: { isSecret: true, inDatabase: ['token-secret'], fromEnvironment: ['SEALING_KEY'] },
      files: [{ storageKey: 'one-file', sizeBytes: content.length }],
      missingFiles: ['lost-file'],
    });
    expect(await verifyBackup(join(folder, 'one.tar.gz'), { databaseUrl: null, passphrase: null })).toEqual(manifest);
    await expect(backUp('one.tar.gz')).rejects.toThrow('exists already. Name a new file.');

    const config = place('restored');
    const restore = () => restoreBackup(join(folder, 'one.tar.gz'), { config, files: storeIn(config.dataDir), passphrase: null });
    const { keysFile } = await restore();
    expect(readFileSync(keysFile ?? '', 'utf8')).toBe(`SEALING_KEY=${'k'.repeat(40)}\n`);
    expect(Buffer.from(await storeIn(config.dataDir).read({ storageKey: 'one-file' })).equals(content)).toBe(true);
    const again = await openDatabase({ dataDir: config.dataDir });
    expect(await again.database.select({ email: accounts.email }).from(accounts)).toEqual([{ email: memberEmail }]);
    const secret = await readTokenSecret(opened.database, { tokenSecret: null }, systemClock);
    expect(await readTokenSecret(again.database, { tokenSecret: null }, systemClock)).toBe(secret);
    await again.close();
    expect(readdirSync(config.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);

    await expect(restore()).rejects.toThrow(`There is a database in ${config.dataDir}. Name an empty folder by DATA_DIR`);
    await rm(join(config.dataDir, 'database'), { recursive: true });
    await expect(restore()).rejects.toThrow(`There are files in ${join(config.dataDir, 'stored', 'files')}`);
    expect(await storeIn(config.dataDir).read({ storageKey: 'one-file' })).toHaveLength(content.length);
  });

  it('is not restored to a server', async () => {
    const config = { ...place('of-a-server'), databaseUrl: 'postgres://zh@127.0.0.1:1/zh' };
    const restoring = restoreBackup(join(folder, 'one.tar.gz'), { config, files: storeIn(config.dataDir), passphrase: null });
    await expect(restoring).rejects.toThrow('This back-up is of the embedded database. Leave DATABASE_URL out');
  });

  it('encrypted, is opened by its passphrase only', async () => {
    await backUp('one.sealed', { options: { passphrase, includesFiles: true } });
    await expect(checkBackup(join(folder, 'one.sealed'), null)).rejects.toThrow('is encrypted. Set BACKUP_PASSPHRASE');
    await expect(checkBackup(join(folder, 'one.sealed'), 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not the one');
  });

  it.each(['one.tar.gz', 'one.sealed'])('that is damaged or cut off is refused: %s', async (name) => {
    const bytes = readFileSync(join(folder, name));
    const damaged = join(folder, `damaged-${name}`);
    for (const at of [0.05, 0.5].map((share) => Math.floor(bytes.length * share))) {
      // One bit alone can leave what is read as it is: among equal bytes, a copy from one place further back is the same.
      const changed = Buffer.from(bytes);
      for (let index = at; index < at + 64; index += 1) changed.writeUInt8(changed.readUInt8(index) ^ 0xff, index);
      writeFileSync(damaged, changed);
      await expect(checkBackup(damaged, passphrase), `byte ${at}`).rejects.toThrow(/damaged|cannot be decrypted/);
    }
    for (const at of [0, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      writeFileSync(damaged, bytes.subarray(0, at));
      await expect(checkBackup(damaged, passphrase), `cut at ${at}`).rejects.toThrow(/damaged|cut off|cannot be decrypted/);
    }
    const config = place(`from-${name}`);
    await expect(restoreBackup(damaged, { config, files: storeIn(config.dataDir), passphrase })).rejects.toThrow();
    expect(existsSync(join(config.dataDir, 'database'))).toBe(false);
  });

  it('lists the files only where a bucket is kept otherwise', async () => {
    const manifest = await backUp('listed.tar.gz', { options: { passphrase: null, includesFiles: false } });
    expect(manifest.files.map(({ storageKey }) => storageKey)).toEqual(['lost-file', 'one-file']);
    expect(manifest.entries.some(({ name }) => name.startsWith('files/'))).toBe(false);
  });
});

it('a file that is not there, or cannot be written, is named', async () => {
  await expect(checkBackup(join(folder, 'nothing'), null)).rejects.toThrow(`There is no file ${join(folder, 'nothing')}.`);
  writeFileSync(join(folder, 'no folder'), '');
  await expect(backUp(join('no folder', 'one.tar.gz'))).rejects.toThrow('one.tar.gz cannot be written (');
});

describe('a command beside the running provider', () => {
  it('has it write the back-up', async () => {
    const control = await openLocalControl({ ...parts, log: { error: () => undefined } });
    const running = runningProvider(parts.config.dataDir);
    const manifest = await backUpTo(join(folder, 'asked.tar.gz'), passphrase, (to) =>
      running.writeBackup({ passphrase, includesFiles: true }, to),
    );
    expect(manifest.rows).toMatchObject({ accounts: 1 });
    await running.noteBackup(manifest.takenAt);
    await control.close();
    expect(() => runningProvider(parts.config.dataDir)).toThrow('cannot be asked for a back-up');
  });

  it('is refused without the token, with the reason', async () => {
    const control = await openLocalControl({ ...parts, log: { error: () => undefined } });
    const { port } = JSON.parse(readFileSync(join(parts.config.dataDir, 'control.json'), 'utf8'));
    const asked = await fetch(`http://127.0.0.1:${port}/backup`, { method: 'POST', headers: { authorization: 'Bearer x' }, body: '{}' });
    expect(asked.status).toBe(403);
    await control.close();

    const failing = { ...parts, files: { stream: () => Promise.reject(new Error('The bucket is away.')) } };
    const other = await openLocalControl({ ...failing, log: { error: () => undefined } });
    const running = runningProvider(parts.config.dataDir);
    await expect(backUpTo(join(folder, 'failed.tar.gz'), null, (to) => running.writeBackup(open, to))).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
    const leftOver = () => readdirSync(parts.config.dataDir).filter((name) => name.startsWith('backup-'));
    await expect.poll(leftOver, { timeout: 20_000 }).toEqual([]);
    await other.close();
  });
});
