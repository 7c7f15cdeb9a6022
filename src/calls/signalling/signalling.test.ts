import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallToDevice } from '../../../contract/call-signals.ts';
import type { CallTicket } from '../../../contract/calls.ts';
import { newTimelessId } from '../../platform/ids.ts';
import type { TokenAnswer } from '../../sync/sign-in/access-token.ts';
import type { EndReason } from '../call-state.ts';
import type { TicketAnswer } from './entrance.ts';
import { openSignalling, type Signalling } from './signalling.ts';

const sessionId = newTimelessId();
const connectionId = newTimelessId();
const off = { microphone: false, camera: false, screen: false, hand: false };

/** A connection whose other end is the test. */
class Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  close(): void {
    this.break(1000);
  }
  types(): unknown[] {
    return this.sent.map(({ type }) => type);
  }
}

function ticketOf(name: string, minutes = 2): CallTicket {
  return { transport: 'peer', ticket: name, expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() } as CallTicket;
}

function room(revision: number): Extract<CallToDevice, { type: 'call-room' }> {
  return { type: 'call-room', sessionId, revision, you: connectionId, people: [], waiting: [], media: 'everybody', transport: 'peer' };
}

let sockets: Socket[];
let heard: CallToDevice[];
let connectionStates: string[];
let overs: EndReason[];
let tickets: TicketAnswer[];
let tokens: TokenAnswer[];
let refusedTokens: (string | undefined)[];
let signalling: Signalling | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, heard, connectionStates, overs, tickets, tokens, refusedTokens] = [[], [], [], [], [], [], []];
});

afterEach(() => {
  signalling?.leave();
  vi.useRealTimers();
});

async function open(first = ticketOf('first')): Promise<Socket> {
  signalling = openSignalling({
    sessionId,
    connectionId,
    ticket: first,
    askTicket: async () => tickets.shift() ?? { kind: 'ticket', ticket: ticketOf('fresh') },
    getToken: async (refused) => {
      refusedTokens.push(refused);
      return tokens.shift() ?? { kind: 'token', token: 'token' };
    },
    personState: () => off,
    onMessage: (message) => heard.push(message),
    onConnection: (state) => connectionStates.push(state),
    onTicket: () => undefined,
    onOver: (reason) => overs.push(reason),
    random: () => 0.5,
    now: () => new Date(),
    open: () => {
      const socket = new Socket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return latest();
}

function latest(): Socket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('Nothing was opened.');
  return socket;
}

function enter(socket: Socket, revision = 1): void {
  socket.open();
  socket.say({ type: 'welcome' });
  socket.say(room(revision));
}

describe('the connection of a call to the provider', () => {
  test('enters with the given ticket, sends a heartbeat every three seconds, and leaves', async () => {
    const socket = await open();
    enter(socket);
    expect(socket.sent).toEqual([
      { type: 'hello', token: 'token' },
      { type: 'call-enter', ticket: 'first', connectionId, state: off },
    ]);
    expect(signalling?.isIn()).toBe(true);
    await vi.advanceTimersByTimeAsync(6_100);
    expect(socket.types().filter((type) => type === 'call-beat')).toHaveLength(2);
    signalling?.leave();
    expect(socket.types().at(-1)).toBe('call-leave');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  test('comes back as the same connection with a fresh ticket, sends queued messages, and accepts a restarted revision', async () => {
    const socket = await open();
    enter(socket, 40);
    socket.break();
    expect(connectionStates).toEqual(['in', 'lost']);
    signalling?.send({ type: 'call-signal', sessionId, to: connectionId, signal: { candidate: null } });
    await vi.advanceTimersByTimeAsync(600);
    const next = latest();
    expect(next).not.toBe(socket);
    enter(next, 1);
    expect(next.sent[1]).toMatchObject({ type: 'call-enter', ticket: 'fresh', connectionId });
    expect(next.types()).toEqual(['hello', 'call-enter', 'call-signal']);
    expect(heard.map((message) => message.type === 'call-room' && message.revision)).toEqual([40, 1]);
  });

  test('ignores a room older than the present one, and messages about another session', async () => {
    const socket = await open();
    enter(socket, 5);
    socket.say(room(4));
    socket.say({ ...room(9), sessionId: newTimelessId() });
    socket.say({ type: 'call-room', nonsense: true });
    expect(heard).toHaveLength(1);
  });

  test('retries with growing, random pauses, and at once when there is a reason', async () => {
    await open();
    const waits: number[] = [];
    for (let count = 1; count <= 6; count += 1) {
      latest().break();
      const before = Date.now();
      const length = sockets.length;
      while (sockets.length === length) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - before);
    }
    expect(waits).toEqual([400, 750, 1500, 3000, 6000, 6000]);
    latest().break();
    signalling?.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(8);
  });

  test('detects a dead connection after ten seconds', async () => {
    const socket = await open();
    enter(socket);
    await vi.advanceTimersByTimeAsync(9_000);
    socket.say({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(connectionStates).toEqual(['in']);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(connectionStates).toEqual(['in', 'lost']);
  });

  test('an old ticket is not used, a refused one is replaced, and if there is none the call ends with the reason', async () => {
    const socket = await open(ticketOf('old', 0));
    socket.open();
    socket.say({ type: 'welcome' });
    expect(socket.sent[1]).toMatchObject({ ticket: 'fresh' });
    tickets = [{ kind: 'retry' }, { kind: 'over', reason: 'cancelled' }];
    socket.say({ type: 'call-refused', sessionId, reason: 'ticket' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(overs).toEqual(['cancelled']);
    expect(sockets).toHaveLength(1);
  });

  test('a refused token is replaced; without a session it ends', async () => {
    const socket = await open();
    socket.open();
    socket.break(4401);
    await vi.advanceTimersByTimeAsync(600);
    expect(refusedTokens).toEqual([undefined, 'token']);
    tokens = [{ kind: 'unreachable', retryAfterSeconds: null }, { kind: 'sign-in' }];
    latest().break();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(overs).toEqual(['signed-out']);
  });

  test('if the person is in with another device it waits, and enters instead when asked to', async () => {
    const socket = await open();
    socket.open();
    socket.say({ type: 'welcome' });
    socket.say({ type: 'call-refused', sessionId, reason: 'elsewhere' });
    expect(heard).toMatchObject([{ type: 'call-refused', reason: 'elsewhere' }]);
    signalling?.tryNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    signalling?.takeOver();
    await vi.advanceTimersByTimeAsync(0);
    enter(latest());
    expect(latest().sent[1]).toMatchObject({ type: 'call-enter', takesOver: true });
  });

  test('a person waiting to be admitted keeps sending heartbeats', async () => {
    const socket = await open();
    socket.open();
    socket.say({ type: 'welcome' });
    socket.say({ type: 'call-waiting', sessionId });
    await vi.advanceTimersByTimeAsync(3_100);
    expect(socket.types()).toContain('call-beat');
    expect(signalling?.isIn()).toBe(false);
  });

  test.each(['ended', 'removed', 'moved', 'cancelled'] as const)('%s ends it for good', async (reason) => {
    const socket = await open();
    enter(socket);
    socket.say({ type: 'call-over', sessionId, reason });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(overs).toEqual([reason]);
    expect(sockets).toHaveLength(1);
  });
});
