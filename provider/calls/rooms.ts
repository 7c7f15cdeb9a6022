import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { type CallToDevice, callBeatEvery, callGrace, callOverReason, callSignal } from '../../contract/call-signals.ts';
import { signImages } from '../files/index.ts';
import { oneAfterAnother, type Turns } from '../kernel/background.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { closesAt } from './entry-rules.ts';
import { type Heartbeat, isThere, newHeartbeat } from './heartbeat.ts';
import { otherProcesses } from './other-processes.ts';
import {
  beat,
  type Entered,
  type Entering,
  enterRoom,
  leaveRoom,
  markAway,
  type RoomChange,
  type RoomParts,
  recheckRoom,
} from './room-changes.ts';
import { roomMessage } from './room-message.ts';
import { type RoomView, readRoom } from './room-rows.ts';

const everyMilliseconds = 1000;
/** While this process holds people, and otherwise. */
const [looksWhenBusy, looksWhenIdle] = [2, 30];

/** A device that is in a room, or waits to be admitted, over a connection of this process. */
export interface Caller {
  readonly connectionId: string;
  readonly accountId: string;
  readonly sessionId: string;
  send(message: CallToDevice): void;
  /** Asks whether the browser is there; it calls `answered`. */
  ping(): void;
  /** They are no longer in, and nothing further comes. */
  isOut(): void;
}

interface Connection extends Heartbeat {
  readonly caller: Caller;
  /** Messages sent before belong to a room without them. */
  readonly sinceRevision: number;
  hasSentWaiting: boolean;
}

const letterSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('room'),
    sessionId: z.string(),
    out: z.array(z.object({ connectionId: z.string(), reason: callOverReason })),
    muted: z.string().nullable(),
  }),
  z.object({ kind: z.literal('signal'), sessionId: z.string(), to: z.string(), from: z.string(), signal: callSignal }),
]);
type Letter = z.infer<typeof letterSchema>;

/**
 * The rooms in which this process holds people. The database says who is in: after every change each process reads it and sends the
 * whole room to its own people. Messages of one room are sent in order.
 */
export class Rooms {
  readonly #kernel: Pick<Kernel, 'database' | 'clock' | 'realtime' | 'config' | 'tokens'>;
  readonly #log: FastifyBaseLogger;
  readonly #connections = new Map<string, Connection>();
  /** People whose connection broke, and when. */
  readonly #away = new Map<string, { readonly sessionId: string; readonly since: number }>();
  readonly #views = new Map<string, RoomView>();
  readonly #work = new Map<string, Turns>();
  readonly #rechecks = new Set<string>();
  readonly #others = otherProcesses();
  readonly #timer: NodeJS.Timeout;
  #ticks = 0;
  readonly #ticking: Turns;
  #isClosed = false;

  constructor(
    kernel: Pick<Kernel, 'database' | 'clock' | 'realtime' | 'config' | 'tokens'>,
    log: FastifyBaseLogger,
    every = everyMilliseconds,
  ) {
    this.#kernel = kernel;
    this.#log = log;
    kernel.realtime.onLetters('calls', {
      receive: (body) => {
        const read = letterSchema.safeParse(body);
        if (read.success) this.#take(read.data);
        else log.warn('a letter of another provider about a call cannot be read');
      },
      missed: () => {
        for (const sessionId of this.#sessions()) this.#refresh(sessionId);
      },
    });
    this.#ticking = oneAfterAnother((error) => {
      if (!this.#isClosed) log.warn({ err: error }, 'the rooms of calls could not be looked after; it is tried again in a second');
    });
    let isTicking = false;
    const tick = () => {
      if (isTicking) return;
      isTicking = true;
      this.#ticking.add(() =>
        this.#tick().finally(() => {
          isTicking = false;
        }),
      );
    };
    this.#timer = setInterval(() => tick(), every);
    this.#timer.unref();
  }

  get parts(): RoomParts {
    const { database, realtime, config, clock } = this.#kernel;
    return { database, processId: realtime.processId, hasAgora: config.agora !== null, now: clock.now() };
  }

  async enter(caller: Caller, entering: Omit<Entering, 'sessionId' | 'accountId' | 'connectionId'>): Promise<Entered['outcome']> {
    const { sessionId, accountId, connectionId } = caller;
    if (this.#connections.size + this.#away.size === 0) await beat(this.parts);
    const entered = await enterRoom(this.parts, { sessionId, accountId, connectionId, ...entering });
    if (entered.revision === null) return entered.outcome;
    this.#away.delete(connectionId);
    this.#connections.set(connectionId, { caller, sinceRevision: entered.revision, ...newHeartbeat(this.#now()), hasSentWaiting: false });
    this.announce(sessionId, entered);
    return entered.outcome;
  }

  /** Announces a change to everybody in the room, wherever they are connected. */
  announce(sessionId: string, { revision, out }: RoomChange, muted: string | null = null): void {
    if (revision === null) return;
    const letter: Letter = { kind: 'room', sessionId, out: [...out], muted };
    this.#kernel.realtime.sendLetter('calls', letter);
    this.#take(letter);
  }

  noteAlive({ connectionId }: Caller): void {
    const connection = this.#connections.get(connectionId);
    if (connection) connection.reportedAt = this.#now();
  }

  /** Their browser and connection are alive; a page in the background may be slow to send a heartbeat itself. */
  answered({ connectionId }: Caller): void {
    const connection = this.#connections.get(connectionId);
    if (connection) connection.answeredAt = connection.pingedAt;
  }

  /** Passes a signal to a person in the same room; people outside it can neither send nor receive one. */
  signal({ sessionId, connectionId: from }: Caller, to: string, signal: z.infer<typeof callSignal>): void {
    const seated = this.#views.get(sessionId)?.seated.filter(({ isWaiting }) => !isWaiting) ?? [];
    const receiver = seated.find(({ connectionId }) => connectionId === to);
    if (!receiver || to === from || !seated.some(({ connectionId }) => connectionId === from)) return;
    const letter: Letter = { kind: 'signal', sessionId, to, from, signal };
    if (this.#connections.has(to)) this.#take(letter);
    else if (receiver.processId !== this.#kernel.realtime.processId) this.#kernel.realtime.sendLetter('calls', letter, receiver.processId);
  }

  async leave({ sessionId, connectionId }: Caller): Promise<void> {
    this.#connections.delete(connectionId);
    this.announce(sessionId, await leaveRoom(this.parts, { sessionId, connectionId }, 'left', this.#kernel.clock.now()));
  }

  /** Their connection is closed: for a moment they are expected back. */
  async lose(caller: Caller): Promise<void> {
    const { sessionId, connectionId } = caller;
    // They may be back on another connection of this process already.
    if (this.#isClosed || this.#connections.get(connectionId)?.caller !== caller) return;
    this.#connections.delete(connectionId);
    // One instant for both: a person marked later than they were lost would count as lost again, and stay for ever.
    const { parts } = this;
    this.#away.set(connectionId, { sessionId, since: parts.now.getTime() });
    this.announce(sessionId, await markAway(parts, { sessionId, connectionId }));
  }

  /** The session or its participants changed: looks once, however many devices are signalled. */
  recheck(sessionId: string): void {
    if (this.#rechecks.has(sessionId)) return;
    this.#rechecks.add(sessionId);
    this.#inOrder(sessionId, async () => {
      this.#rechecks.delete(sessionId);
      this.announce(sessionId, await recheckRoom(this.parts, sessionId));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#ticking.ended();
    await Promise.all([...this.#work.values()].map((turns) => turns.ended()));
  }

  #now(): number {
    return this.#kernel.clock.now().getTime();
  }

  #sessions(): Set<string> {
    return new Set([...this.#connections.values()].map(({ caller }) => caller.sessionId));
  }

  /** One after the other for each room; a failure of one does not stop those behind it. */
  #inOrder(sessionId: string, work: () => Promise<void> | void): void {
    const failed = (error: unknown) => {
      if (!this.#isClosed) this.#log.warn({ err: error, sessionId }, 'the people of a call could not be told of a change');
    };
    const turns = this.#work.get(sessionId) ?? oneAfterAnother(failed);
    this.#work.set(sessionId, turns);
    turns.add(async () => {
      try {
        await work();
      } finally {
        if (turns.isLast()) this.#work.delete(sessionId);
      }
    });
  }

  #take(letter: Letter): void {
    if (letter.kind === 'signal') {
      const { sessionId, from, signal } = letter;
      this.#inOrder(sessionId, () => {
        const connection = this.#connections.get(letter.to);
        if (connection?.caller.sessionId === sessionId) connection.caller.send({ type: 'call-signal', sessionId, from, signal });
      });
      return;
    }
    for (const { connectionId, reason } of letter.out) {
      this.#away.delete(connectionId);
      this.#dismiss(connectionId, { type: 'call-over', sessionId: letter.sessionId, reason });
    }
    if (letter.muted !== null) this.#connections.get(letter.muted)?.caller.send({ type: 'call-muted', sessionId: letter.sessionId });
    this.#refresh(letter.sessionId);
  }

  #dismiss(connectionId: string, message: CallToDevice): void {
    const connection = this.#connections.get(connectionId);
    if (!connection) return;
    this.#connections.delete(connectionId);
    connection.caller.send(message);
    connection.caller.isOut();
  }

  /** Reads who is in, and sends it to those who are connected here. */
  #refresh(sessionId: string): void {
    this.#inOrder(sessionId, async () => {
      const here = [...this.#connections.values()].filter(({ caller }) => caller.sessionId === sessionId);
      if (here.length === 0) {
        this.#views.delete(sessionId);
        return;
      }
      const view = await readRoom(this.#kernel.database, sessionId);
      if (view === null) return;
      this.#views.set(sessionId, view);
      for (const connection of here) this.#tell(connection, view);
    });
  }

  #tell(connection: Connection, view: RoomView): void {
    const { caller, sinceRevision } = connection;
    // They left, or were taken out, since.
    if (this.#connections.get(caller.connectionId) !== connection || view.revision < sinceRevision) return;
    const { sessionId } = view;
    const own = view.seated.find(({ connectionId }) => connectionId === caller.connectionId);
    // Another process took this one for gone: the device enters again.
    if (!own) {
      this.#dismiss(caller.connectionId, { type: 'call-refused', sessionId, reason: 'ticket' });
      return;
    }
    if (own.isWaiting) {
      if (!connection.hasSentWaiting) caller.send({ type: 'call-waiting', sessionId });
      connection.hasSentWaiting = true;
      return;
    }
    const message = roomMessage(view, own);
    const { tokens, clock } = this.#kernel;
    caller.send(JSON.parse(signImages(tokens, clock.now(), JSON.stringify(message))));
  }

  async #tick(): Promise<void> {
    const now = this.#now();
    for (const [connectionId, connection] of [...this.#connections]) {
      const { caller, reportedAt, answeredAt, pingedAt } = connection;
      if (isThere(connection, now)) {
        if (now - Math.max(reportedAt, pingedAt) >= callBeatEvery) {
          connection.pingedAt = now;
          caller.ping();
        }
        continue;
      }
      const { sessionId } = caller;
      const last = new Date(Math.max(reportedAt, answeredAt));
      this.announce(sessionId, await leaveRoom(this.parts, { sessionId, connectionId }, 'lost', last));
      // A device that is slow only enters again.
      this.#dismiss(connectionId, { type: 'call-refused', sessionId, reason: 'ticket' });
    }
    for (const [connectionId, { sessionId, since }] of [...this.#away]) {
      if (now - since < callGrace) continue;
      this.announce(sessionId, await leaveRoom(this.parts, { sessionId, connectionId }, 'lost', new Date(since)));
      // Only now: where the database is unreachable, the next look retries it. They may have been lost again meanwhile.
      if (this.#away.get(connectionId)?.since === since) this.#away.delete(connectionId);
    }
    for (const [sessionId, view] of this.#views) if (closesAt(view).getTime() <= now) this.recheck(sessionId);
    const isBusy = this.#connections.size + this.#away.size > 0;
    if (this.#ticks % (isBusy ? looksWhenBusy : looksWhenIdle) === 0) {
      const sessionIds = await this.#others.look(this.parts, isBusy);
      for (const sessionId of sessionIds) this.announce(sessionId, { revision: 0, out: [] });
    }
    this.#ticks += 1;
  }
}
