import { createSocket, type Socket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Coturn, hasCoturn, startCoturn } from '../../../tests/support/coturn.ts';
import { openRelay, type Relay } from '../../../tests/support/relay.ts';
import type { IceServer } from '../../config-calls.ts';
import { iceServersFor } from '../ice-servers.ts';
import { readPlace } from './stun-line.ts';
import { allocateRequest, readAnswer } from './stun-message.ts';
import { tryRelay } from './try-relay.ts';

const soon = { timeoutMs: 1500 };

it('reads addresses of relays, with the usual ports', () => {
  expect(readPlace('turn:relay.example')).toEqual({ host: 'relay.example', port: 3478, transport: 'udp' });
  expect(readPlace('turn:[2001:db8::1]:99?transport=tcp')).toEqual({ host: '2001:db8::1', port: 99, transport: 'tcp' });
  expect(readPlace('turns:relay.example')).toEqual({ host: 'relay.example', port: 5349, transport: 'tls' });
  expect(readPlace('turns:relay.example?transport=udp')).toBeNull();
});

it('ends a request with credentials in a signature', () => {
  const { bytes } = allocateRequest({ username: 'user', credential: 'password', realm: 'realm', nonce: 'nonce' });
  expect(bytes.readUInt16BE(2)).toBe(bytes.length - 20);
  expect(bytes.readUInt32BE(4)).toBe(0x2112a442);
  expect(bytes.readUInt16BE(bytes.length - 24)).toBe(0x0008);
});

it('takes anything for no answer', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(19), Buffer.alloc(20), Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')])
    expect(readAnswer(bytes)).toBeNull();
});

describe('a relay in the process of the test', () => {
  let relay: Relay;
  let server: { urls: string[]; username: string; credential: string };
  beforeAll(async () => {
    relay = await openRelay();
    [server] = JSON.parse(relay.iceServers);
  });
  afterAll(() => relay.close());

  it('is in order with its credentials, and refuses others', async () => {
    const [url = ''] = server.urls;
    expect(await tryRelay(url, server, soon)).toBe('in-order');
    expect(await tryRelay(url, { ...server, credential: 'another' }, soon)).toBe('wrong-secret');
  });
});

describe('what is no relay', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  const anybody = { username: 'anybody', credential: 'anything' };
  const silent = () =>
    new Promise<Socket>((resolve) => {
      const socket = createSocket('udp4');
      socket.bind(0, '127.0.0.1', () => resolve(socket));
      closing.push(() => socket.close());
    });

  it('is unreachable where nothing answers, by any transport', async () => {
    const { port } = (await silent()).address();
    for (const url of [`turn:127.0.0.1:${port}`, 'turn:127.0.0.1:9?transport=udp', 'turn:127.0.0.1:9?transport=tcp', 'turns:127.0.0.1:9']) {
      expect(await tryRelay(url, anybody, { timeoutMs: 700 }), url).toBe('unreachable');
    }
  });

  it('is unreachable where something else answers', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    closing.push(() => other.close());
    const { port } = other.address() as { port: number };
    expect(await tryRelay(`turn:127.0.0.1:${port}?transport=tcp`, anybody, soon)).toBe('unreachable');
    expect(await tryRelay(`turns:127.0.0.1:${port}`, anybody, soon)).toBe('unreachable');
  });

  it('repeats a datagram that was lost', async () => {
    const socket = await silent();
    let received = 0;
    socket.on('message', (bytes, { port, address }) => {
      received += 1;
      if (received < 2) return;
      // An allocation for everybody: a success with the transaction of the request.
      const answer = Buffer.alloc(20);
      bytes.copy(answer, 0, 0, 20);
      answer.writeUInt16BE(0x0103, 0);
      answer.writeUInt16BE(0, 2);
      socket.send(answer, port, address);
    });
    expect(await tryRelay(`turn:127.0.0.1:${socket.address().port}`, anybody, { timeoutMs: 3000 })).toBe('in-order');
    expect(received).toBe(2);
  });
});

describe.skipIf(!hasCoturn)('coturn', () => {
  let coturn: Coturn;
  beforeAll(async () => {
    coturn = await startCoturn();
  });
  afterAll(() => coturn?.dispose());

  const credentials = (secret: string, now = new Date()) => {
    const turn = { urls: Object.values(coturn.urls), secret };
    const [server] = iceServersFor({ iceServers: [], turn, iceTransportPolicy: 'relay' }, 'check', now);
    return server as Required<IceServer>;
  };

  it.each(['udp', 'tcp', 'tls'] as const)('is in order over %s with the shared secret, and refuses another', async (transport) => {
    const options = { ...soon, ca: readFileSync(coturn.authority, 'utf8') };
    expect(await tryRelay(coturn.urls[transport], credentials(coturn.secret), options)).toBe('in-order');
    expect(await tryRelay(coturn.urls[transport], credentials('another secret'), options)).toBe('wrong-secret');
  });

  it('refuses credentials that have run out, as those of a clock that is wrong', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await tryRelay(coturn.urls.udp, credentials(coturn.secret, yesterday), soon)).toBe('wrong-secret');
  });

  it('is not trusted with a certificate that it made itself', async () => {
    expect(await tryRelay(coturn.urls.tls, credentials(coturn.secret), soon)).toBe('untrusted');
  });
});
