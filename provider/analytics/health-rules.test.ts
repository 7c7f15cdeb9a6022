import { describe, expect, it } from 'vitest';
import { averageChange, averagesByMonth, bandsOf, changesByDays } from './health-rules.ts';

const floor = 5;

describe('averages by month', () => {
  it('show each month that enough people are counted in, and why another one is not shown', () => {
    const sums = [
      { month: '2026-10', people: 20, scoreSum: 1304, active: 9 },
      { month: '2026-09', people: 4, scoreSum: 200, active: 1 },
      { month: '2026-08', people: 5, scoreSum: 252, active: 0 },
    ];
    const shown = averagesByMonth(['2026-07', '2026-08', '2026-09', '2026-10'], sums, floor);
    expect(shown.map(({ averageScore, people }) => [averageScore.value, averageScore.why, people])).toEqual([
      [null, 'too-few', 0],
      [50, null, 5],
      [null, 'too-few', 0],
      [65.2, null, 20],
    ]);
  });
});

describe('the average change', () => {
  it('is of all people together, not of groups', () => {
    const changes = [
      { days: 100, people: 5, change: 10 },
      { days: 200, people: 10, change: 1 },
    ];
    expect(averageChange(true, changes, floor).value).toBe(1);
    expect(averageChange(true, changes, 15).value).toBe(1);
    expect(averageChange(true, changes, 16)).toMatchObject({ value: null, why: 'too-few' });
    expect(averageChange(true, [], floor)).toMatchObject({ value: null, why: 'too-few' });
    expect(averageChange(false, changes, floor)).toEqual({ value: null, isSuppressed: false, why: null });
  });

  it('puts each person into one group by days, also those who came back after the last month', () => {
    const changes = [-20, 0, 90, 91, 180, 181, 365, 366, 4000].map((days) => ({ days, people: 5, change: 5 }));
    const groups = changesByDays(true, changes, floor);
    expect(groups.map(({ fromDay, toDay, people }) => [fromDay, toDay, people])).toEqual([
      [0, 90, 15],
      [91, 180, 10],
      [181, 365, 10],
      [366, null, 10],
    ]);
    expect(groups.map(({ averageChange: { value } }) => value)).toEqual([1, 1, 1, 1]);
  });

  it('counts nobody where a group is too small, and says nothing before the first closing', () => {
    const changes = [{ days: 10, people: 4, change: 8 }];
    expect(changesByDays(true, changes, floor)[0]).toMatchObject({ people: 0, averageChange: { value: null, why: 'too-few' } });
    expect(changesByDays(false, [], floor).map(({ averageChange: { why } }) => why)).toEqual([null, null, null, null]);
  });
});

describe('the bands', () => {
  const sums = (thriving: number, steady: number, building: number, needsSupport: number) => ({
    ...{ thriving, steady, building, needsSupport },
    people: thriving + steady + building + needsSupport,
  });

  it('show people and shares of the last month beside the shares of the first', () => {
    const { people, bands } = bandsOf(sums(6, 7, 5, 6), sums(5, 5, 10, 20), floor);
    expect(people).toBe(24);
    expect(bands.map(({ band, people: of, share, shareAtFirst }) => [band, of.value, share.value, shareAtFirst.value])).toEqual([
      ['thriving', 6, 0.25, 0.125],
      ['steady', 7, 0.292, 0.125],
      ['building', 5, 0.208, 0.25],
      ['needs-support', 6, 0.25, 0.5],
    ]);
  });

  it('say of no band how many people are in it where there are too few altogether', () => {
    const { people, bands } = bandsOf(sums(2, 2, 0, 0), undefined, floor);
    expect(people).toBe(0);
    for (const band of bands) {
      expect([band.people.why, band.share.why, band.shareAtFirst.why]).toEqual(['too-few', 'too-few', 'too-few']);
    }
    expect(bandsOf(sums(5, 0, 0, 0), sums(1, 4, 0, 0), floor)).toMatchObject({
      people: 5,
      bands: [{ share: { why: 'all-the-same' } }, {}, {}, {}],
    });
  });
});
