import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Upload } from '../../contract/files.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { fileBody, pdf, png, putPiece, sha256Of, uploadWhole } from '../../tests/support/uploads.ts';
import { files } from '../database/schema/index.ts';
import { forgetUnusedFiles } from './forgetting.ts';
import { localStore } from './local-store.ts';

let provider: TestProvider;
let folder: string;
let [coach, member]: SignedInCaller[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  provider = await startTestProvider({ env: { DATA_DIR: folder } });
  [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
});
afterAll(() => provider.close());

const picture = { purpose: 'profile-image', bytes: png, contentType: 'image/png' } as const;
const open = async (file: Parameters<typeof fileBody>[0], caller = coach): Promise<Upload> =>
  (await caller?.post('/common/get-signed-url', fileBody(file)))?.data;
const complete = ({ fileId, uploadKey }: Upload, bytes: Buffer) =>
  provider.nobody.post('/common/complete-upload', { fileId, uploadKey, sha256: sha256Of(bytes) });

it('takes a file in pieces, says how much has arrived, and gives it back whole, in ranges and with its type', async () => {
  const upload = await open({ purpose: 'coach-document', bytes: pdf, contentType: 'application/pdf', fileName: 'Licence — ñ.pdf' });
  const [piece] = upload.pieces;
  if (!piece) throw new Error('There is no piece.');
  const half = { ...piece, to: 20, headers: { ...piece.headers, 'content-range': `bytes 0-19/${pdf.length}` } };
  expect(await putPiece(provider, half, pdf)).toBe(204);
  expect((await complete(upload, pdf)).error?.code).toBe('TOO_EARLY');
  const again: Upload = (await provider.nobody.post('/common/resume-upload', upload)).data;
  expect(again).toMatchObject({ fileId: upload.fileId, receivedBytes: 20, pieces: [{ from: 20, to: pdf.length }] });
  const gap = { ...piece, from: 30, headers: { ...piece.headers, 'content-range': `bytes 30-${pdf.length - 1}/${pdf.length}` } };
  expect(await putPiece(provider, gap, pdf)).toBe(409);
  for (const rest of again.pieces) expect(await putPiece(provider, rest, pdf)).toBe(204);

  const stored = await complete(upload, pdf);
  expect(stored.data).toMatchObject({ contentType: 'application/pdf', sizeBytes: pdf.length, sha256: sha256Of(pdf) });
  expect((await complete(upload, pdf)).data).toEqual(stored.data);
  expect(await putPiece(provider, piece, pdf)).toBe(404);

  const read = (headers = {}) => provider.app.inject({ method: 'GET', url: stored.data.url, headers });
  const whole = await read();
  expect(whole.rawPayload).toEqual(pdf);
  expect(whole.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' });
  expect(whole.headers['content-disposition']).toContain('Licence%20%E2%80%94%20%C3%B1.pdf');
  const beyond = await read({ range: 'bytes=5000-6000' });
  expect([beyond.statusCode, beyond.json().code, beyond.headers['content-range']]).toEqual([416, 'RANGE_REFUSED', `bytes */${pdf.length}`]);
  const part = await read({ range: 'bytes=5-8' });
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, '1.4\n', `bytes 5-8/${pdf.length}`]);
});

it('opens nothing without a right signature, after its time, or for another operation', async () => {
  const stored = await uploadWhole(provider, coach as SignedInCaller, {
    purpose: 'coach-document',
    bytes: pdf,
    contentType: 'application/pdf',
  });
  const status = async (url: string) => (await provider.app.inject({ method: 'GET', url })).statusCode;
  expect(await status(stored.url)).toBe(200);
  expect(await status(stored.url.slice(0, -1))).toBe(410);
  expect(await status(stored.url.replace('/files/', '/images/'))).toBe(410);
  expect(await status(`/api/files/${stored.fileId}`)).toBe(410);
  const expires = Number(new URL(stored.url, 'http://x').searchParams.get('expires'));
  expect(await status(stored.url.replace(String(expires), String(expires + 1)))).toBe(410);
  const untilThen = expires - provider.clock.now().getTime() / 1000;
  provider.clock.advance(untilThen);
  expect(await status(stored.url)).toBe(410);
  provider.clock.advance(-untilThen);
  const upload = await open(picture);
  const strange = { fileId: upload.fileId, uploadKey: 'x'.repeat(43), sha256: sha256Of(png) };
  for (const call of ['resume', 'complete', 'cancel']) {
    expect((await provider.nobody.post(`/common/${call}-upload`, strange)).error?.code).toBe('NOT_FOUND');
  }
});

it('refuses what is not what it says, too large, for another role, damaged, or too much', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [page, drawing, pdf]) {
    const upload = await open({ ...picture, bytes });
    for (const piece of upload.pieces) await putPiece(provider, piece, bytes);
    expect((await complete(upload, bytes)).error?.code).toBe('FILE_REFUSED');
    expect((await provider.nobody.post('/common/resume-upload', upload)).error?.code).toBe('NOT_FOUND');
  }
  const upload = await open(picture);
  for (const piece of upload.pieces) await putPiece(provider, piece, png);
  expect((await complete(upload, pdf)).error?.code).toBe('FILE_DAMAGED');

  const ask = (more: object, caller = coach) => caller?.post('/common/get-signed-url', { ...fileBody(picture), ...more });
  expect((await ask({ contentType: 'image/svg+xml' }))?.error?.code).toBe('FILE_REFUSED');
  expect((await ask({ sizeBytes: 5_000_001 }))?.error?.code).toBe('PAYLOAD_TOO_LARGE');
  expect((await ask({ purpose: 'video', contentType: 'video/mp4' }, member))?.error?.code).toBe('ROLE_DENIED');
  let last = await ask({}, member);
  for (let count = 0; count < 20; count += 1) last = await ask({}, member);
  expect(last?.error?.code).toBe('TOO_MANY_REQUESTS');
});

it('keeps a picture only as it draws it anew: small, upright, and without what a camera writes into it', async () => {
  const taken = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Somebody at 40.4168, -3.7038' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upload = await open({ ...picture, bytes: taken, contentType: 'image/jpeg' });
  for (const piece of upload.pieces) await putPiece(provider, piece, taken);
  const stored = (await complete(upload, taken)).data;
  const { rawPayload, headers } = await provider.app.inject({ method: 'GET', url: stored.url });
  expect(headers['content-type']).toBe('image/jpeg');
  const { format, width, height, orientation, exif } = await sharp(rawPayload).metadata();
  expect({ format, width, height, orientation, exif }).toEqual({ format: 'jpeg', width: 512, height: 1024 });
  expect(rawPayload.includes('Somebody')).toBe(false);
  expect(stored).toMatchObject({ sizeBytes: rawPayload.length, sha256: sha256Of(taken) });
  expect((await complete(upload, taken)).data).toEqual(stored);
});

it('refuses a picture whose few bytes become too many pixels, and one that breaks off', async () => {
  const bomb = emptyPng(16_000);
  expect(bomb.length).toBeLessThan(40_000);
  const whole = await sharp({
    create: { width: 400, height: 400, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer();
  for (const [bytes, code] of [
    [bomb, 'PAYLOAD_TOO_LARGE'],
    [whole.subarray(0, whole.length / 2), 'FILE_REFUSED'],
  ] as const) {
    const upload = await open({ ...picture, bytes });
    for (const piece of upload.pieces) await putPiece(provider, piece, bytes);
    expect((await complete(upload, bytes)).error?.code).toBe(code);
    expect((await provider.nobody.post('/common/resume-upload', upload)).error?.code).toBe('NOT_FOUND');
  }
});

it('counts what an account may keep, also when many ask at once', async () => {
  const crowd = await provider.as('USER');
  const ask = (caller: SignedInCaller, more: object) => caller.post('/common/get-signed-url', { ...fileBody(picture), ...more });
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(crowd, {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error?.code))).toEqual(new Set(['TOO_MANY_REQUESTS']));

  const full = await provider.as('USER');
  const papers = { purpose: 'chat', contentType: 'application/pdf', sizeBytes: 19_000_000 };
  const many = await Promise.all(Array.from({ length: 15 }, () => ask(full, papers)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(new Set(many.filter(({ status }) => status !== 200).map(({ error }) => error?.code))).toEqual(new Set(['STORAGE_FULL']));
  expect((await ask(full, { sizeBytes: 5_000_000 })).status).toBe(200);
});

it('takes videos of approved coaches only', async () => {
  const newcomer = await provider.signIn((await provider.make.coach({ coach: { approvedAt: null } })).email);
  const video = { purpose: 'video', contentType: 'video/mp4', sizeBytes: 1_900_000_000 };
  const ask = (caller: SignedInCaller) => caller.post('/common/get-signed-url', { ...fileBody(picture), ...video });
  expect((await ask(newcomer)).error?.code).toBe('COACH_NOT_APPROVED');
  expect((await ask(coach as SignedInCaller)).status).toBe(200);
});

it('removes uploads that did not end, files that nothing uses, and the bytes of what was deleted', async () => {
  const store = localStore(join(folder, 'stored'), () => '');
  const kept = async () => (await provider.database.select().from(files)).map(({ id }) => id);
  const unfinished = await open(picture);
  const unused = await uploadWhole(provider, coach as SignedInCaller, picture);
  const forget = (days: number) =>
    forgetUnusedFiles(provider.database, store, new Date(provider.clock.now().getTime() + days * 86_400_000));
  await forget(6.9);
  expect(await kept()).toEqual(expect.arrayContaining([unfinished.fileId, unused.fileId]));
  await forget(7.1);
  expect(await kept()).toEqual([]);
  expect(await readdir(join(folder, 'stored', 'files'))).toEqual([]);
  expect(await readdir(join(folder, 'stored', 'uploads'))).toEqual([]);
});

/** A square of one colour, one bit for each pixel. */
function emptyPng(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
