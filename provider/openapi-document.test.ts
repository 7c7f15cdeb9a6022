import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import etagPlugin from '@fastify/etag';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveOpenApi } from './openapi-document.ts';

const document = JSON.stringify({ openapi: '3.1.0' });
const br = vi.fn(async (text: string) => brotliCompressSync(text));
const gzip = vi.fn(async () => Buffer.from('packed'));
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(etagPlugin);
  serveOpenApi(app, document, { br, gzip });
});
afterAll(() => app.close());

const ask = (accepted?: string, more = {}) =>
  app.inject({ url: '/openapi.json', headers: { ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more } });

it('is compressed once for all who take it so', async () => {
  const answers = await Promise.all(['br', 'gzip;q=0.5, br', 'deflate, BR;q=1'].map((accepted) => ask(accepted)));
  for (const { headers, rawPayload } of answers) {
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(String(brotliDecompressSync(rawPayload))).toBe(document);
  }
  expect(br).toHaveBeenCalledTimes(1);
  expect((await ask('gzip, deflate')).headers['content-encoding']).toBe('gzip');
});

it('goes plain to who takes nothing else', async () => {
  for (const accepted of [undefined, 'identity', 'br;q=0', 'brotli']) {
    const { headers, payload } = await ask(accepted);
    expect([headers['content-encoding'], payload]).toEqual([undefined, document]);
  }
});

it('costs nothing when it is known', async () => {
  const etag = String((await ask()).headers.etag);
  const known = await ask('br', { 'if-none-match': etag });
  expect([known.statusCode, known.payload, (await ask('br')).headers.etag]).toEqual([304, '', etag]);
});

it('is tried again when compressing failed', async () => {
  const fresh = Fastify();
  const failing = vi.fn(async () => Buffer.from('packed')).mockRejectedValueOnce(new Error('no memory'));
  serveOpenApi(fresh, document, { br: failing, gzip });
  const statuses = [];
  for (let time = 0; time < 2; time += 1) {
    statuses.push((await fresh.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } })).statusCode);
  }
  expect(statuses).toEqual([500, 200]);
  await fresh.close();
});
