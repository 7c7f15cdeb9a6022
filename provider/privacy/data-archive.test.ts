import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { dataArchives, files, notifications } from '../database/schema/index.ts';
import { chooseFileStore } from '../files/choose-store.ts';
import { forgetUnusedFiles } from '../files/forgetting.ts';
import type { FileStore } from '../files/index.ts';
import { type ArchiverParts, makeNextArchive } from './archiver.ts';
import { archiveOf } from './make-archive.ts';

let provider: TestProvider;
let parts: ArchiverParts;
let store: FileStore;
let member: SignedInCaller;
let coach: SignedInCaller;
const signalledIds: string[] = [];
beforeAll(async () => {
  provider = await startTestProvider();
  const { database, clock } = provider;
  store = chooseFileStore(provider.config);
  parts = {
    ...{ database, clock, files: store, log: { warn: () => undefined, error: () => undefined } },
    ...{ realtime: { changed: (ids) => void signalledIds.push(...ids) }, wakeJobs: () => undefined },
  };
});
beforeEach(async () => {
  [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
});
afterAll(() => provider.close());

const bytesOf = (seed: number, length: number) => Uint8Array.from({ length }, (_, index) => (seed * 31 + index * 7) % 256);

/** A file that is there, as one is that was uploaded. */
async function keep(ownerId: string, name: string, bytes: Uint8Array, purpose: 'chat' | 'profile-image' | 'support' = 'chat') {
  const id = crypto.randomUUID();
  const file = { storageKey: `kept-${id}`, contentType: 'application/octet-stream' };
  await parts.files.write(
    file,
    (async function* () {
      yield bytes;
    })(),
  );
  const now = provider.clock.now();
  const row = { id, ownerId, purpose, name, sizeBytes: bytes.length, createdAt: now, completedAt: now, usedAt: now, ...file };
  await provider.database.insert(files).values(row);
  return { id, bytes };
}

/** Reads a ZIP file by its central directory (APPNOTE, 4.3.12 and 4.3.7), and holds each entry to its checksum. */
function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const found = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [checksum, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [number, number, number];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + size);
    expect(crc32(bytes)).toBe(checksum);
    found.set(archive.toString('utf8', at + 46, at + 46 + nameLength), bytes);
    at += 46 + nameLength + extra + comment;
  }
  return found;
}

const state = async (caller = member) => (await caller.get('/user/data-archive')).data;
async function made(caller = member): Promise<{ url: string; bytes: Buffer }> {
  expect((await caller.post('/user/data-archive')).data.status).toBe('preparing');
  expect(await makeNextArchive(parts)).toBe(true);
  const { url } = (await caller.post('/user/data-archive/open', {})).data;
  const answer = await provider.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return { url, bytes: answer.rawPayload };
}

describe('the archive of a member’s data', () => {
  it('holds every file of the member, what the coach sent them, and nothing of anybody else', async () => {
    const own = [
      await keep(member.id, 'me.png', bytesOf(1, 70_000), 'profile-image'),
      await keep(member.id, 'voice message.webm', bytesOf(2, 300_000)),
      await keep(member.id, '../../plan: año?.pdf', bytesOf(3, 10)),
      await keep(member.id, 'voice message.webm', bytesOf(4, 1)),
    ];
    const others = [
      await keep(coach.id, 'of the coach.png', bytesOf(5, 900)),
      await keep((await provider.as('USER')).id, 'x', bytesOf(6, 800)),
    ];
    const entries = unzipped((await made()).bytes);
    const filesIn = [...entries].filter(([path]) => path.startsWith('files/'));
    expect(filesIn.map(([, bytes]) => Buffer.from(bytes).toString('hex')).sort()).toEqual(
      own.map(({ bytes }) => Buffer.from(bytes).toString('hex')).sort(),
    );
    for (const [path] of filesIn) expect(path).toMatch(/^files\/2026-11-20 [^/\\:?]+$/);
    for (const { bytes } of others) expect([...entries.values()].some((entry) => entry.equals(bytes))).toBe(false);
    expect([...entries.keys()].filter((path) => !path.startsWith('files/'))).toEqual(['my-data.json', 'my-data.html', 'mis-datos.html']);
    const json = JSON.parse(String(entries.get('my-data.json')));
    expect(Object.values(json.files).sort()).toEqual(filesIn.map(([path]) => path).sort());
    expect(String(entries.get('my-data.json'))).not.toMatch(/argon2id|passwordHash|storageKey/);
    const pages = [String(entries.get('my-data.html')), String(entries.get('mis-datos.html'))];
    expect(pages[0]).toContain('lang="en"');
    expect(pages[1]).toContain('lang="es"');
    for (const page of pages) for (const [path] of filesIn) expect(page).toContain(path.split('/').map(encodeURIComponent).join('/'));
    expect(await provider.database.$count(notifications, eq(notifications.accountId, member.id))).toBe(1);
    expect(signalledIds).toContain(member.id);
  });

  it('goes on where a download broke off, byte for byte', async () => {
    await keep(member.id, 'long.webm', bytesOf(7, 500_000));
    const { url, bytes } = await made();
    const whole = await provider.app.inject({ url });
    const tag = String(whole.headers.etag);
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(whole.headers['content-disposition']).toMatch(/^attachment; /);
    const first = bytes.subarray(0, 123_457);
    const rest = await provider.app.inject({ url, headers: { range: `bytes=${first.length}-`, 'if-range': tag } });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 123457-${bytes.length - 1}/${bytes.length}`]);
    expect(Buffer.concat([first, rest.rawPayload]).equals(bytes)).toBe(true);
    // A download of another archive starts from the beginning.
    expect((await provider.app.inject({ url, headers: { range: 'bytes=5-', 'if-range': '"another"' } })).statusCode).toBe(200);
  });

  it('is made once an hour at most, and by one provider', async () => {
    await member.post('/user/data-archive');
    expect((await member.post('/user/data-archive')).data.status).toBe('preparing');
    expect((await Promise.all([makeNextArchive(parts), makeNextArchive(parts)])).sort()).toEqual([false, true]);
    const before = await state();
    expect(before).toMatchObject({ status: 'ready', sizeBytes: expect.any(Number) });
    expect((await member.post('/user/data-archive')).data).toEqual(before);
    expect(await makeNextArchive(parts)).toBe(false);
  });

  it('cannot be had any more after a week, and its bytes are removed', async () => {
    const { email, id } = await provider.make.member();
    member = await provider.signIn(email);
    const { url } = await made();
    const [row] = await provider.database.select().from(dataArchives).where(eq(dataArchives.accountId, id));
    const [file] = await provider.database
      .select()
      .from(files)
      .where(eq(files.id, row?.fileId ?? ''));
    provider.clock.advance(7 * 86_400 + 1);
    expect((await provider.app.inject({ url })).statusCode).toBe(410);
    member = await provider.signIn(email);
    expect((await state()).status).toBe('expired');
    expect((await member.post('/user/data-archive/open', {})).error?.code).toBe('NOT_FOUND');
    await forgetUnusedFiles(provider.database, store, provider.clock.now());
    expect(await parts.files.stream(file ?? { storageKey: '' })).toBe(null);
    expect((await state()).status).toBe('expired');
  });

  it('that cannot be made is tried three times, says so, and leaves nothing behind', async () => {
    await member.post('/user/data-archive');
    const broken: ArchiverParts = { ...parts, files: { ...parts.files, write: () => Promise.reject(new Error('The disk is full.')) } };
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await makeNextArchive(broken)).toBe(true);
      expect((await state()).status).toBe(attempt < 3 ? 'preparing' : 'failed');
      expect(await makeNextArchive(broken)).toBe(false);
      provider.clock.advance(61);
    }
    const left = await provider.database.select().from(files).where(eq(files.ownerId, member.id));
    expect(left.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    expect((await member.post('/user/data-archive')).data.status).toBe('preparing');
    expect(await makeNextArchive(parts)).toBe(true);
    expect((await state()).status).toBe('ready');
  });

  it('names the files that it lacks: gone from the store, or beyond what one may hold', async () => {
    const gone = await keep(member.id, 'gone.pdf', bytesOf(8, 20));
    await keep(member.id, 'small.pdf', bytesOf(9, 20));
    await keep(member.id, 'large.pdf', bytesOf(10, 200));
    const [row] = await provider.database.select().from(files).where(eq(files.id, gone.id));
    await parts.files.remove(row ?? { storageKey: '', storeUploadId: null });
    const { email } = (await member.get('/common/current-user')).data;
    const chunks: Uint8Array[] = [];
    const archive = archiveOf({
      ...{ database: provider.database, store: parts.files, person: { id: member.id, email, timeZone: 'Europe/Madrid' } },
      ...{ now: provider.clock.now(), goOn: async () => undefined, bounds: { files: 10, bytes: 100 } },
    });
    for await (const chunk of archive) chunks.push(chunk);
    const entries = unzipped(Buffer.concat(chunks));
    expect([...entries.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(1);
    const json = JSON.parse(String(entries.get('my-data.json')));
    expect(json.missingFiles.map(({ name }: { name: string }) => name).sort()).toEqual(['gone.pdf', 'large.pdf']);
    for (const name of ['gone.pdf', 'large.pdf']) expect(String(entries.get('mis-datos.html'))).toContain(`<li>${name}</li>`);
  });

  it.each(['COACH', 'EMPLOYER', 'ADMIN'] as const)('is not for a %s', async (role) => {
    const caller = await provider.as(role);
    expect((await caller.post('/user/data-archive')).error?.code).toBe('ROLE_DENIED');
    expect((await caller.post('/user/data-archive/open', {})).error?.code).toBe('ROLE_DENIED');
  });
});
