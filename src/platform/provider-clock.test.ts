import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  boundsOf,
  createProviderClock,
  type Known,
  nothingKnown,
  offsetAtStart,
  offsetWithin,
  updateKnown,
} from './provider-clock.ts';

const second = 1_000;
const day = 86_400 * second;
const start = Date.parse('2026-11-22T12:00:00.000Z');

/** One call: how long it took to the provider and back, and how long after the previous one it was made. */
const call = fc.record({ there: fc.nat(45 * second), back: fc.nat(45 * second), pause: fc.integer({ min: 1, max: 3_600 * second }) });
const calls = fc.array(call, { minLength: 1, maxLength: 12 });
const offsets = fc.integer({ min: -400 * day, max: 400 * day });

/** The bounds that the provider's replies give a device whose clock is behind by `offset`. */
function heardBy(offset: number, made: readonly { there: number; back: number; pause: number }[]): Bounds[] {
  let at = start;
  return made.map(({ there, back, pause }) => {
    const sentAt = at + pause;
    const receivedAt = sentAt + there + back;
    at = receivedAt;
    const date = Math.floor((sentAt + there + offset) / second) * second;
    return boundsOf(date, sentAt, receivedAt);
  });
}

describe('the offset of a device, from replies', () => {
  it('always lies within their bounds, however slow the connection', () => {
    fc.assert(
      fc.property(offsets, calls, (offset, made) => {
        const { bounds } = heardBy(offset, made).reduce<Known>(updateKnown, nothingKnown);
        return bounds !== null && bounds.low <= offset && offset <= bounds.high;
      }),
    );
  });

  it('never becomes less certain by a further reply', () => {
    fc.assert(
      fc.property(offsets, calls, (offset, made) => {
        let known = nothingKnown;
        for (const heard of heardBy(offset, made)) {
          const before = known.bounds;
          known = updateKnown(known, heard);
          if (before && known.bounds && known.bounds.high - known.bounds.low > before.high - before.low) return false;
        }
        return true;
      }),
    );
  });

  it('does not follow a cached reply, however often that one is returned again', () => {
    fc.assert(
      fc.property(offsets, fc.integer({ min: 200 * second, max: 30 * day }), fc.integer({ min: 1, max: 5 }), (offset, age, times) => {
        const [fresh] = heardBy(offset, [{ there: 50, back: 50, pause: 1 }]) as [Bounds];
        let known = updateKnown(nothingKnown, fresh);
        for (let time = 0; time < times; time += 1) {
          const sentAt = start + (time + 1) * second;
          known = updateKnown(known, boundsOf(fresh.date - age, sentAt, sentAt + 20));
        }
        return known.bounds === fresh;
      }),
    );
  });

  it('follows a clock that was set: forward by the second reply at the latest, back by the first', () => {
    fc.assert(
      fc.property(offsets, offsets, (before, after) => {
        fc.pre(Math.abs(before - after) > 5 * second);
        const brisk = { there: 50, back: 50, pause: 2 * second };
        const stored = heardBy(before, [brisk]).reduce<Known>(updateKnown, nothingKnown);
        const heard = heardBy(after, [brisk, brisk]);
        const { bounds } = (after > before ? heard.slice(0, 1) : heard).reduce<Known>(updateKnown, stored);
        return bounds !== null && bounds.low <= after && after <= bounds.high;
      }),
    );
  });

  it('is narrowed by replies that only just agree', () => {
    const known = updateKnown({ bounds: { low: 0, high: 10, date: 1 }, doubt: null }, { low: 10, high: 20, date: 2 });
    expect(known).toEqual({ bounds: { low: 10, high: 10, date: 2 }, doubt: null });
  });

  it('does not change because of two replies that contradict each other too', () => {
    const bounds = { low: 100, high: 110, date: 1 };
    const heard = { low: 50, high: 60, date: 3 };
    expect(updateKnown({ bounds, doubt: { low: 0, high: 10, date: 2 } }, heard)).toEqual({ bounds, doubt: heard });
  });

  it('is as accurate as needed: to half a minute, and to what the connection allows', () => {
    fc.assert(
      fc.property(offsets, offsets, calls, (offset, present, made) => {
        const bounds = heardBy(offset, made).reduce<Known>(updateKnown, nothingKnown).bounds as Bounds;
        const reckoned = offsetWithin(bounds, present);
        return Math.abs(reckoned - offset) <= Math.max(31 * second, bounds.high - bounds.low + 2 * second);
      }),
    );
  });

  it('stays as it is while that agrees with the bounds, so that times do not move about', () => {
    const bounds = { low: 50 * second, high: 60 * second, date: start };
    expect([0, 48, 55, 62, 63].map((present) => offsetWithin(bounds, present * second))).toEqual(
      [55, 48, 55, 62, 55].map((s) => s * second),
    );
    expect(offsetWithin({ low: 10 * second, high: 20 * second, date: start }, 90 * second)).toBe(0);
    for (const [offset, reckoned] of [
      [30 * second, 0],
      [30 * second + 1, 30 * second + 1],
    ] as const) {
      expect(offsetWithin({ low: offset, high: offset, date: start }, 90 * second)).toBe(reckoned);
    }
  });
});

describe('the offset at an offline start', () => {
  it('is the stored one, unless the time would then be earlier than it has been', () => {
    expect(offsetAtStart(0, start, start + day)).toBe(0);
    expect(offsetAtStart(day, start, start - day)).toBe(day);
    // Ahead when it was stored, and still.
    expect(offsetAtStart(-day, start, start + 2 * day)).toBe(-day);
    expect(offsetAtStart(-day, start, start + day)).toBe(-day);
    // Set back by a day since: the time is at least as late as when the provider was last reached.
    expect(offsetAtStart(0, start, start - day)).toBe(day);
    // It was ninety days ahead, and has been corrected.
    expect(offsetAtStart(-90 * day, start, start + second)).toBe(0);
  });
});

describe('the clock of a page', () => {
  /** A device whose clock can be set, and which can sleep; the provider's time is `real`. */
  function device(offset = 0) {
    let real = start;
    let ticks = 4_321 * second;
    let wrong = -offset;
    const clock = createProviderClock(
      () => real + wrong,
      () => ticks,
    );
    const pass = (milliseconds: number, isAsleep = false) => {
      real += milliseconds;
      if (!isAsleep) ticks += milliseconds;
    };
    return {
      clock,
      pass,
      setBy: (milliseconds: number) => {
        wrong += milliseconds;
      },
      /** A call during which the clock may be set. */
      ask: (took = 80, setMeanwhile = 0) => {
        const sent = clock.moment();
        pass(took);
        wrong += setMeanwhile;
        clock.observe(new Date(real).toUTCString(), sent);
      },
      isRight: () => Math.abs(clock.now().getTime() - real) <= 3 * second,
    };
  }

  it('shows the device’s time until a reply has given the provider’s', () => {
    const { clock, ask, isRight } = device(day);
    expect(clock.now().toISOString()).toBe('2026-11-21T12:00:00.000Z');
    expect(clock.isTold()).toBe(false);
    ask();
    expect(clock.isTold()).toBe(true);
    expect(isRight()).toBe(true);
  });

  it.each([1, -1, 90, -90])(
    'is right again after the clock was set by %d days: at once backwards, with the next reply forwards',
    (days) => {
      const { clock, ask, setBy, isRight, pass } = device();
      ask();
      pass(60 * second);
      setBy(days * day);
      expect(isRight()).toBe(days < 0);
      expect(clock.isTold()).toBe(false);
      ask();
      expect(isRight()).toBe(true);
      expect(clock.isTold()).toBe(true);
    },
  );

  it('is right with the first reply after the clock was set, even if nobody read the time in between', () => {
    const { ask, setBy, isRight } = device();
    ask();
    setBy(day);
    ask();
    expect(isRight()).toBe(true);
  });

  it('is uncertain again once the clock was set by more than clocks drift', () => {
    const { clock, ask, setBy } = device();
    ask();
    setBy(2 * second);
    expect(clock.isTold()).toBe(true);
    setBy(1);
    expect(clock.isTold()).toBe(false);
  });

  it('learns from a slow call, even one during which it drifted', () => {
    const { clock, ask, isRight } = device(day);
    ask(10 * second, 2 * second);
    expect(clock.isTold()).toBe(true);
    expect(Math.abs(clock.offset() - day)).toBeLessThan(10 * second);
    ask();
    expect(isRight()).toBe(true);
  });

  it('is right after sleep, in which ticks may pause', () => {
    const { ask, isRight, pass } = device(day);
    ask();
    pass(8 * 3_600 * second, true);
    expect(isRight()).toBe(true);
  });

  it('forgets that it was set back for a moment', () => {
    const { clock, setBy, isRight } = device();
    setBy(-56 * 365 * day);
    expect(isRight()).toBe(true);
    setBy(56 * 365 * day);
    expect(isRight()).toBe(true);
    expect(clock.offset()).toBe(0);
  });

  it('learns nothing from a call during which the clock was set', () => {
    const { clock, setBy } = device();
    const sent = clock.moment();
    setBy(day);
    clock.observe(new Date(start).toUTCString(), sent);
    expect(clock.isTold()).toBe(false);
  });

  it('learns nothing from a reply without a time', () => {
    const { clock } = device();
    clock.observe(null, clock.moment());
    clock.observe('soon', clock.moment());
    expect(clock.isTold()).toBe(false);
  });

  it('takes over what another page has learned, and notifies its listeners', async () => {
    const { clock, isRight } = device(day);
    let jumps = 0;
    const stop = clock.onJump(() => {
      jumps += 1;
    });
    clock.takeOver(day, start);
    expect(isRight()).toBe(true);
    // A repetition is no news, even after this page's own reply was more precise.
    clock.takeOver(day, start);
    await Promise.resolve();
    expect(jumps).toBe(1);
    stop();
    clock.takeOver(0, start - 2 * day);
    await Promise.resolve();
    expect(jumps).toBe(1);
    expect(clock.offset()).toBe(0);
  });

  it('notifies nobody of a reply that says the same', async () => {
    const { clock, ask, pass } = device(day);
    let jumps = 0;
    clock.onJump(() => {
      jumps += 1;
    });
    for (let time = 0; time < 3; time += 1) {
      ask();
      pass(60 * second);
      await Promise.resolve();
    }
    expect(jumps).toBe(1);
  });

  it('keeps what it has learned itself, whatever it took over before', () => {
    const { clock, ask, isRight } = device(day);
    clock.takeOver(2 * day, start);
    ask();
    clock.takeOver(2 * day, start);
    clock.takeOver(undefined, null);
    clock.takeOver(clock.offset(), start);
    expect(isRight()).toBe(true);
    expect(clock.isTold()).toBe(true);
  });

  it('is never earlier than when the provider was last reached, if that is known', () => {
    const { clock } = device(day);
    clock.takeOver(3_600 * second, start);
    expect(clock.offset()).toBe(day);
    clock.takeOver(2 * 3_600 * second, null);
    expect(clock.offset()).toBe(2 * 3_600 * second);
  });
});
