import { describe, expect, it } from 'vitest';
import { acceptedKeptFrom, isSmall } from './outbox-store.ts';
import type { Intention } from './rows.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('an accepted intention', () => {
  const [day, minute] = [24 * 60 * 60_000, 60_000];

  it('is kept until five minutes before what is in a back-up, and for thirty days at most', () => {
    expect(acceptedKeptFrom(now, Number.NaN)).toBe(now - 30 * day);
    expect(acceptedKeptFrom(now, now - day)).toBe(now - day - 5 * minute);
    expect(acceptedKeptFrom(now, now - 40 * day)).toBe(now - 30 * day);
  });

  it('is kept where it is small', () => {
    expect(isSmall({ body: 'a'.repeat(7_000) } as Intention)).toBe(true);
    expect(isSmall({ body: 'a'.repeat(8_192) } as Intention)).toBe(false);
  });
});
