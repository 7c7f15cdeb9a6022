import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { freePort } from '../../scripts/setup/free-port.ts';
import { usualPort } from './usual-port.ts';

/**
 * `open`: everything passes. `holds-replies`: the provider does what is asked, and its replies to
 * intentions never arrive. `silent`: requests are taken and nothing more comes. `portal`: somebody
 * else answers everything below `/api` with a page of their own.
 */
export type LineState = 'open' | 'holds-replies' | 'silent' | 'portal';

/** What lies between browser and provider, under the address that the browser knows. */
export interface Line {
  readonly url: string;
  /** Which provider is at the other end. */
  leadTo(port: number): void;
  /** `after` so many further intentions have passed. What was held breaks off when the line opens. */
  become(state: LineState, after?: number): void;
  /** Intentions that were sent since the start, by their keys; one that was tried twice is there twice. */
  readonly sent: readonly string[];
  /** Requests whose reply is being kept back. */
  held(): number;
  close(): Promise<void>;
}

/** Opens a line on the port that a browser may know from before, when that is free. */
export async function openLine(): Promise<Line> {
  let port = 0;
  let state: LineState = 'open';
  let next: { readonly state: LineState; after: number } | null = null;
  const held = new Set<ServerResponse>();
  const sent: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((incoming, outgoing) => {
    const key = incoming.headers['idempotency-key'];
    if (typeof key === 'string') {
      sent.push(key);
      if (next && next.after-- <= 0) {
        state = next.state;
        next = null;
      }
    }
    if (state === 'portal' && incoming.url?.startsWith('/api')) answerAsPortal(incoming, outgoing);
    else if (state === 'silent' && incoming.url?.startsWith('/api')) held.add(outgoing);
    else pass(incoming, outgoing, port, state === 'holds-replies' && key !== undefined ? () => held.add(outgoing) : null);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket: Socket, head: Buffer) => {
    if (state !== 'open') {
      socket.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.reduce((text, part, index) => `${text}${part}${index % 2 === 0 ? ': ' : '\r\n'}`, '');
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    for (const end of [far, socket]) {
      end.on('error', () => {
        far.destroy();
        socket.destroy();
      });
    }
  });
  const near = await freePort(usualPort());
  await new Promise<void>((resolve) => server.listen(near, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (provider) => {
      port = provider;
    },
    become: (later, after = 0) => {
      if (after > 0) next = { state: later, after };
      else state = later;
      if (later === 'open') {
        next = null;
        for (const reply of held) reply.destroy();
        held.clear();
      }
    },
    sent,
    held: () => held.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, keepReply: (() => void) | null): void {
  const { method, url, headers } = incoming;
  const far: ClientRequest = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    if (keepReply) {
      reply.resume();
      reply.on('end', keepReply);
      return;
    }
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
    reply.on('error', () => outgoing.destroy());
  });
  // Nobody at the other end: to the browser the connection breaks.
  far.on('error', () => outgoing.destroy());
  incoming.pipe(far);
}

function answerAsPortal(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  outgoing.writeHead(200, { 'content-type': 'text/html' });
  outgoing.end('<!doctype html><title>Welcome to our café</title><form>Agree to our terms</form>');
}
