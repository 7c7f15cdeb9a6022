import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Kernel } from '../kernel/kernel.ts';
import type { TokenClaims } from '../kernel/tokens.ts';

/** Close codes beyond those of the standard: https://www.iana.org/assignments/websocket */
export const closeCodes = { goingAway: 1001, badMessage: 4400, signInAgain: 4401, tooSlow: 4408 } as const;

const helloWithinMilliseconds = 10_000;
const heartbeatMilliseconds = 30_000;
/** Every how many heartbeats a connection is asked whether its sign-in session still stands. */
const heartbeatsPerCheck = 10;
/** What follows news within this time is said in one message: a device that sends a thousand changes hears of each. */
const gatherMilliseconds = 250;
/** A device that takes nothing in is not waited for. */
const mostBufferedBytes = 1024 * 1024;

const fromDevice = z.discriminatedUnion('type', [
  /** The first message, and again after each renewal of the token. */
  z.object({ type: z.literal('hello'), token: z.string().max(4000) }),
  z.object({ type: z.literal('ping') }),
]);

/**
 * `GET /api/realtime`, a WebSocket. The device sends `{type:'hello', token}` first, so that the token
 * is in no address and no log; the provider answers `{type:'welcome'}` and from then on sends
 * `{type:'changed', topics}`. `{type:'ping'}` is answered with `{type:'pong'}`.
 */
export function serveRealtime(api: FastifyInstance, kernel: Kernel): void {
  api.get('/realtime', { websocket: true }, (socket: Socket) => {
    new Connection(socket, kernel);
  });
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
  #claims: TokenClaims | null = null;
  #leaveHub: (() => void) | null = null;
  #isAlive = true;
  #heartbeats = 0;
  /** While it is set, topics gather until it fires. */
  #gathering: NodeJS.Timeout | undefined;
  readonly #gathered = new Set<string>();
  /** Messages are handled one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(socket: Socket, kernel: Kernel) {
    this.#socket = socket;
    this.#kernel = kernel;
    const hello = setTimeout(() => this.#claims ?? socket.close(closeCodes.tooSlow, 'say hello'), helloWithinMilliseconds);
    const heart = setInterval(() => this.#beat(), heartbeatMilliseconds);
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('message', (data) => {
      this.#work = this.#work.then(() => this.#receive(String(data)));
    });
    socket.on('close', () => {
      clearTimeout(hello);
      clearInterval(heart);
      clearTimeout(this.#gathering);
      this.#leaveHub?.();
    });
    // What follows an error is `close`, where the work is.
    socket.on('error', () => socket.terminate());
  }

  async #receive(text: string): Promise<void> {
    const message = readMessage(text);
    if (message === null) return this.#socket.close(closeCodes.badMessage, 'unknown message');
    if (message.type === 'ping') return this.#send({ type: 'pong' });
    const claims = await this.#kernel.tokens.verify(message.token);
    if (claims === null || !(await this.#isSignedIn(claims))) return this.#socket.close(closeCodes.signInAgain, 'sign in');
    this.#leaveHub?.();
    this.#claims = claims;
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#leaveHub = this.#kernel.realtime.hub.add({
      accountId: claims.accountId,
      sessionId: claims.sessionId,
      changed: (topics) => this.#tell(topics),
      end: () => this.#socket.close(closeCodes.signInAgain, 'sign in'),
    });
    this.#send({ type: 'welcome' });
  }

  /** The first news is told at once, what follows closely together. */
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
      if (this.#claims !== null && !(await this.#isSignedIn(this.#claims))) this.#socket.close(closeCodes.signInAgain, 'sign in');
    });
  }

  /** A database that is away for a moment is no reason to send people to the sign-in screen. */
  async #isSignedIn(claims: TokenClaims): Promise<boolean> {
    try {
      return (await this.#kernel.actors.load(claims.sessionId, claims.accountId)) !== null;
    } catch {
      this.#socket.close(closeCodes.goingAway, 'try again');
      return true;
    }
  }
}

function readMessage(text: string): z.output<typeof fromDevice> | null {
  try {
    return fromDevice.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
