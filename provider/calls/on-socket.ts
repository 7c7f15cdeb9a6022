import type { FastifyBaseLogger } from 'fastify';
import { type CallFromDevice, type CallPersonState, callFromDevice } from '../../contract/call-signals.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { TokenClaims } from '../kernel/tokens.ts';
import type { SocketModule, SocketModulePart, SocketPeer } from '../realtime/index.ts';
import { changeState, controlRoom, moveRoom } from './room-changes.ts';
import type { Caller, Rooms } from './rooms.ts';
import { readTicket } from './tickets.ts';

/**
 * The limits of a device in a call: with eleven others, a description and some dozen candidates to each at once, and again after the
 * network changed. A device outside of a room has the limits of every other connection.
 */
const boundsInCall = { messagesAtOnce: 600, messagesPerSecond: 60 } as const;

/** Handles the call messages of a device's realtime connection (`contract/call-signals.ts`). */
export function callsOnSocket(rooms: Rooms, kernel: Kernel, log: FastifyBaseLogger): SocketModule {
  return { prefix: 'call-', open: (peer) => new CallConnection(rooms, kernel, log, peer) };
}

class CallConnection implements SocketModulePart {
  readonly #rooms: Rooms;
  readonly #kernel: Pick<Kernel, 'tokens' | 'clock'>;
  readonly #log: FastifyBaseLogger;
  readonly #peer: SocketPeer;
  #caller: Caller | null = null;
  #isClosed = false;

  constructor(rooms: Rooms, kernel: Kernel, log: FastifyBaseLogger, peer: SocketPeer) {
    this.#rooms = rooms;
    this.#kernel = kernel;
    this.#log = log;
    this.#peer = peer;
  }

  async receive(json: unknown, claims: TokenClaims): Promise<boolean> {
    const read = callFromDevice.safeParse(json);
    if (!read.success) return false;
    const message = read.data;
    try {
      if (message.type === 'call-enter') await this.#enter(message, claims);
      // Messages that were on their way at the removal are ignored.
      else if (this.#caller?.sessionId === message.sessionId && this.#caller.accountId === claims.accountId) {
        await this.#do(this.#caller, message);
      }
    } catch (error) {
      // The database may be unreachable for a moment: the device repeats what still applies, and media continues.
      this.#log.warn({ err: error, type: message.type, sessionId: this.#caller?.sessionId }, 'a message of a call could not be followed');
      if (message.type === 'call-enter') this.#peer.send({ type: 'call-refused', sessionId: null, reason: 'ticket' });
    }
    return true;
  }

  changed(topics: readonly string[]): void {
    const isConcerned = topics.some((topic) => topic === '*' || topic === 'account' || /^sessions?\b/.test(topic));
    if (this.#caller !== null && isConcerned) this.#rooms.recheck(this.#caller.sessionId);
  }

  answered(): void {
    if (this.#caller !== null) this.#rooms.answered(this.#caller);
  }

  flooded(): void {
    const { sessionId = null, accountId } = this.#caller ?? {};
    if (this.#caller === null) return;
    this.#log.warn({ accountId, sessionId }, 'a device in a call sent too much; its connection is ended');
    this.#peer.send({ type: 'call-refused', sessionId, reason: 'too-many' });
  }

  closed(): void {
    this.#isClosed = true;
    const caller = this.#caller;
    this.#caller = null;
    if (caller) {
      const { sessionId } = caller;
      this.#rooms.lose(caller).catch((error: unknown) => this.#log.warn({ err: error, sessionId }, 'that a line broke could not be told'));
    }
  }

  async #enter(message: Extract<CallFromDevice, { type: 'call-enter' }>, claims: TokenClaims): Promise<void> {
    const { accountId } = claims;
    const sessionId = readTicket(this.#kernel.tokens, message.ticket, claims, this.#kernel.clock.now());
    if (sessionId === null) {
      this.#log.warn({ accountId }, 'a ticket for a call was refused: not ours, not theirs, or run out');
      this.#peer.send({ type: 'call-refused', sessionId: null, reason: 'ticket' });
      return;
    }
    if (this.#caller !== null && this.#caller.connectionId !== message.connectionId) await this.#rooms.leave(this.#caller);
    const caller: Caller = {
      ...{ sessionId, accountId, connectionId: message.connectionId },
      send: (answer) => this.#peer.send(answer),
      ping: () => this.#peer.ping(),
      isOut: () => this.#forget(caller),
    };
    // Set before the room is notified: from then on messages can already arrive for them.
    this.#caller = caller;
    const outcome = await this.#rooms.enter(caller, { state: message.state, takesOver: message.takesOver === true });
    if (outcome === 'in' || outcome === 'waiting') {
      this.#peer.allow(boundsInCall);
      // The connection was closed while the room was being entered.
      if (this.#isClosed) await this.#rooms.lose(caller);
      return;
    }
    this.#forget(caller);
    if (outcome === 'ticket') this.#log.warn({ accountId, sessionId }, 'somebody with a ticket was not let into a call any more');
    if (outcome === 'over') this.#peer.send({ type: 'call-over', sessionId, reason: 'ended' });
    else this.#peer.send({ type: 'call-refused', sessionId, reason: outcome });
  }

  async #do(caller: Caller, message: Exclude<CallFromDevice, { type: 'call-enter' }>): Promise<void> {
    const { sessionId } = caller;
    this.#rooms.noteAlive(caller);
    switch (message.type) {
      case 'call-beat':
        return;
      case 'call-signal':
        return this.#rooms.signal(caller, message.to, message.signal);
      case 'call-state':
        return this.#changeState(caller, message.state);
      case 'call-move':
        return this.#rooms.announce(sessionId, await moveRoom(this.#rooms.parts, caller));
      case 'call-control': {
        const done = await controlRoom(this.#rooms.parts, caller, message.control);
        return this.#rooms.announce(sessionId, done, done.muted);
      }
      case 'call-leave':
        this.#forget(caller);
        return this.#rooms.leave(caller);
    }
  }

  async #changeState(caller: Caller, state: CallPersonState): Promise<void> {
    this.#rooms.announce(caller.sessionId, await changeState(this.#rooms.parts, caller, state));
  }

  #forget(caller: Caller): void {
    if (this.#caller !== caller) return;
    this.#caller = null;
    this.#peer.allow(null);
  }
}
