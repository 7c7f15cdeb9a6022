import { createSocket } from 'node:dgram';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { guarded } from '../../kernel/background.ts';
import { messageLength, readAnswer, type StunAnswer, type StunRequest } from './stun-message.ts';

/** The relay's certificate is not one that devices would accept. */
export class UntrustedCertificate extends Error {}
/** Nothing answers there. */
export class Unreachable extends Error {}

/** The place of a relay, parsed from its address (RFC 7065). */
export interface RelayPlace {
  readonly host: string;
  readonly port: number;
  readonly transport: 'udp' | 'tcp' | 'tls';
}

/** A way to a STUN server, for one request after the other. Close it. */
export interface StunLine {
  /** @throws {Unreachable} where no answer comes in time */
  ask(request: StunRequest): Promise<StunAnswer>;
  close(): void;
}

/** First wait before a datagram is repeated, doubled each time (RFC 8489 section 6.2.1). */
const repeatMilliseconds = 500;

/** Returns null for what this cannot try: TLS over UDP. */
export function readPlace(url: string): RelayPlace | null {
  const parts = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/i.exec(url);
  const [, scheme = '', host = '', port, transport] = parts ?? [];
  if (host === '') return null;
  const isSecure = scheme.toLowerCase() === 'turns';
  if (isSecure && transport === 'udp') return null;
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 5349 : 3478,
    transport: isSecure ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
  };
}

export interface LineOptions {
  readonly timeoutMs: number;
  /** Certificates that are trusted besides the usual ones. */
  readonly ca?: string;
}

/** @throws {Unreachable | UntrustedCertificate} */
export function openLine(place: RelayPlace, options: LineOptions): Promise<StunLine> {
  return place.transport === 'udp' ? openDatagrams(place, options) : openStream(place, options);
}

/** The request that an answer is waited for, one at a time. */
function makeTurn(timeoutMs: number) {
  let waiting: { readonly id: Buffer; resolve(answer: StunAnswer): void; reject(error: Error): void } | null = null;
  return {
    fail: (error: unknown) => waiting?.reject(error instanceof Error ? error : new Unreachable(String(error))),
    received(bytes: Buffer): void {
      const answer = readAnswer(bytes);
      if (answer && waiting && answer.transactionId.equals(waiting.id)) waiting.resolve(answer);
    },
    async wait({ transactionId }: StunRequest): Promise<StunAnswer> {
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<StunAnswer>((resolve, reject) => {
          waiting = { id: transactionId, resolve, reject };
          timer = setTimeout(() => reject(new Unreachable(`No answer within ${timeoutMs} ms.`)), timeoutMs);
        });
      } finally {
        clearTimeout(timer);
        waiting = null;
      }
    },
  };
}

async function openDatagrams({ host, port }: RelayPlace, { timeoutMs }: LineOptions): Promise<StunLine> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const turn = makeTurn(timeoutMs);
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error): void => {
      socket.close();
      reject(new Unreachable(error.message));
    };
    socket.once('error', guarded(refuse, reject));
    socket.connect(port, host, resolve);
  });
  socket.removeAllListeners('error');
  // A port without a listener is reported to the next reader: 'connection refused'.
  socket.on(
    'error',
    guarded((error: Error) => turn.fail(new Unreachable(error.message)), turn.fail),
  );
  socket.on('message', guarded(turn.received, turn.fail));
  return {
    async ask(request) {
      let wait = repeatMilliseconds;
      let timer: NodeJS.Timeout | undefined;
      const send = (): void => {
        socket.send(request.bytes);
        timer = setTimeout(guarded(send, turn.fail), wait);
        wait *= 2;
      };
      const answer = turn.wait(request);
      send();
      try {
        return await answer;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => socket.close(),
  };
}

async function openStream({ host, port, transport }: RelayPlace, { timeoutMs, ca }: LineOptions): Promise<StunLine> {
  const socket: Socket =
    transport === 'tls'
      ? connectTls({ host, port, ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }), ...(ca === undefined ? {} : { ca }) })
      : connectTcp({ host, port });
  const turn = makeTurn(timeoutMs);
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(timeoutMs, () => fail(new Unreachable(`No connection within ${timeoutMs} ms.`)));
    const refuse = (error: NodeJS.ErrnoException): void =>
      fail(isOfCertificate(error) ? new UntrustedCertificate(error.message) : new Unreachable(error.message));
    socket.once('error', guarded(refuse, reject));
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', resolve);
  });
  socket.setTimeout(0);
  socket.removeAllListeners('error');
  socket.on(
    'error',
    guarded((error: Error) => turn.fail(new Unreachable(error.message)), turn.fail),
  );
  socket.on(
    'close',
    guarded(() => turn.fail(new Unreachable('The connection was closed.')), turn.fail),
  );
  let received = Buffer.alloc(0);
  const hear = (chunk: Buffer): void => {
    received = Buffer.concat([received, chunk]);
    for (let length = messageLength(received); length !== null && received.length >= length; length = messageLength(received)) {
      turn.received(received.subarray(0, length));
      received = received.subarray(length);
    }
  };
  socket.on('data', guarded(hear, turn.fail));
  return {
    ask(request) {
      const answer = turn.wait(request);
      socket.write(request.bytes);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

/** OpenSSL's reasons and Node's own: self-signed, unknown issuer, another name, expired. */
function isOfCertificate({ code = '' }: NodeJS.ErrnoException): boolean {
  return /CERT|ERR_TLS_CERT|UNABLE_TO/.test(code);
}
