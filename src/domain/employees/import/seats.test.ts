import { expect, it } from 'vitest';
import { forecastOf } from './seats.ts';

it('counts the seats of several trials once', () => {
  // 1,500 new people in two calls, 1,200 seats free: each trial counts all of them as free.
  const trials = [
    { importedCount: 1000, updatedCount: 0, unchangedCount: 0, seats: { free: 200, missing: 0 }, refused: [] },
    {
      ...{ importedCount: 500, updatedCount: 20, unchangedCount: 470, seats: { free: 700, missing: 0 } },
      refused: [{ row: 3, email: 'x@x.example', reason: 'other-enterprise' as const }],
    },
  ];
  expect(forecastOf(trials)).toEqual({ imported: 1200, updated: 20, unchanged: 470, refused: 1, missingSeats: 300, freeSeats: 1200 });
});

it('counts those whom a trial refuses for want of a seat among the new ones', () => {
  const refused = Array.from({ length: 40 }, (_, row) => ({ row, email: '', reason: 'no-seat-left' as const }));
  const trial = { importedCount: 5, updatedCount: 0, unchangedCount: 0, seats: { free: 0, missing: 40 }, refused };
  expect(forecastOf([trial])).toMatchObject({ imported: 5, missingSeats: 40, refused: 0 });
  expect(forecastOf([])).toMatchObject({ imported: 0, missingSeats: 0 });
});
