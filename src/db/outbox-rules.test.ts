import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlivesItsKey } from './outbox-rules.ts';

const day = 24 * 60 * 60_000;
const sent = Date.parse('2026-01-01T00:00:00Z');

describe('an intention that may have been sent long ago', () => {
  it('is sent again by itself only while the provider certainly knows its key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * day }), (age) => {
        const isTooOld = outlivesItsKey({ firstSentAt: new Date(sent).toISOString() }, sent + age);
        expect(isTooOld).toBe(age > 89 * day);
      }),
    );
  });

  it('can be of any age when it was never sent', () => {
    expect(outlivesItsKey({ firstSentAt: null }, sent + 1000 * day)).toBe(false);
  });
});
