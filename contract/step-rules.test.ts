import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayLater } from './calendar-days.ts';
import {
  isStepDone,
  isStepDueOn,
  isStepOpenOn,
  keepsStep,
  keptInWeek,
  keptOfLast,
  shownDueCount,
  stepPeriods,
  stepStreak,
  stepTickDays,
} from './step-rules.ts';
import { isLaterTick, lastTicks } from './step-ticks.ts';

type Plan = Parameters<typeof stepPeriods>[0];
type Tick = Parameters<typeof stepPeriods>[1][number];

/** A Friday. */
const today = '2026-11-20';
const ago = (days: number): string => dayLater(today, -days);
const monthAgo = ago(30);

const daily: Plan = {
  rhythm: { kind: 'daily' },
  startsOn: ago(200),
  until: null,
  endedOn: null,
  pauses: [],
  answer: 'yes-no',
  target: null,
};
const onWeekdays = (...weekdays: number[]): Plan => ({ ...daily, rhythm: { kind: 'weekdays', weekdays } });
const timesAWeek = (times: number): Plan => ({ ...daily, rhythm: { kind: 'weekly', times } });

let made = 0;
const tick = (day: string, value: number | null = 1, tickedAt = `${day}T20:00:00.000Z`, id?: string): Tick => {
  made += 1;
  return { id: id ?? `id-${String(made).padStart(6, '0')}`, day, value, tickedAt };
};
const ticksOn = (...daysAgo: number[]): Tick[] => daysAgo.map((days) => tick(ago(days)));

const anyTick = fc
  .record({
    id: fc.uuid(),
    daysAgo: fc.integer({ min: -1, max: 40 }),
    value: fc.constantFrom(null, 0, 1),
    minute: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ id, daysAgo, value, minute }): Tick => ({ id, day: ago(daysAgo), value, tickedAt: `2026-11-20T08:0${minute}:00.000Z` }));
const anyTicks = fc.uniqueArray(anyTick, { maxLength: 40, selector: ({ id }) => id });
const anyPause = fc
  .record({ from: fc.integer({ min: 0, max: 40 }), days: fc.option(fc.integer({ min: 0, max: 12 })) })
  .map(({ from, days }) => ({ from: ago(from), to: days === null ? null : dayLater(ago(from), days) }));
const inDays = fc.oneof(
  fc.constant<Plan['rhythm']>({ kind: 'daily' }),
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((weekdays): Plan['rhythm'] => ({ kind: 'weekdays', weekdays })),
);
const inWeeks = fc.integer({ min: 1, max: 7 }).map((times): Plan['rhythm'] => ({ kind: 'weekly', times }));
const planOf = (rhythm: fc.Arbitrary<Plan['rhythm']>): fc.Arbitrary<Plan> =>
  fc
    .record({
      rhythm,
      began: fc.integer({ min: 0, max: 50 }),
      ended: fc.option(fc.integer({ min: 0, max: 20 })),
      until: fc.option(fc.integer({ min: -20, max: 20 })),
      pauses: fc.array(anyPause, { maxLength: 3 }),
    })
    .map(({ began, ended, until, ...plan }) => ({
      ...daily,
      ...plan,
      startsOn: ago(began),
      until: until === null ? null : ago(until),
      endedOn: ended === null ? null : ago(ended),
    }));
const anyPlan = planOf(fc.oneof(inDays, inWeeks));

const gapsOf = (plan: Plan, ticks: readonly Tick[]): number =>
  stepPeriods(plan, ticks, today, monthAgo).reduce((sum, { due, kept }) => sum + due - kept, 0);

describe('when a step is due', () => {
  it('is from its first day to its last, both included', () => {
    const plan = { ...daily, startsOn: '2026-11-10', until: '2026-11-15' };
    expect(['2026-11-09', '2026-11-10', '2026-11-15', '2026-11-16'].map((day) => isStepOpenOn(plan, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const ended = { ...daily, endedOn: '2026-11-15' };
    expect(['2026-11-15', '2026-11-16'].map((day) => isStepOpenOn(ended, day))).toEqual([true, false]);
  });

  it('is not within a pause, whose first and last day belong to it; an open one lasts', () => {
    const plan = {
      ...daily,
      pauses: [
        { from: '2026-11-10', to: '2026-11-12' },
        { from: '2026-11-18', to: null },
      ],
    };
    const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13', '2026-11-17', '2026-11-18', '2027-01-01'];
    expect(days.map((day) => isStepDueOn(plan, day))).toEqual([true, false, false, true, true, false, false]);
  });

  it('is on the chosen weekdays, of which 1 is Monday and 7 is Sunday', () => {
    const week = Array.from({ length: 7 }, (_, index) => dayLater('2026-11-16', index));
    expect(week.map((day) => isStepDueOn(onWeekdays(1, 5, 7), day))).toEqual([true, false, false, false, true, false, true]);
    expect(week.every((day) => isStepDueOn(timesAWeek(1), day))).toBe(true);
  });
});

describe('an answer', () => {
  it('keeps a step of yes or no by yes, a number from its target on, and a rating always', () => {
    expect([1, 0, null].map((value) => keepsStep({ answer: 'yes-no', target: null }, value))).toEqual([true, false, false]);
    expect([19.9, 20, 21, null].map((value) => keepsStep({ answer: 'number', target: 20 }, value))).toEqual([false, true, true, false]);
    expect(keepsStep({ answer: 'number', target: null }, 0)).toBe(true);
    expect([1, 5, null].map((value) => keepsStep({ answer: 'rating', target: null }, value))).toEqual([true, true, false]);
  });

  it('for a day is the one made last, and of two at the same instant the one with the greater id', () => {
    const early = tick(today, 1, '2026-11-20T08:00:00.000Z', 'b');
    const late = tick(today, 0, '2026-11-20T09:00:00.000Z', 'a');
    expect(lastTicks([late, early]).get(today)).toBe(late);
    const same = tick(today, null, '2026-11-20T08:00:00Z', 'c');
    expect(lastTicks([same, early]).get(today)).toBe(same);
    expect([isLaterTick(early, early), isLaterTick(same, early), isLaterTick(early, same)]).toEqual([false, true, false]);
  });

  test('is the same for all devices, in whatever order and however often they hear of them', () => {
    fc.assert(
      fc.property(anyPlan, anyTicks, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (plan, ticks, keys) => {
        const shuffled = [...ticks, ...ticks.slice(0, 5)]
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ each }) => each);
        expect(lastTicks(shuffled)).toEqual(lastTicks(ticks));
        expect(stepPeriods(plan, shuffled, today, monthAgo)).toEqual(stepPeriods(plan, ticks, today, monthAgo));
        expect(stepStreak(plan, shuffled, today)).toBe(stepStreak(plan, ticks, today));
        expect(isStepDone(plan, shuffled, today)).toBe(isStepDone(plan, ticks, today));
      }),
    );
  });
});

describe('days and weeks of a step', () => {
  it('are latest first, and a day that is not over counts once it is kept', () => {
    expect(stepPeriods(daily, ticksOn(1), today, ago(2))).toEqual([
      { day: ago(1), due: 1, kept: 1 },
      { day: ago(2), due: 1, kept: 0 },
    ]);
    expect(stepPeriods(daily, ticksOn(0), today, ago(1))[0]).toEqual({ day: today, due: 1, kept: 1 });
    expect(stepPeriods(daily, [tick(today, 0)], today, today)).toEqual([]);
  });

  it('are the whole weeks that reach into the time that is looked at', () => {
    // Monday and Wednesday of this week, two days of the week before.
    const ticks = ticksOn(4, 2, 6, 8);
    expect(stepPeriods(timesAWeek(3), ticks, today, ago(5))).toEqual([
      { day: '2026-11-16', due: 2, kept: 2 },
      { day: '2026-11-09', due: 3, kept: 2 },
    ]);
    expect(stepPeriods(timesAWeek(3), ticks, today, ago(4))).toHaveLength(1);
    expect(stepPeriods(timesAWeek(1), ticks, today, ago(4))).toEqual([{ day: '2026-11-16', due: 1, kept: 1 }]);
  });

  it('hold what was kept today, and make no gap of a week on its Sunday', () => {
    expect(stepPeriods(timesAWeek(2), ticksOn(0), today, today)).toEqual([{ day: '2026-11-16', due: 1, kept: 1 }]);
    expect(stepPeriods(timesAWeek(2), [], '2026-11-22', '2026-11-22')).toEqual([]);
    expect(stepPeriods(timesAWeek(2), [], '2026-11-23', '2026-11-22')).toEqual([{ day: '2026-11-16', due: 2, kept: 0 }]);
  });

  it('do not begin before the step does', () => {
    expect(stepPeriods({ ...daily, startsOn: ago(2) }, [], today, monthAgo)).toHaveLength(2);
    // It began on a Saturday: two days of that week can be asked for, and no more.
    const late = { ...timesAWeek(4), startsOn: '2026-11-14' };
    expect(stepPeriods(late, [], today, monthAgo)).toEqual([{ day: '2026-11-09', due: 2, kept: 0 }]);
  });

  it('with a tick for tomorrow are as without it', () => {
    expect(stepPeriods(timesAWeek(3), ticksOn(-1), today, ago(4))).toEqual([]);
    expect(stepPeriods(daily, ticksOn(-1), today, ago(1))).toEqual(stepPeriods(daily, [], today, ago(1)));
  });

  test('count no day twice', () => {
    fc.assert(
      fc.property(anyPlan, anyTicks, (plan, ticks) => {
        const periods = stepPeriods(plan, ticks, today, monthAgo);
        expect(new Set(periods.map(({ day }) => day)).size).toBe(periods.length);
        expect(periods.toSorted((one, other) => (one.day < other.day ? 1 : -1))).toEqual(periods);
        // In a week any day counts.
        const counts = (day: string) => plan.rhythm.kind === 'weekly' || isStepDueOn(plan, day);
        const keptDays = [...lastTicks(ticks).values()].filter(({ day, value }) => keepsStep(plan, value) && counts(day));
        expect(periods.reduce((sum, { kept }) => sum + kept, 0)).toBeLessThanOrEqual(keptDays.length);
        for (const { due, kept } of periods) expect(kept >= 0 && kept <= due && due > 0).toBe(true);
      }),
    );
  });

  test('of a step that is due so often a week never ask for more than its open days', () => {
    fc.assert(
      fc.property(planOf(inWeeks), anyTicks, (plan, ticks) => {
        for (const { day, due } of stepPeriods(plan, ticks, today, monthAgo)) {
          const open = Array.from({ length: 7 }, (_, index) => dayLater(day, index)).filter((each) => isStepOpenOn(plan, each));
          expect(due).toBeLessThanOrEqual(Math.min(open.length, plan.rhythm.kind === 'weekly' ? plan.rhythm.times : 0));
        }
      }),
    );
  });

  test('have no gap today, nor in the week that is not over', () => {
    fc.assert(
      fc.property(anyPlan, anyTicks, (plan, ticks) => {
        const monday = '2026-11-16';
        const isOpenYet = (day: string) => (plan.rhythm.kind === 'weekly' ? day >= monday : day >= today);
        for (const { day, due, kept } of stepPeriods(plan, ticks, today, monthAgo)) if (isOpenYet(day)) expect(kept).toBe(due);
      }),
    );
  });
});

describe('a pause', () => {
  test('leaves its days out, and nothing else: neither gaps nor the streak know of them', () => {
    fc.assert(
      fc.property(planOf(inDays), anyTicks, anyPause, (plan, ticks, pause) => {
        const paused = { ...plan, pauses: [...plan.pauses, pause] };
        const isWithin = (day: string) => day >= pause.from && (pause.to === null || day <= pause.to);
        const without = (from: string) => stepPeriods(plan, ticks, today, from).filter(({ day }) => !isWithin(day));
        expect(stepPeriods(paused, ticks, today, monthAgo)).toEqual(without(monthAgo));
        const rest = without(ago(stepTickDays));
        const gap = rest.findIndex(({ kept }) => kept === 0);
        expect(stepStreak(paused, ticks, today)).toBe(gap < 0 ? rest.length : gap);
        expect(gapsOf(paused, ticks)).toBeLessThanOrEqual(gapsOf(plan, ticks));
      }),
    );
  });

  test('makes no gap in a week, whatever was kept on its days', () => {
    fc.assert(
      fc.property(planOf(inWeeks), anyTicks, anyPause, (plan, ticks, pause) => {
        expect(gapsOf({ ...plan, pauses: [...plan.pauses, pause] }, ticks)).toBeLessThanOrEqual(gapsOf(plan, ticks));
      }),
    );
  });

  it('of a whole week leaves the week out', () => {
    const paused = { ...timesAWeek(2), pauses: [{ from: '2026-11-09', to: '2026-11-15' }] };
    expect(stepPeriods(paused, ticksOn(16, 15), today, '2026-11-02')).toEqual([{ day: '2026-11-02', due: 2, kept: 2 }]);
    expect(stepStreak({ ...paused, startsOn: '2026-11-02' }, ticksOn(16, 15), today)).toBe(1);
  });
});

describe('what is shown of a step', () => {
  it('is how often it was kept of the last five times', () => {
    expect(shownDueCount).toBe(5);
    expect(keptOfLast(daily, ticksOn(1, 2, 4, 5, 6), today)).toEqual({ kept: 4, due: 5 });
    expect(keptOfLast(daily, ticksOn(0, 1, 2, 4, 6), today)).toEqual({ kept: 4, due: 5 });
    expect(keptOfLast({ ...daily, startsOn: ago(1) }, [], today)).toEqual({ kept: 0, due: 1 });
    expect(keptOfLast({ ...daily, startsOn: today }, [], today)).toEqual({ kept: 0, due: 0 });
  });

  it('is the last week in which it was due, for one of so many times a week', () => {
    expect(keptOfLast(timesAWeek(3), ticksOn(4, 2), today)).toEqual({ kept: 2, due: 2 });
    expect(keptOfLast(timesAWeek(3), ticksOn(8), today)).toEqual({ kept: 1, due: 3 });
  });

  it('looks back as far as ticks are kept on devices', () => {
    const rare = { ...daily, until: ago(stepTickDays - 1) };
    expect(keptOfLast(rare, [], today)).toEqual({ kept: 0, due: 2 });
  });

  it('is a streak up to the last gap, over days or weeks', () => {
    expect(stepStreak(daily, ticksOn(0, 1, 2, 4), today)).toBe(3);
    expect(stepStreak(daily, ticksOn(1, 2, 4), today)).toBe(2);
    expect(stepStreak(daily, ticksOn(2, 4), today)).toBe(0);
    expect(stepStreak({ ...daily, startsOn: ago(2) }, ticksOn(1, 2), today)).toBe(2);
    expect(stepStreak(timesAWeek(1), ticksOn(3, 9), today)).toBe(2);
  });

  it('to a coach are the last seven days of several steps together', () => {
    const both = [
      { step: daily, ticks: ticksOn(0, 1, 2, 6, 7, 8) },
      { step: onWeekdays(1, 5), ticks: ticksOn(4) },
    ];
    expect(keptInWeek(both, today)).toEqual({ kept: 5, due: 8 });
    expect(keptInWeek([], today)).toEqual({ kept: 0, due: 0 });
  });
});

describe('a step is done for today', () => {
  it('once it is answered, with yes or no, until the answer is taken back', () => {
    expect(isStepDone(daily, [], today)).toBe(false);
    expect(isStepDone(daily, [tick(today, 0)], today)).toBe(true);
    expect(isStepDone(daily, [tick(today, 1, '2026-11-20T08:00:00Z'), tick(today, null, '2026-11-20T09:00:00Z')], today)).toBe(false);
    expect(isStepDone(daily, ticksOn(1), today)).toBe(false);
  });

  it('or was kept as often as the week asks for, Monday to Sunday', () => {
    expect(isStepDone(timesAWeek(2), ticksOn(4, 1), today)).toBe(true);
    expect(isStepDone(timesAWeek(2), ticksOn(5, 1), today)).toBe(false);
    expect(isStepDone(timesAWeek(2), [tick(ago(4), 0), ...ticksOn(1)], today)).toBe(false);
    expect(isStepDone({ ...timesAWeek(2), pauses: [{ from: ago(4), to: ago(4) }] }, ticksOn(4, 1), today)).toBe(true);
    // The tick for tomorrow is one of the next week.
    expect(isStepDone(timesAWeek(1), [tick('2026-11-23')], '2026-11-22')).toBe(false);
    expect(isStepDone(timesAWeek(1), ticksOn(4), '2026-11-22')).toBe(true);
    expect(isStepDone(timesAWeek(1), ticksOn(4), '2026-11-23')).toBe(false);
  });
});
