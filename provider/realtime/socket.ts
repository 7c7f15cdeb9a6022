import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Kernel } from '../kernel/kernel.ts';
import { networkOf } from '../kernel/network.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { TokenClaims } from '../kernel/tokens.ts';
import { changesKnownFor } from './hub.ts';
import { type CountedSocket, messageBucket, type SocketBounds, socketLimits, usualBounds } from './socket-limits.ts';

/** Close codes beyond those of the standard: https://www.iana.org/assignments/websocket */
export const closeCodes = { goingAway: 1001, badMessage: 4400, signInAgain: 4401, tooSlow: 4408, tooMany: 4429 } as const;

const helloWithinMilliseconds = 10_000;
const heartbeatMilliseconds = 30_000;
/** Every how many heartbeats a connection is asked whether its sign-in session still stands. */
const heartbeatsPerCheck = 10;
/** What follows a message within this time is sent in one: a device that sends a thousand changes is told of each. */
const gatherMilliseconds = 250;
/** How long a device that was refused may take to close the connection. */
const farewellMilliseconds = 1000;
/** A network whose connections are used up comes again after so many seconds. */
const retryAfterSeconds = 15;
/** A device that takes nothing in is not waited for. */
const mostBufferedBytes = 1024 * 1024;

const fromDevice = z.discriminatedUnion('type', [
  /** The first message, and again after each renewal of the token. */
  z.object({
    type: z.literal('hello'),
    token: z.string().max(4000),
    /** It wants to be told what has changed within so many milliseconds: it has begun to fetch, and may have been too early. */
    changedWithin: z.int().min(0).max(changesKnownFor).optional(),
  }),
  z.object({ type: z.literal('ping') }),
]);

/** What else is said on a connection: a module of its own takes the messages whose type begins with its name. */
export interface SocketModule {
  /** `call-` */
  readonly prefix: string;
  open(peer: SocketPeer): SocketModulePart;
}

/** One connection, as a module sees it. */
export interface SocketPeer {
  send(message: unknown): void;
  /** From now on so many messages are taken; null: as many as before. */
  allow(bounds: Pick<SocketBounds, 'messagesAtOnce' | 'messagesPerSecond'> | null): void;
  /** Asks the browser, which answers also for a page whose timers it holds back; `answered` is told. */
  ping(): void;
  /** Ends the connection, as one from which too much comes. */
  endAsFlood(): void;
}

export interface SocketModulePart {
  /** @returns false where it is no message of the module; the connection is ended then */
  receive(message: unknown, claims: TokenClaims): Promise<boolean>;
  /** Something changed by which its person may no longer be admitted. */
  changed(topics: readonly string[]): void;
  /** The browser answered a ping. */
  answered(): void;
  /** Too much came; the connection is ended. */
  flooded(): void;
  closed(): void;
}

/**
 * `GET /api/realtime`, a WebSocket. The device sends `{type:'hello', token}` first, so that the token
 * is in no address and no log; the provider answers `{type:'welcome'}`, tells what has changed within the
 * time that the device names, and from then on sends `{type:'changed', topics}`, and `{type:'typing', conversationId, accountId}` while somebody writes. `{type:'ping'}` is answered with `{type:'pong'}`.
 * Once a device is admitted, modules take the messages that are theirs (`contract/call-signals.ts`).
 */
export function serveRealtime(api: FastifyInstance, kernel: Kernel, modules: readonly SocketModule[] = []): void {
  const limits = socketLimits(usualBounds);
  api.get(
    '/realtime',
    {
      websocket: true,
      onRequest: (request, _reply, done) => {
        const hasRoom = limits.hasRoom(networkOf(request.ip));
        done(hasRoom ? undefined : new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds }));
      },
    },
    (socket: Socket, request: FastifyRequest) => {
      new Connection(socket, kernel, limits.enter(networkOf(request.ip)), modules);
    },
  );
}

/** What is used of the socket that @fastify/websocket gives. */
interface Socket {
  readonly OPEN: number;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): void;
  on(event: 'message', listener: (data: Buffer) => void): void;
}

class Connection {
  readonly #socket: Socket;
  readonly #kernel: Kernel;
  readonly #counted: CountedSocket;
  #mayCome: (now: number) => boolean;
  readonly #parts: readonly { readonly prefix: string; readonly part: SocketModulePart }[];
  /** It was refused: nothing it still sends is looked at. */
  #isOver = false;
  #farewell: NodeJS.Timeout | undefined;
  #claims: TokenClaims | null = null;
  #leaveHub: (() => void) | null = null;
  #isAlive = true;
  #heartbeats = 0;
  /** While it is set, topics gather until it fires. */
  #gathering: NodeJS.Timeout | undefined;
  readonly #gathered = new Set<string>();
  /** Messages are handled one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(socket: Socket, kernel: Kernel, counted: CountedSocket, modules: readonly SocketModule[]) {
    this.#socket = socket;
    this.#kernel = kernel;
    this.#counted = counted;
    this.#mayCome = messageBucket(usualBounds, kernel.clock.now().getTime());
    this.#parts = modules.map(({ prefix, open }) => ({ prefix, part: open(this.#asPeer()) }));
    const hello = setTimeout(() => this.#claims ?? this.#end(closeCodes.tooSlow, 'say hello'), helloWithinMilliseconds);
    const heart = setInterval(() => this.#beat(), heartbeatMilliseconds);
    socket.on('pong', () => {
      this.#isAlive = true;
      for (const { part } of this.#parts) part.answered();
    });
    socket.on('message', (data) => {
      if (this.#isOver) return;
      if (!this.#mayCome(kernel.clock.now().getTime())) return this.#endAsFlood();
      this.#work = this.#work.then(() => this.#receive(String(data)));
    });
    socket.on('close', () => {
      clearTimeout(hello);
      clearInterval(heart);
      clearTimeout(this.#gathering);
      clearTimeout(this.#farewell);
      this.#isOver = true;
      this.#leaveHub?.();
      this.#counted.leave();
      for (const { part } of this.#parts) part.closed();
    });
    // What follows an error is `close`, where the work is.
    socket.on('error', () => socket.terminate());
  }

  async #receive(text: string): Promise<void> {
    if (this.#isOver) return;
    const json = readJson(text);
    const message = fromDevice.safeParse(json).data ?? null;
    if (message === null) return this.#receiveForModule(json);
    if (message.type === 'ping') return this.#send({ type: 'pong' });
    const claims = await this.#kernel.tokens.verify(message.token);
    if (claims === null || !(await this.#isSignedIn(claims))) return this.#end(closeCodes.signInAgain, 'sign in');
    if (this.#isOver || this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#counted.admit(claims.sessionId)) return this.#end(closeCodes.tooMany, 'too many connections');
    this.#leaveHub?.();
    this.#claims = claims;
    this.#leaveHub = this.#kernel.realtime.hub.add({
      accountId: claims.accountId,
      sessionId: claims.sessionId,
      changed: (topics) => {
        this.#tell(topics);
        for (const { part } of this.#parts) part.changed(topics);
      },
      typing: (typing) => this.#send({ type: 'typing', ...typing }),
      end: () => this.#end(closeCodes.signInAgain, 'sign in'),
    });
    this.#send({ type: 'welcome' });
    if (message.changedWithin !== undefined) this.#tell(this.#kernel.realtime.hub.changedWithin(claims.accountId, message.changedWithin));
  }

  async #receiveForModule(json: unknown): Promise<void> {
    const type = typeof json === 'object' && json !== null && 'type' in json ? String(json.type) : '';
    const found = this.#parts.find(({ prefix }) => type.startsWith(prefix));
    const isTaken = found !== undefined && this.#claims !== null && (await found.part.receive(json, this.#claims));
    if (!isTaken) this.#end(closeCodes.badMessage, 'unknown message');
  }

  #asPeer(): SocketPeer {
    const now = () => this.#kernel.clock.now().getTime();
    return {
      send: (message) => this.#send(message),
      allow: (bounds) => {
        this.#mayCome = messageBucket({ ...usualBounds, ...bounds }, now());
      },
      ping: () => {
        if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
      },
      endAsFlood: () => this.#endAsFlood(),
    };
  }

  #endAsFlood(): void {
    for (const { part } of this.#parts) part.flooded();
    this.#end(closeCodes.tooMany, 'too many messages');
  }

  /** Says why and listens no more; who does not close in turn is cut off. */
  #end(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#leaveHub?.();
    this.#socket.close(code, reason);
    this.#farewell = setTimeout(() => this.#socket.terminate(), farewellMilliseconds);
  }

  /** The first change is sent at once, those that follow closely are sent together. */
  #tell(topics: Iterable<string>): void {
    for (const topic of topics) this.#gathered.add(topic);
    if (this.#gathering !== undefined || this.#gathered.size === 0) return;
    this.#send({ type: 'changed', topics: [...this.#gathered] });
    this.#gathered.clear();
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      this.#tell([]);
    }, gatherMilliseconds);
  }

  #send(message: unknown): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > mostBufferedBytes) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
  }

  #beat(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
    this.#heartbeats += 1;
    if (this.#heartbeats % heartbeatsPerCheck !== 0) return;
    this.#work = this.#work.then(async () => {
      if (!this.#isOver && this.#claims !== null && !(await this.#isSignedIn(this.#claims))) this.#end(closeCodes.signInAgain, 'sign in');
    });
  }

  /** A database that is unreachable for a moment is no reason to send people to the sign-in screen. */
  async #isSignedIn(claims: TokenClaims): Promise<boolean> {
    try {
      return (await this.#kernel.actors.load(claims.sessionId, claims.accountId)) !== null;
    } catch {
      this.#end(closeCodes.goingAway, 'try again');
      return true;
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
