import { validate, version } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from './ids.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is a UUID of version 7, which contains its millisecond and sorts by it', () => {
  const times = ['1970-01-01T00:00:00.001Z', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.001Z', '2999-12-31T23:59:59.999Z'];
  const made = times.map((time) => {
    vi.setSystemTime(new Date(time));
    return newId();
  });
  expect(made.map((id) => [validate(id), version(id)])).toEqual(times.map(() => [true, 7]));
  expect(made.map((id) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString())).toEqual(times);
  expect(made.toSorted()).toEqual(made);
});

it('is different each time within a millisecond', () => {
  vi.setSystemTime(new Date('2026-11-20T10:00:00.000Z'));
  expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
});
