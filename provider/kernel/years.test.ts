import { expect, it } from 'vitest';
import * as z from 'zod';
import { yearCheckOf } from './years.ts';

const day = z.iso.date();
const schema = z.object({
  born: day.nullish(),
  name: z.string(),
  times: z.array(z.object({ startsAt: z.iso.datetime() })),
  answers: z.record(z.string(), z.object({ savedAt: z.iso.datetime() })),
  push: z.discriminatedUnion('kind', [z.object({ kind: z.literal('at'), at: day }), z.object({ kind: z.literal('never') })]),
});
const pathsOf = (value: unknown) => yearCheckOf(schema)?.(value, 'body').map(({ path }) => path);
const fine = {
  born: '1900-01-01',
  name: '0026-01-01',
  times: [{ startsAt: '2200-12-31T23:59:59.999Z' }],
  answers: { sleep: { savedAt: '2026-11-20T10:00:00.000Z' } },
  push: { kind: 'never' },
};

it('finds every date with a year that nobody means, wherever it occurs', () => {
  expect(pathsOf(fine)).toEqual([]);
  expect(pathsOf({ ...fine, born: null, push: { kind: 'at', at: '2026-01-01' } })).toEqual([]);
  const wrong = {
    born: '1899-12-31',
    name: 'Ana',
    times: [{ startsAt: '2026-01-01T00:00:00.000Z' }, { startsAt: '2201-01-01T00:00:00.000Z' }],
    answers: { sleep: { savedAt: '0001-01-01T00:00:00.000Z' } },
    push: { kind: 'at', at: '9999-12-31' },
  };
  expect(pathsOf(wrong)?.sort()).toEqual(['body.answers.sleep.savedAt', 'body.born', 'body.push.at', 'body.times.1.startsAt']);
});

it('is not asked where there are no dates', () => {
  expect(yearCheckOf(z.object({ name: z.string(), list: z.array(z.number()) }))).toBeNull();
});
