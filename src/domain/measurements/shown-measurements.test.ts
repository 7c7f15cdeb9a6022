import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayLater } from '../../../contract/calendar-days.ts';
import type { Measurement } from '../../../contract/measurements.ts';
import type { Intention } from '../../db/rows.ts';
import { newId } from '../../platform/ids.ts';
import { shownMeasurements } from './shown-measurements.ts';
import { trendOf } from './trend.ts';

const userId = newId();

function measured(given: Partial<Measurement> = {}): Measurement {
  const day = given.day ?? '2026-11-20';
  return {
    ...{ id: newId(), userId, kind: 'weight', value: 80, secondValue: null, day, measuredAt: `${day}T07:00:00.000Z`, note: null },
    ...{ source: 'typed', ...given },
  };
}

function unsent(call: 'write' | 'remove' | 'share', body: object, state: Intention['state'] = 'waiting', of = userId): Intention {
  return { endpoint: `measurements.${call}`, params: { id: of }, body, state } as unknown as Intention;
}

const known = (...items: Measurement[]) => ({ items, sharing: [] });
const bodyOf = ({ userId: _, source: _source, ...body }: Measurement) => body;

describe('what a member sees', () => {
  it('has unsent values among those of the provider, latest first', () => {
    const stored = measured({ day: '2026-11-18' });
    const made = measured({ day: '2026-11-19' });
    const { items } = shownMeasurements(known(stored), [unsent('write', bodyOf(made))], userId);
    expect(items).toEqual([
      { ...made, sending: 'waiting' },
      { ...stored, sending: 'sent' },
    ]);
  });

  it('has a value that was accepted meanwhile once', () => {
    const stored = measured();
    expect(shownMeasurements(known(stored), [unsent('write', bodyOf(stored))], userId).items).toEqual([{ ...stored, sending: 'sent' }]);
  });

  it('keeps what the provider refused, and what it refused to delete', () => {
    const [stored, made] = [measured(), measured()];
    const intentions = [unsent('write', bodyOf(made), 'rejected'), unsent('remove', { id: stored.id }, 'rejected')];
    const { items } = shownMeasurements(known(stored), intentions, userId);
    expect(items.map(({ id, sending }) => [id, sending]).sort()).toEqual(
      [
        [stored.id, 'sent'],
        [made.id, 'attention'],
      ].sort(),
    );
  });

  it('loses a deleted value at once, also one that was never sent', () => {
    const [stored, made] = [measured(), measured()];
    const intentions = [unsent('write', bodyOf(made)), unsent('remove', { id: stored.id }), unsent('remove', { id: made.id })];
    expect(shownMeasurements(known(stored), intentions, userId).items).toEqual([]);
  });

  it('follows decisions about sharing', () => {
    const decidedAt = '2026-11-20T07:00:00.000Z';
    const sharing = [{ kind: 'weight', isShared: true, decidedAt } as const, { kind: 'ldl', isShared: false, decidedAt } as const];
    const intentions = [
      unsent('share', { kind: 'weight', isShared: false, decidedAt }),
      unsent('share', { kind: 'hdl', isShared: true, decidedAt }),
      unsent('share', { kind: 'waist', isShared: true, decidedAt }, 'rejected'),
    ];
    expect([...shownMeasurements({ items: [], sharing }, intentions, userId).shared]).toEqual(['hdl']);
  });

  it('has nothing about another member', () => {
    expect(shownMeasurements(known(), [unsent('write', bodyOf(measured()), 'waiting', newId())], userId).items).toEqual([]);
  });

  it('is the same before and after unsent values are accepted, in any order', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((back) => dayLater('2026-11-20', -back));
    const some = fc.uniqueArray(fc.record({ id: fc.uuid(), day }), { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(some, some, (stored, made) => {
        const before = stored.map(measured);
        const after = made.filter(({ id }) => !stored.some((each) => each.id === id)).map(measured);
        const idsOf = (shown: ReturnType<typeof shownMeasurements>) => shown.items.map(({ id }) => id);
        const waiting = shownMeasurements(
          known(...before),
          after.map((each) => unsent('write', bodyOf(each))),
          userId,
        );
        expect(idsOf(waiting)).toEqual(idsOf(shownMeasurements(known(...after, ...before), [], userId)));
      }),
    );
  });
});

describe('the trend', () => {
  const ofDays = (...values: readonly (readonly [daysAgo: number, value: number])[]) =>
    values.map(([daysAgo, value]) => measured({ day: dayLater('2026-11-20', -daysAgo), value }));

  it('compares with the value nearest to four weeks ago', () => {
    expect(trendOf(ofDays([0, 80], [10, 81], [26, 82], [60, 90]))).toMatchObject({ now: 80, before: 82, weeks: 4, isAverage: false });
    expect(trendOf(ofDays([0, 80], [60, 90]))).toMatchObject({ before: 90, weeks: 9 });
  });

  it('says nothing of values that are closer than a week, or of one alone', () => {
    expect(trendOf(ofDays([0, 80], [6, 90]))).toBeNull();
    expect(trendOf(ofDays([0, 80]))).toBeNull();
    expect(trendOf([])).toBeNull();
  });

  it('compares weeks of what changes from day to day', () => {
    const walked = (ages: readonly number[], value: number) =>
      ages.map((age) => measured({ kind: 'steps-walked', day: dayLater('2026-11-20', -age), value: value + age }));
    expect(trendOf([...walked([0, 1, 2], 8000), ...walked([28, 29, 30], 6000)])).toMatchObject({
      now: 8001,
      before: 6029,
      weeks: 4,
      isAverage: true,
    });
    expect(trendOf([...walked([0, 1, 2], 8000), ...walked([28, 29], 6000)])).toBeNull();
  });

  it('is between one of the values and the latest, and at least a week long', () => {
    const item = fc.record({ back: fc.integer({ min: 0, max: 120 }), value: fc.integer({ min: 50, max: 120 }) });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), (given) => {
        const items = given
          .toSorted((one, other) => one.back - other.back)
          .map(({ back, value }) => measured({ day: dayLater('2026-11-20', -back), value }));
        const trend = trendOf(items);
        if (trend === null) return;
        expect(trend.weeks).toBeGreaterThanOrEqual(1);
        expect(trend.now).toBe(items[0]?.value);
        expect(items.map(({ value }) => value)).toContain(trend.before);
      }),
    );
  });
});
