import { type ClientRequest, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/setup/free-port.ts';
import { usualPort } from './usual-port.ts';

/**
 * `open`: everything passes. `holds-replies`: the provider does what is asked, and its replies to
 * intentions never arrive. Of what is below `/api`, `silent`: requests are taken and nothing more
 * comes. `portal`, `bad-gateway`: a proxy answers with its own page, with 200 and 502.
 * `server-error`: the provider answers with an error of its own, and says nothing of when to come
 * back. `resets-before`, `resets-after`: the connection is reset, before the request has arrived or
 * once it was done. `cut-json`: it ends in the middle of the answer. `slow`: two seconds of latency
 * and 50 kbit/s.
 */
export type LineState = 'open' | 'holds-replies' | 'silent' | 'slow' | keyof typeof pages | 'resets-before' | keyof typeof endings;

const pages = {
  portal: { status: 200, type: 'text/html', text: '<!doctype html><title>Welcome to our café</title><form>Agree to our terms</form>' },
  'bad-gateway': { status: 502, type: 'text/html', text: '<html><h1>502 Bad Gateway</h1></html>' },
  'server-error': { status: 500, type: 'application/json', text: '{"code":"INTERNAL","message":"Something went wrong."}' },
};

/** How much of an incomplete response arrives. */
const endings = { 'resets-after': 0, 'cut-json': 0.5 };

const latency = 2_000;
const bytesPerSecond = 50_000 / 8;

/** A proxy between browser and provider, under the address that the browser knows. */
export interface Line {
  readonly url: string;
  /** Which provider is at the other end. */
  leadTo(port: number): void;
  /** `after` so many further intentions have passed. What was withheld is cut off when the connection opens. */
  become(state: LineState, after?: number): void;
  /** Intentions that were sent since the start, by their keys; one that was attempted twice is there twice. */
  readonly sent: readonly string[];
  /** Requests without a response so far. */
  active(): number;
  /** Requests whose response is withheld. */
  keptBack(): number;
  close(): Promise<void>;
}

/** Opens a line on the port that a browser may know from before, when that is free. Some take no WebSocket. */
export async function openLine({ takesSockets = true } = {}): Promise<Line> {
  let port = 0;
  let state: LineState = 'open';
  let next: { readonly state: LineState; after: number } | null = null;
  const unanswered = new Set<ServerResponse>();
  const sent: string[] = [];
  let active = 0;
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
    active += 1;
    outgoing.on('close', () => {
      active -= 1;
    });
    const now = incoming.url?.startsWith('/api') ? state : 'open';
    if (now in pages) answerWithPage(incoming, outgoing, pages[now as keyof typeof pages]);
    else if (now === 'silent') unanswered.add(outgoing);
    else if (now === 'resets-before') incoming.socket.resetAndDestroy();
    else if (now in endings) passPart(incoming, outgoing, port, endings[now as keyof typeof endings]);
    else if (now === 'slow') passSlowly(incoming, outgoing, port);
    else pass(incoming, outgoing, port, now === 'holds-replies' && key !== undefined ? () => unanswered.add(outgoing) : null);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket: Socket, head: Buffer) => {
    if (state !== 'open' || !takesSockets) {
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
        for (const reply of unanswered) reply.destroy();
        unanswered.clear();
      }
    },
    sent,
    active: () => active,
    keptBack: () => unanswered.size,
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
  // No provider at the other end: to the browser the connection breaks.
  far.on('error', () => outgoing.destroy());
  incoming.pipe(far);
}

function answerWithPage(incoming: IncomingMessage, outgoing: ServerResponse, { status, type, text }: (typeof pages)['portal']): void {
  incoming.resume();
  outgoing.writeHead(status, { 'content-type': type, ...(type === 'application/json' && { 'x-request-id': 'broken' }) });
  outgoing.end(text);
}

/** The provider does what is asked, and this much of its response arrives. */
function passPart(incoming: IncomingMessage, outgoing: ServerResponse, port: number, part: number): void {
  askProvider(incoming, port).then(
    ({ status, headers, body }) => {
      if (part === 0) {
        incoming.socket.resetAndDestroy();
        return;
      }
      outgoing.writeHead(status, { ...headers, 'content-length': body.length });
      outgoing.write(body.subarray(0, Math.floor(body.length * part)), () => incoming.socket.destroy());
    },
    () => outgoing.destroy(),
  );
}

async function passSlowly(incoming: IncomingMessage, outgoing: ServerResponse, port: number): Promise<void> {
  try {
    const { status, headers, body } = await askProvider(incoming, port, latency);
    outgoing.writeHead(status, { ...headers, 'content-length': body.length });
    const step = bytesPerSecond / 10;
    for (let at = 0; at < body.length; at += step) {
      outgoing.write(body.subarray(at, at + step));
      await wait(100);
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

async function askProvider(incoming: IncomingMessage, port: number, delay = 0) {
  const content = await buffer(incoming);
  if (delay > 0) await wait(delay + (content.length / bytesPerSecond) * 1000);
  const { method, url, headers } = incoming;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const far = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } }, (reply) => {
      const { 'transfer-encoding': _, ...kept } = reply.headers;
      buffer(reply).then((body) => resolve({ status: reply.statusCode ?? 502, headers: kept, body }), reject);
    });
    far.on('error', reject);
    far.end(content);
  });
}
