import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { guarded, oneAfterAnother } from '../kernel/background.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { networkOf } from '../kernel/network.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { TokenClaims } from '../kernel/tokens.ts';
import { type Frame, readFrame } from './frames.ts';
import { type CountedSocket, defaultBounds, messageBucket, type SocketBounds, type SocketLimits, socketLimits } from './socket-limits.ts';

/** Close codes beyond those of the standard: https://www.iana.org/assignments/websocket */
export const closeCodes = {
  goingAway: 1001,
  failed: 1011,
  restart: 1012,
  badMessage: 4400,
  signInAgain: 4401,
  tooSlow: 4408,
  tooMany: 4429,
} as const;

/** A device says hello as soon as it is connected. */
const helloWithinMilliseconds = 5000;
const heartbeatMilliseconds = 30_000;
/** After this many heartbeats it is checked whether the connection's sign-in session is still valid. */
const heartbeatsPerCheck = 10;
/** Changes that follow a message within this time are sent in one: a device that sends a thousand changes gets word of each. */
const gatherMilliseconds = 250;
/** The time that a refused device may take to close the connection. */
const farewellMilliseconds = 1000;
/** A network whose connections are used up may connect again after this many seconds. */
const retryAfterSeconds = 15;
/** A device that reads nothing is disconnected. */
const maxBufferedBytes = 1024 * 1024;

/** Other messages on a connection: a module of its own takes the messages whose type begins with its name. */
export interface SocketModule {
  /** `call-` */
  readonly prefix: string;
  open(peer: SocketPeer): SocketModulePart;
}

/** One connection, as a module sees it. */
export interface SocketPeer {
  send(message: unknown): void;
  /** Sets the number of messages accepted from now on; null: as many as before. */
  allow(bounds: Pick<SocketBounds, 'messagesAtOnce' | 'messagesPerSecond'> | null): void;
  /** Pings the browser, which answers also for a page whose timers it holds back; `answered` is called. */
  ping(): void;
  /** Ends the connection, as one from which too much comes. */
  endAsFlood(): void;
}

export interface SocketModulePart {
  /** @returns false where it is no message of the module; the connection is ended then */
  receive(message: unknown, claims: TokenClaims): Promise<boolean>;
  /** Something changed after which its person may no longer be admitted. */
  changed(topics: readonly string[]): void;
  /** The browser answered a ping. */
  answered(): void;
  /** Too much came; the connection is ended. */
  flooded(): void;
  closed(): void;
}

/**
 * `GET /api/realtime`, a WebSocket. The device sends `{type:'hello', token}` first, so that the token is in no address and no log. The
 * provider answers `{type:'welcome'}`, then the changes within the time that the device names, and from then on `{type:'changed',
 * topics}`, and `{type:'typing', conversationId, accountId}` while a person types. `{type:'ping'}` is answered with `{type:'pong'}`.
 * Once a device is admitted, modules take the messages that are theirs (`contract/call-signals.ts`).
 */
export function serveRealtime(api: FastifyInstance, kernel: Kernel, modules: readonly SocketModule[] = []): void {
  const limits = socketLimits(defaultBounds);
  api.get(
    '/realtime',
    {
      websocket: true,
      onRequest: (request, _reply, done) => {
        if (kernel.lifecycle.isShuttingDown) return done(new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }));
        const hasRoom = limits.hasRoom(networkOf(request.ip));
        done(hasRoom ? undefined : new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds }));
      },
    },
    (socket: Socket, request: FastifyRequest) => {
      connect(socket, { kernel, log: request.log, limits, network: networkOf(request.ip), modules });
    },
  );
}

/** The used part of @fastify/websocket's socket. */
export interface Socket {
  readonly OPEN: number;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void;
}

interface ConnectionParts {
  readonly kernel: Pick<Kernel, 'tokens' | 'actors' | 'clock'> & { readonly realtime: Pick<Kernel['realtime'], 'hub'> };
  /** Its lines carry the id of the request that opened the connection. */
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly limits: SocketLimits;
  readonly network: string;
  readonly modules: readonly SocketModule[];
}

/** Serves a device on a socket until it closes. */
export function connect(socket: Socket, parts: ConnectionParts): void {
  new Connection(socket, parts);
}

class Connection {
  readonly #socket: Socket;
  readonly #kernel: ConnectionParts['kernel'];
  readonly #log: ConnectionParts['log'];
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
  /** While it runs, topics are collected and sent when it fires. */
  #gathering: NodeJS.Timeout | undefined;
  readonly #gathered = new Set<string>();
  /** Messages are handled one after the other. */
  readonly #work = oneAfterAnother((error) => this.#fail(error));

  constructor(socket: Socket, { kernel, log, limits, network, modules }: ConnectionParts) {
    this.#socket = socket;
    this.#kernel = kernel;
    this.#log = log;
    this.#counted = limits.enter(network, () => this.#end(closeCodes.tooMany, 'too many connections'));
    this.#mayCome = messageBucket(defaultBounds, kernel.clock.now().getTime());
    this.#parts = modules.map(({ prefix, open }) => ({ prefix, part: open(this.#asPeer()) }));
    const failed = (error: unknown) => this.#fail(error);
    const hello = setTimeout(
      guarded(() => this.#claims ?? this.#end(closeCodes.tooSlow, 'say hello'), failed),
      helloWithinMilliseconds,
    );
    const heart = setInterval(
      guarded(() => this.#beat(), failed),
      heartbeatMilliseconds,
    );
    const pong = () => {
      this.#isAlive = true;
      for (const { part } of this.#parts) part.answered();
    };
    const message = (data: Buffer, isBinary: boolean) => {
      if (this.#isOver) return;
      if (!this.#mayCome(kernel.clock.now().getTime())) return this.#endAsFlood();
      this.#work.add(() => this.#receive(isBinary ? '' : String(data)));
    };
    const close = () => {
      clearTimeout(hello);
      clearInterval(heart);
      clearTimeout(this.#gathering);
      clearTimeout(this.#farewell);
      this.#isOver = true;
      this.#leaveHub?.();
      this.#counted.leave();
      for (const { part } of this.#parts) part.closed();
    };
    socket.on('pong', guarded(pong, failed));
    socket.on('message', guarded(message, failed));
    socket.on('close', guarded(close, failed));
    // `close` follows an error, and does the work.
    socket.on('error', () => socket.terminate());
  }

  /** An error of ours ends only this connection. */
  #fail(error: unknown): void {
    this.#log.error({ err: error, accountId: this.#claims?.accountId }, 'a realtime connection failed and is ended');
    this.#end(closeCodes.failed, 'try again');
  }

  async #receive(text: string): Promise<void> {
    if (this.#isOver) return;
    const frame = readFrame(text);
    if (frame?.of !== 'connection') return this.#receiveForModule(frame);
    const { message } = frame;
    if (message.type === 'ping') return this.#send({ type: 'pong' });
    const claims = await this.#kernel.tokens.verify(message.token);
    if (claims === null || !(await this.#isSignedIn(claims))) return this.#end(closeCodes.signInAgain, 'sign in');
    if (this.#isOver || this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#counted.admit(claims.sessionId)) return this.#end(closeCodes.tooMany, 'too many connections');
    this.#leaveHub?.();
    this.#claims = claims;
    const failed = (error: unknown) => this.#fail(error);
    this.#leaveHub = this.#kernel.realtime.hub.add({
      accountId: claims.accountId,
      sessionId: claims.sessionId,
      changed: guarded((topics) => {
        this.#tell(topics);
        for (const { part } of this.#parts) part.changed(topics);
      }, failed),
      typing: guarded((typing) => this.#send({ type: 'typing', ...typing }), failed),
      end: guarded(() => this.#end(closeCodes.signInAgain, 'sign in'), failed),
    });
    this.#send({ type: 'welcome' });
    if (message.changedWithin !== undefined) this.#tell(this.#kernel.realtime.hub.changedWithin(claims.accountId, message.changedWithin));
  }

  async #receiveForModule(frame: Extract<Frame, { of: 'module' }> | null): Promise<void> {
    const found = frame && this.#parts.find(({ prefix }) => frame.type.startsWith(prefix));
    const isTaken = found && this.#claims !== null && (await found.part.receive(frame.json, this.#claims));
    if (!isTaken) this.#end(closeCodes.badMessage, 'unknown message');
  }

  #asPeer(): SocketPeer {
    const now = () => this.#kernel.clock.now().getTime();
    return {
      send: (message) => this.#send(message),
      allow: (bounds) => {
        this.#mayCome = messageBucket({ ...defaultBounds, ...bounds }, now());
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

  /** Sends the reason and stops listening; a peer that does not close in turn is cut off. */
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
    const sendGathered = () => {
      this.#gathering = undefined;
      this.#tell([]);
    };
    this.#gathering = setTimeout(
      guarded(sendGathered, (error) => this.#fail(error)),
      gatherMilliseconds,
    );
  }

  #send(message: unknown): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.#socket.terminate();
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
    this.#work.add(async () => {
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
