import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Adaptation,
  adapt,
  adaptationTimes,
  beginAdaptation,
  type LineSample,
  ownQuality,
  resumeAdaptation,
  type VideoLevel,
} from './adaptation.ts';

const good: LineSample = { lossOut: 0, lossIn: 0, roundTrip: 0.05, availableOut: 3_000_000, isBandwidthLimited: false };
const lossy = (share: number): LineSample => ({ ...good, lossOut: share, lossIn: share });

/** One sample for each second. */
function follow(samples: readonly LineSample[], cap: VideoLevel = 4, from = beginAdaptation(0), start = 0): Adaptation[] {
  const states: Adaptation[] = [];
  let state = from;
  for (const [index, sample] of samples.entries()) {
    state = adapt(state, sample, cap, start + (index + 1) * 1000);
    states.push(state);
  }
  return states;
}

const last = (states: readonly Adaptation[]): Adaptation => states.at(-1) ?? beginAdaptation(0);
const times = (count: number, sample: LineSample): LineSample[] => Array.from({ length: count }, () => sample);

const anySample = fc.record<LineSample>({
  lossOut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  lossIn: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  roundTrip: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  availableOut: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  isBandwidthLimited: fc.boolean(),
});
const anyCap = fc.constantFrom<VideoLevel>(0, 1, 2, 3, 4);

describe('the video level of one connection', () => {
  test('a good connection keeps full video, and no quality is reported', () => {
    expect(last(follow(times(120, good)))).toMatchObject({ level: 4, quality: null });
  });

  test('20 % loss lowers the video and is reported; 60 % removes it within five seconds', () => {
    const weak = last(follow(times(12, lossy(0.2))));
    expect(weak).toMatchObject({ level: 1, quality: 'weak' });
    expect(last(follow(times(5, lossy(0.6))))).toMatchObject({ level: 0, quality: 'very-weak' });
  });

  test('a slow or narrow connection lowers it too; one that hardly carries audio removes it', () => {
    expect(last(follow(times(10, { ...good, roundTrip: 2 }))).level).toBe(1);
    expect(last(follow(times(10, { ...good, availableOut: 300_000, isBandwidthLimited: true }))).level).toBeLessThan(4);
    expect(last(follow([{ ...good, availableOut: 30_000 }])).level).toBe(0);
  });

  test('a low bandwidth estimate, which stays while no video is sent, does not keep it away for good', () => {
    const narrow = { ...good, availableOut: 30_000 };
    const held = last(follow(times(1, narrow)));
    expect(held.level).toBe(0);
    const states = follow(times(10, narrow), 4, held, 1_000);
    expect(states.map(({ level }) => level)).toContain(1);
    // The attempt showed that the connection carries more.
    const tried = states.findIndex(({ level }) => level === 1);
    expect(last(follow(times(40, good), 4, states[tried], (tried + 2) * 1000)).level).toBe(4);
  });

  test('the video comes back automatically, a level at a time, and the reported quality is withdrawn', () => {
    const bad = last(follow(times(6, lossy(0.7))));
    const after = follow(times(60, good), 4, bad, 6_000);
    expect(last(after)).toMatchObject({ level: 4, quality: null });
    for (const [index, state] of after.entries()) expect(state.level - (after[index - 1]?.level ?? 0)).toBeLessThanOrEqual(1);
  });

  test('audio alone is reported every five seconds: the video is back a quarter of a minute after the connection', () => {
    let state = last(follow(times(8, lossy(0.6))));
    let second = 8;
    while (state.level === 0 && second < 60) {
      second += 1;
      state = adapt(state, { ...good, lossOut: second % 5 === 0 ? 0 : null }, 4, second * 1000);
    }
    expect(second).toBeLessThanOrEqual(8 + 15);
  });

  test('heavy loss of what is received removes the video too: the other side’s reports are lost with it', () => {
    expect(last(follow(times(8, { ...good, lossOut: null, lossIn: 0.6 }))).level).toBe(0);
    expect(last(follow(times(8, { ...good, lossIn: 0.2 }))).level).toBe(4);
  });

  test('a connection that was broken begins with a small video, and losses meanwhile do not count', () => {
    const broken = last(follow(times(3, lossy(0.3))));
    expect(broken.level).toBeGreaterThan(0);
    const back = resumeAdaptation(broken, 3_000);
    expect(back).toMatchObject({ level: 2, lossOut: 0, lossIn: 0, quality: null });
    expect(last(follow(times(60, good), 4, back, 3_000)).level).toBe(4);
    expect(resumeAdaptation(beginAdaptation(0), 0).level).toBe(2);
  });

  test('video that heavy loss has stopped stays off when the connection breaks and comes back, until packets arrive', () => {
    let state = last(follow(times(8, lossy(0.6))));
    for (let second = 8; second < 80; second += 1) {
      // Broken for two seconds of ten.
      state = second % 10 < 2 ? resumeAdaptation(state, second * 1000) : adapt(state, lossy(0.6), 4, second * 1000);
      expect(state.level).toBe(0);
    }
    const recovered = follow(times(60, good), 4, resumeAdaptation(state, 80_000), 80_000);
    expect(recovered[0]?.level).toBe(0);
    expect(last(recovered).level).toBe(4);
  });

  test('a connection that breaks at each attempt is tried less and less often', () => {
    let state = last(follow(times(6, lossy(0.7))));
    const raisedAt: number[] = [];
    for (let second = 7; second < 400; second += 1) {
      const sample = state.level > 0 ? lossy(0.9) : good;
      const next = adapt(state, sample, 4, second * 1000);
      if (next.level > state.level) raisedAt.push(second);
      state = next;
    }
    const waits = raisedAt.slice(1).map((at, index) => at - (raisedAt[index] ?? 0));
    expect(waits.length).toBeGreaterThan(3);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(2 * (waits[0] ?? 0));
  });

  test('in any case: no two raises within the delay, none under heavy loss, and none beyond the plan', () => {
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 120 }), anyCap, (samples, cap) => {
        const states = follow(samples, cap);
        let raisedAt = Number.NEGATIVE_INFINITY;
        for (const [index, state] of states.entries()) {
          const before = states[index - 1] ?? beginAdaptation(0);
          if (state.level <= before.level) continue;
          expect(state.level).toBe(before.level + 1);
          expect(before.level).toBeLessThanOrEqual(cap);
          expect(state.lossOut).toBeLessThan(0.05);
          expect((index + 1) * 1000 - raisedAt).toBeGreaterThanOrEqual(adaptationTimes.raiseDelay);
          raisedAt = (index + 1) * 1000;
        }
      }),
    );
  });

  test('whatever came before, half a minute of heavy loss leaves no video, and three minutes without any restore it', () => {
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 60 }), (samples) => {
        const before = last(follow(samples));
        const start = samples.length * 1000;
        expect(last(follow(times(30, lossy(0.6)), 4, before, start)).level).toBe(0);
        expect(last(follow(times(180, good), 4, before, start)).level).toBe(4);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the quality of one’s own connection', () => {
  test('one bad connection among good ones is the other person’s; most of them bad is one’s own', () => {
    expect(ownQuality([null, null, 'very-weak'])).toBe(null);
    expect(ownQuality([null, 'weak', 'very-weak'])).toBe('weak');
    expect(ownQuality(['weak'])).toBe('weak');
    expect(ownQuality([])).toBe(null);
  });
});
