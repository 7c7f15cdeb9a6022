import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { DependencyAway } from '../kernel/dependency-away.ts';
import { s3Store } from './s3-store.ts';

/** Accepts what it is sent, or answers as configured; null: no answer at all. */
function makeStore() {
  let answer: number | null = 200;
  const kept = new Set<string>();
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (answer === null) return;
      const isOpening = request.method === 'POST' && request.url?.includes('uploads');
      if (answer === 200 && request.method === 'PUT') kept.add(request.url ?? '');
      response.writeHead(answer).end(isOpening ? '<UploadId>an-upload</UploadId>' : '');
    });
  });
  const listen = (port = 0) =>
    new Promise<number>((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
  const answerWith = (status: number | null): void => {
    answer = status;
  };
  return { server, kept, listen, answerWith };
}

const servers: Server[] = [];
let provider: TestProvider | undefined;
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await provider?.close();
  provider = undefined;
});

const account = { region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const picture = { storageKey: 'picture', contentType: 'image/png' };
const put = (store: ReturnType<typeof s3Store>) =>
  store.put(picture, new Uint8Array([1])).then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ['is in trouble', 503],
  ['does not answer', null],
])('a store that %s is said to be away, and takes the same once it is back', async (_, status) => {
  const { server, kept, listen, answerWith } = makeStore();
  servers.push(server);
  const config = { ...account, bucket: 'files', endpoint: `http://127.0.0.1:${await listen()}` };
  answerWith(status);
  expect(await put(s3Store(config, status === null ? 300 : undefined))).toBeInstanceOf(DependencyAway);
  expect(kept).toEqual(new Set());
  answerWith(200);
  expect(await put(s3Store(config))).toBe(null);
  expect(kept).toEqual(new Set(['/files/picture']));
});

it('without its store the provider answers that it can come again, and then it can', async () => {
  const { server, listen } = makeStore();
  servers.push(server);
  const port = await listen();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  provider = await startTestProvider({
    env: { S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  });
  const coach = await provider.as('COACH');
  const body = { fileName: 'video.webm', contentType: 'video/webm', sizeBytes: 20_000_000, purpose: 'video' };
  const away = await coach.post('/common/get-signed-url', body);
  expect([away.status, away.error?.code, away.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  await listen(port);
  expect((await coach.post('/common/get-signed-url', body)).status).toBe(200);
});
