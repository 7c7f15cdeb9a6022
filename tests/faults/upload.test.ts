import { randomFillSync } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredFile, Upload } from '../../contract/files.ts';
import { files } from '../../provider/database/schema/index.ts';
import { observer } from '../../provider/files/read-once.ts';
import { sendUpload, type UploadLine, type UploadProgress } from '../../src/domain/files/send-upload.ts';
import { sha256Of } from '../../src/domain/files/sha256.ts';
import { NetworkError } from '../../src/platform/answer.ts';
import { BytesRefused } from '../../src/platform/put-bytes.ts';
import { openBreakingLine } from '../support/breaking-line.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startTestProvider, type TestProvider } from '../support/provider.ts';
import { webm } from '../support/uploads.ts';

const size = 200_000_000;
const megabyte = 1_000_000;
let provider: TestProvider;
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  provider = await startTestProvider({ env: { DATA_DIR: folder } });
  await provider.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => provider.close());

it('a 200 MB upload over a line that breaks five times ends whole, and no side holds more than a little of it', async () => {
  const path = join(folder, 'video.webm');
  const expected = await writeVideo(path);
  // Within a piece, at its end, and while the provider is asked how far it is.
  const line = await openBreakingLine((provider.app.server.address() as AddressInfo).port, [
    1.5 * megabyte,
    30 * megabyte,
    0.2 * megabyte,
    77 * megabyte,
    60 * megabyte,
  ]);
  const coach = await provider.as('COACH');
  const body = { fileName: 'video.webm', contentType: 'video/webm', sizeBytes: size, purpose: 'video' };
  const { data: upload }: { data: Upload } = await coach.post('/common/get-signed-url', body);
  const file = await openAsBlob(path, { type: 'video/webm' });
  const seen: UploadProgress[] = [];
  let mostUsed = 0;
  const before = bytesUsed();
  const watch = setInterval(() => {
    mostUsed = Math.max(mostUsed, bytesUsed() - before);
  }, 5);
  const stored = await sendUpload(file, upload, lineOver(line.url), { onProgress: (progress) => seen.push(progress) });
  clearInterval(watch);
  await line.close();

  expect(line.breaks()).toBe(5);
  expect(stored).toMatchObject({ sizeBytes: size, sha256: expected, contentType: 'video/webm' });
  const [row] = await provider.database.select().from(files).where(eq(files.id, upload.fileId));
  expect(row?.sha256).toBe(expected);
  const kept = observer();
  for await (const chunk of createReadStream(join(folder, 'stored', 'files', upload.fileId))) kept.see(chunk as Buffer);
  expect(kept.result().sha256).toBe(expected);
  expect(seen.filter(({ state }) => state === 'waiting')).toHaveLength(5);
  expect(mostUsed).toBeGreaterThan(0);
  expect(mostUsed).toBeLessThan(size * 0.75);
}, 180_000);

/** Bytes outside the heap: what buffers, sockets and files hold. */
function bytesUsed(): number {
  return process.memoryUsage().arrayBuffers;
}

/** Random bytes that begin like a video; answers their SHA-256. */
async function writeVideo(path: string): Promise<string> {
  const seen = observer();
  const chunk = Buffer.alloc(megabyte);
  await pipeline(
    Readable.from(
      (function* () {
        for (let index = 0; index < size / megabyte; index += 1) {
          randomFillSync(chunk);
          if (index === 0) webm.copy(chunk);
          seen.see(chunk);
          yield Buffer.from(chunk);
        }
      })(),
    ),
    createWriteStream(path),
  );
  return seen.result().sha256;
}

/** The upload connection of the app, with what Node has in place of XMLHttpRequest. */
function lineOver(origin: string): UploadLine {
  const ask = async <Data>(path: string, body: object): Promise<Data> => {
    try {
      const response = await fetch(`${origin}/api/common/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(body),
      });
      return (await response.json()).data;
    } catch {
      throw new NetworkError('network');
    }
  };
  return {
    resume: ({ fileId, uploadKey }) => ask<Upload>('resume-upload', { fileId, uploadKey }),
    complete: ({ fileId, uploadKey }, sha256) => ask<StoredFile>('complete-upload', { fileId, uploadKey, sha256 }),
    put: ({ url, headers, bytes }) =>
      new Promise((resolve, reject) => {
        const sending = request(`${origin}${url}`, { method: 'PUT', headers: { ...headers, 'content-length': bytes.size } }, (answer) => {
          answer.resume();
          if (answer.statusCode === 204) resolve();
          else reject(new BytesRefused(answer.statusCode ?? 0));
        });
        sending.on('error', () => reject(new NetworkError('network')));
        pipeline(Readable.fromWeb(bytes.stream() as Parameters<typeof Readable.fromWeb>[0]), sending).catch(() => undefined);
      }),
    wait: () => new Promise((resolve) => setTimeout(resolve, 20)),
    sha256Of,
  };
}
