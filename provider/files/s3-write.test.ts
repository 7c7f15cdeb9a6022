import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { s3Store } from './s3-store.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A bucket that takes uploads in parts; refuses the part `refused`. */
async function makeBucket(refused = 0) {
  const parts = new Map<number, Buffer>();
  const whole = new Map<string, Buffer>();
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const body = Buffer.concat(chunks);
      const part = Number(searchParams.get('partNumber'));
      seen.push(`${request.method} ${part || [...searchParams.keys()].join()}`);
      if (request.method === 'POST' && searchParams.has('uploads')) return response.end('<UploadId>one&amp;two</UploadId>');
      if (part > 0) {
        if (part !== refused) parts.set(part, body);
        return response.writeHead(part === refused ? 403 : 200).end();
      }
      const isUpload = searchParams.get('uploadId') === 'one&two';
      if (request.method === 'GET' && isUpload) {
        const listed = [...parts].map(
          ([number, { length }]) => `<Part><PartNumber>${number}</PartNumber><ETag>"e${number}"</ETag><Size>${length}</Size></Part>`,
        );
        return response.end(`<ListPartsResult>${listed.join('')}</ListPartsResult>`);
      }
      if (request.method === 'POST' && isUpload) {
        const named = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0));
        whole.set(pathname, Buffer.concat(named));
        return response.end('<CompleteMultipartUploadResult/>');
      }
      if (request.method === 'DELETE' && isUpload) parts.clear();
      const found = request.method === 'GET' ? whole.get(pathname) : undefined;
      return found ? response.end(found) : response.writeHead(request.method === 'GET' ? 404 : 204).end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = s3Store({ region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'secret', bucket: 'files', endpoint });
  return { store, parts, seen };
}

const megabyte = 1024 * 1024;
async function* chunksOf(count: number) {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(megabyte).fill(index);
}
const file = { storageKey: 'archive', contentType: 'application/zip' };
const sum = async (bytes: AsyncIterable<Uint8Array> | null) => {
  const hash = createHash('sha256');
  for await (const chunk of bytes ?? []) hash.update(chunk);
  return hash.digest('hex');
};

it('writes what comes in parts of 16 MiB, and reads it again as it was', async () => {
  const { store, parts } = await makeBucket();
  const written = await store.write(file, chunksOf(37));
  const sha256 = await sum(chunksOf(37));
  expect(written).toMatchObject({ sizeBytes: 37 * megabyte, sha256 });
  expect([...parts.values()].map(({ length }) => length / megabyte)).toEqual([16, 16, 5]);
  expect(await sum(await store.stream(file))).toBe(sha256);
  expect(await store.stream({ storageKey: 'none' })).toBe(null);
});

it('leaves no part behind where the store refuses one, or the bytes break off', async () => {
  const refusing = await makeBucket(2);
  await expect(refusing.store.write(file, chunksOf(20))).rejects.toThrow('did not take a part: 403');
  expect([refusing.parts.size, refusing.seen.at(-1)]).toEqual([0, 'DELETE uploadId']);
  const { store, parts } = await makeBucket();
  const breaking = async function* () {
    yield* chunksOf(17);
    throw new Error('The file is gone.');
  };
  await expect(store.write(file, breaking())).rejects.toThrow('The file is gone.');
  expect(parts.size).toBe(0);
});
