import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoachCard } from '../../../contract/coach-profile.ts';
import { topicKey } from '../../../contract/topics.ts';
import {
  type CoachFilters,
  countFilters,
  filterOptions,
  filtersOf,
  matchesFilters,
  minimumRatings,
  noFilters,
  withFilters,
} from './coach-filters.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const laura = {
  fullName: 'Laura Vidal',
  specialties: ['habits', 'Beekeeping'],
  spokenLanguages: ['es', 'en'],
  rating: { average: 4.5, count: 30 },
  nextFreeAt: '2026-11-22T09:00:00.000Z',
} as unknown as CoachCard;

describe('searching the coaches on this device', () => {
  const finds = (filters: Partial<CoachFilters>, coach = laura) => matchesFilters(coach, { ...noFilters, ...filters }, now);

  it.each<[Partial<CoachFilters>, boolean]>([
    [{}, true],
    [{ search: 'vidal' }, true],
    [{ search: ' HABITOS ' }, true],
    [{ search: 'sleep' }, false],
    [{ language: 'es' }, true],
    [{ language: 'ca' }, false],
    [{ search: 'habits' }, true],
    [{ specialty: 'habits' }, true],
    [{ specialty: 'Hábitos' }, true],
    [{ specialty: 'Beekeeping' }, true],
    [{ specialty: 'Bee' }, false],
    [{ minimumRating: 4.5 }, true],
    [{ minimumRating: 4.5, language: 'ca' }, false],
    [{ isFreeThisWeek: true }, true],
  ])('%j finds her: %s', (filters, expected) => {
    expect(finds(filters)).toBe(expected);
  });

  it('does not count a coach without ratings as well rated', () => {
    expect(finds({ minimumRating: 4 }, { ...laura, rating: { average: null, count: 0 } })).toBe(false);
  });

  it('does not offer a time that has passed, nor one in more than a week', () => {
    for (const nextFreeAt of [null, '2026-11-20T09:59:00.000Z', '2026-11-27T10:00:00.000Z']) {
      expect(finds({ isFreeThisWeek: true }, { ...laura, nextFreeAt })).toBe(false);
    }
  });

  it('lists each language and topic once', () => {
    const other = { ...laura, spokenLanguages: ['en', 'ca'], specialties: ['Hábitos', 'shift-work'] };
    expect(filterOptions([laura, other])).toEqual({ languages: ['ca', 'en', 'es'], specialties: ['Beekeeping', 'habits', 'shift-work'] });
  });
});

describe('filters in the address', () => {
  const filters: fc.Arbitrary<CoachFilters> = fc.record({
    search: fc.string({ maxLength: 100 }),
    language: fc.option(fc.stringMatching(/^[a-z]{2,3}$/)),
    specialty: fc.option(fc.string({ minLength: 1, maxLength: 200 }).map(topicKey)),
    minimumRating: fc.option(fc.constantFrom(...minimumRatings)),
    isFreeThisWeek: fc.boolean(),
  });

  it('are restored as they were set, and leave the rest of the address alone', () => {
    fc.assert(
      fc.property(filters, filters, (before, after) => {
        const address = withFilters(withFilters(new URLSearchParams('list=all'), before), after);
        expect(filtersOf(new URLSearchParams(address.toString()))).toEqual(after);
        expect(address.get('list')).toBe('all');
      }),
    );
  });

  it('name a topic by its id, even if an older app wrote its label', () => {
    expect(filtersOf(new URLSearchParams('specialty=Trabajo+a+turnos')).specialty).toBe('shift-work');
  });

  it('are ignored when the address makes no sense', () => {
    const found = filtersOf(new URLSearchParams('language=<b>&rating=99&free=never&specialty='));
    expect(found).toEqual(noFilters);
    expect(countFilters(found)).toBe(0);
  });
});
