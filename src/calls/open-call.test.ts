import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallFromDevice, CallPerson, CallToDevice } from '../../contract/call-signals.ts';
import type { CallTicket } from '../../contract/calls.ts';
import { newTimelessId } from '../platform/ids.ts';
import type { Call } from './call.ts';
import type { CallParts, EnvironmentListeners } from './call-parts.ts';
import { settlingMs } from './membership.ts';
import type { Mesh, MeshParts } from './mesh/mesh.ts';
import { openCall } from './open-call.ts';
import type { ConnectionReport, Party } from './transport.ts';

const [sessionId, me, anna, ben] = [newTimelessId(), newTimelessId(), newTimelessId(), newTimelessId()];
const fine: ConnectionReport = { quality: null, route: 'peer', isVideoTooMuch: false, isVideoHeld: false, isSilent: false };
const bad: ConnectionReport = { ...fine, quality: 'very-weak', isVideoTooMuch: true, isVideoHeld: true };

const ticket = {
  transport: 'peer',
  ticket: 'ticket',
  expiresAt: new Date(Date.now() + 120_000).toISOString(),
  hasAgora: true,
  iceServers: [],
  iceTransportPolicy: 'all',
  room: { sessionId, isCoach: false, media: 'everybody' },
} as unknown as CallTicket;

function person(connectionId: string, more: Partial<CallPerson> = {}): CallPerson {
  return {
    connectionId,
    accountId: connectionId,
    uid: 1,
    name: 'Anna',
    picture: null,
    role: 'coach',
    enteredAt: '2026-03-02T10:00:00.000Z',
    isAway: false,
    handRaisedAt: null,
    state: { microphone: true, camera: true, screen: false, hand: false },
    ...more,
  };
}

/** A fake of the provider, as the device sees it. */
class Socket {
  static latest: Socket;
  static count = 0;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: CallFromDevice[] = [];
  constructor() {
    Socket.latest = this;
    Socket.count += 1;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  say(message: CallToDevice | { type: 'welcome' }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(type: CallFromDevice['type']): CallFromDevice | undefined {
    return this.sent.findLast((message) => message.type === type);
  }
}

let now: number;
let mesh: MeshParts | undefined;
let parties: readonly Party[];
let allowed: boolean[];
let hasClosed: boolean;
let agoraOpened: number;
let environment: EnvironmentListeners | undefined;
let call: Call;

const opened = {
  setTrack: () => undefined,
  setScreen: () => undefined,
  setSpeaker: () => undefined,
  resumeAudio: () => undefined,
  receive: () => undefined,
  renewServers: () => undefined,
  setParties: (next: readonly Party[]) => {
    parties = next;
  },
  allowVideo: (isAllowed: boolean) => allowed.push(isAllowed),
  close: () => {
    hasClosed = true;
  },
} as unknown as Mesh;

const parts: CallParts = {
  self: { connectionId: me, accountId: me, name: 'Mia', picture: null, role: 'member' },
  acquire: { microphone: async () => ({ problem: 'missing' }), camera: async () => ({ problem: 'missing' }) },
  askTicket: async () => ({ kind: 'ticket', ticket: { ...ticket, transport: 'agora' } as CallTicket }),
  getToken: async () => ({ kind: 'token', token: 'token' }),
  openMesh: (given) => {
    mesh = given;
    return opened;
  },
  openAgora: async () => {
    agoraOpened += 1;
    return opened;
  },
  environment: (listeners) => {
    environment = listeners;
    return () => undefined;
  },
  now: () => now,
  providerNow: () => new Date(),
  openSocket: () => new Socket() as unknown as WebSocket,
};

beforeEach(async () => {
  vi.useFakeTimers();
  [now, mesh, parties, allowed, hasClosed, agoraOpened, Socket.count] = [0, undefined, [], [], false, 0, 0];
  call = openCall({ ticket, choice: { microphone: null, camera: null, microphoneId: null, cameraId: null, speakerId: null } }, parts);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  call.leave();
  vi.useRealTimers();
});

let revision = 0;

function sayRoom(people: CallPerson[], more: Partial<Extract<CallToDevice, { type: 'call-room' }>> = {}): void {
  revision += 1;
  Socket.latest.say({
    type: 'call-room',
    sessionId,
    revision,
    you: me,
    people,
    waiting: [],
    media: 'everybody',
    transport: 'peer',
    ...more,
  });
}

const everybody = [person(me, { role: 'member' }), person(anna)];
const ids = (): string[] => call.state().people.map(({ connectionId }) => connectionId);

async function loseLine(): Promise<void> {
  Socket.latest.onclose?.({ code: 1006 });
  const before = Socket.count;
  while (Socket.count === before) await vi.advanceTimersByTimeAsync(100);
}

describe('a call', () => {
  test('is in when the provider says so; the others are those it names, and media goes to them', () => {
    expect(call.state().phase).toBe('entering');
    sayRoom(everybody);
    expect(call.state()).toMatchObject({ phase: 'in', people: [{ connectionId: anna, role: 'coach', link: 'connecting' }] });
    expect(parties).toMatchObject([{ connectionId: anna, role: 'coach', uid: 1 }]);
    mesh?.events.onLink(anna, 'connected');
    expect(call.state().people[0]?.link).toBe('connected');
  });

  test('keeps the same state and people objects while nothing of them changes', () => {
    sayRoom([...everybody, person(ben)]);
    const [before, first] = [call.state(), call.state().people[0]];
    mesh?.events.onConnection(fine);
    mesh?.events.onSpeaking(new Set());
    expect(call.state()).toBe(before);
    mesh?.events.onLink(ben, 'connected');
    expect(call.state()).not.toBe(before);
    expect(call.state().people[0]).toBe(first);
  });

  test('continues while the provider is unreachable; a person who is still heard stays until the provider has updated the room', async () => {
    sayRoom([...everybody, person(ben)]);
    mesh?.events.onLink(anna, 'connected');
    await loseLine();
    expect(call.state().phase).toBe('back-soon');
    expect(ids()).toEqual([anna, ben]);
    sayRoom([person(me)]);
    expect(call.state().phase).toBe('in');
    expect([ids(), hasClosed]).toEqual([[anna], false]);
    now += settlingMs;
    await vi.advanceTimersByTimeAsync(settlingMs + 200);
    expect(ids()).toEqual([]);
  });

  test('shows nobody twice who comes back with another connection', async () => {
    sayRoom(everybody);
    mesh?.events.onLink(anna, 'connected');
    await loseLine();
    sayRoom([person(me), person(ben, { accountId: anna })]);
    expect(ids()).toEqual([ben]);
  });

  test('reports a bad connection, offers the next step, and goes back up', () => {
    sayRoom(everybody);
    for (let second = 0; second < 7; second += 1) {
      now += 1000;
      mesh?.events.onConnection(bad);
    }
    expect(call.state()).toMatchObject({ quality: 'very-weak', step: 'voice-only', offer: 'agora' });
    call.decline('agora');
    expect(call.state().offer).toBe(null);
    for (let second = 0; second < 12; second += 1) {
      now += 1000;
      mesh?.events.onConnection(bad);
    }
    expect(call.state().offer).toBe('chat');
    mesh?.events.onConnection({ ...fine, route: 'relay' });
    expect(call.state()).toMatchObject({ quality: null, step: 'relay', offer: null });
  });

  test('once accepted, the service replaces the mesh for everyone, with the same people', async () => {
    sayRoom(everybody);
    call.accept('agora');
    expect(Socket.latest.last('call-move')).toMatchObject({ transport: 'agora' });
    parties = [];
    sayRoom(everybody, { transport: 'agora' });
    await vi.advanceTimersByTimeAsync(0);
    expect([hasClosed, agoraOpened, parties.length]).toEqual([true, 1, 1]);
    expect(call.state().step).toBe('agora');
  });

  test('voice only is a person’s choice, and they can undo it', () => {
    sayRoom(everybody);
    call.accept('voice-only');
    expect([allowed.at(-1), call.state().step]).toEqual([false, 'voice-only']);
    call.accept('video-again');
    expect([allowed.at(-1), call.state().step]).toEqual([true, 'peer']);
  });

  test('a raised hand is sent to the provider, which returns since when', () => {
    sayRoom(everybody);
    call.raiseHand(true);
    expect(Socket.latest.last('call-state')).toMatchObject({ state: { hand: true } });
    sayRoom([person(me, { handRaisedAt: '2026-03-02T10:01:00.000Z' }), person(anna)]);
    expect(call.state().me.handRaisedAt).toBe('2026-03-02T10:01:00.000Z');
  });

  test('a mute by the coach is shown', () => {
    sayRoom(everybody);
    Socket.latest.say({ type: 'call-muted', sessionId });
    expect(call.state()).toMatchObject({ mutedByCoach: true, me: { microphone: false } });
    // Who speaks is reported once a second: a moment before, the microphone was still on.
    mesh?.events.onSpeaking(new Set([me]));
    expect(call.state().me.isSpeaking).toBe(false);
  });

  test('waits to be admitted, and reports that the person is in elsewhere', async () => {
    Socket.latest.say({ type: 'call-waiting', sessionId });
    expect(call.state().phase).toBe('waiting');
    Socket.latest.say({ type: 'call-refused', sessionId, reason: 'elsewhere' });
    expect(call.state().phase).toBe('elsewhere');
    call.takeOver();
    await vi.advanceTimersByTimeAsync(0);
    Socket.latest.say({ type: 'welcome' });
    expect(Socket.latest.last('call-enter')).toMatchObject({ takesOver: true, connectionId: me });
  });

  test.each(['ended', 'removed', 'moved', 'cancelled'] as const)('%s: everything is released', (reason) => {
    sayRoom(everybody);
    Socket.latest.say({ type: 'call-over', sessionId, reason });
    expect(call.state()).toMatchObject({ phase: 'over', overReason: reason, people: [] });
    expect(hasClosed).toBe(true);
  });

  test('a page that is closed leaves', () => {
    sayRoom(everybody);
    const socket = Socket.latest;
    environment?.onGone();
    expect(socket.last('call-leave')).toBeDefined();
    expect(call.state()).toMatchObject({ phase: 'over', overReason: 'left' });
  });
});
