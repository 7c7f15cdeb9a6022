import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../platform/log.ts';
import { beginAdaptation } from './adaptation.ts';
import { createPair } from './pair.ts';
import type { PeerConnection } from './peer-connections.ts';
import { nothingSent } from './sending.ts';
import { watchConnections } from './watch-connections.ts';

type Stats = Map<string, Record<string, unknown>>;

let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function statsOf(own: number, other: number): Stats {
  return new Map([
    ['S', { id: 'S', type: 'media-source', kind: 'audio', audioLevel: own }],
    ['V', { id: 'V', type: 'inbound-rtp', kind: 'audio', mid: '0', packetsReceived: 50, packetsLost: 0, audioLevel: other }],
  ]);
}

/** The connections of `me` to these others, watched; each returns what `answers` has for them. */
function watch(answers: Record<string, () => Promise<Stats>>) {
  const now = (): number => Date.now();
  const connections = new Map<string, PeerConnection>();
  for (const [other, getStats] of Object.entries(answers)) {
    const connection = { connectionState: 'connected', getTransceivers: () => [{ mid: '0' }], getStats, close: () => undefined };
    const make = () => connection as unknown as RTCPeerConnection;
    const configuration = () => ({});
    const unused = () => undefined;
    const pair = createPair({ you: 'me', other, now, make, configuration, send: unused, onChange: unused, canSignal: () => true });
    connections.set(other, { pair, adaptation: beginAdaptation(now()), stats: null, settlesUntil: 0 });
  }
  const events = { onConnection: vi.fn(), onSpeaking: vi.fn<(ids: ReadonlySet<string>) => void>() };
  const microphone = { enabled: true } as MediaStreamTrack;
  stop = watchConnections({
    ...{ you: 'me', now, events },
    connections: {
      all: () => [...connections.values()],
      loudness: () => new Map([...connections].map(([id, { pair }]) => [id, pair.loudness()])),
    },
    own: { tracks: () => ({ ...nothingSent, microphone }), isAllowed: () => true, planned: () => 4, setLevels: () => undefined },
  });
  return { events, speaking: () => [...(events.onSpeaking.mock.lastCall?.[0] ?? [])].toSorted() };
}

test('reports who speaks once after each sample: a pause between words does not end it, silence does', async () => {
  const levels = [0.3, 0.3, 0, 0.3, 0, 0];
  const { events, speaking } = watch({ anna: async () => statsOf(0, levels.shift() ?? 0) });
  const said: string[][] = [];
  for (let second = 1; second <= 6; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    said.push(speaking());
  }
  expect(said).toEqual([['anna'], ['anna'], ['anna'], ['anna'], ['anna'], []]);
  expect(events.onSpeaking).toHaveBeenCalledTimes(6);
});

test('a person on a connection without statistics is silent, oneself too', async () => {
  const never = new Promise<Stats>(() => undefined);
  let answer: () => Promise<Stats> = async () => statsOf(0.3, 0.3);
  const { speaking } = watch({ anna: () => answer(), ben: async () => statsOf(0, 0.3) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(speaking()).toEqual(['anna', 'ben', 'me']);
  answer = () => never;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(speaking()).toEqual(['ben']);
});

test('a connection that refuses statistics is silent, and the others are reported as usual', async () => {
  const warned = vi.spyOn(log, 'warning').mockReturnValue();
  let answer: () => Promise<Stats> = async () => statsOf(0, 0.3);
  const { events, speaking } = watch({ anna: () => answer(), ben: async () => statsOf(0, 0.3) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(speaking()).toEqual(['anna', 'ben']);
  answer = () => Promise.reject(new DOMException('Closed', 'InvalidStateError'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(speaking()).toEqual(['ben']);
  expect(events.onConnection).toHaveBeenCalledTimes(3);
  expect(warned).toHaveBeenCalledWith('call-line-not-read', { why: 'InvalidStateError' });
});

test('nothing is reported once it has ended', async () => {
  let come = (_: Stats): void => undefined;
  const { events } = watch({
    anna: () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  come(statsOf(0, 0.3));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(events.onSpeaking).not.toHaveBeenCalled();
  expect(events.onConnection).not.toHaveBeenCalled();
});
