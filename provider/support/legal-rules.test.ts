import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textsToAgree } from '../../contract/legal-rules.ts';
import { comingAfter, inForceAt, requiredVersion, statusOf, supersededAt } from './legal-rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

/** Published versions: one after the other, each in force from a later time. */
const published = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 60 }), isWithdrawn: fc.boolean(), needsAgreement: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    let from = 0;
    return steps.map(({ after, isWithdrawn, needsAgreement }, place) => {
      from += after;
      const withdrawnAt = isWithdrawn && place > 0 ? day(from - 1) : null;
      return { number: place + 1, validFrom: day(from), withdrawnAt, needsAgreement };
    });
  });
const moments = fc.integer({ min: -5, max: 400 }).map(day);

it('has exactly one version in force at any time, and never one that was withdrawn', () => {
  fc.assert(
    fc.property(published, moments, (versions, at) => {
      const states = versions.map((version) => statusOf(version, versions, at));
      expect(states.filter((state) => state === 'in-force')).toHaveLength(1);
      const stored = inForceAt(versions, at);
      expect(stored?.withdrawnAt).toBeNull();
      const coming = comingAfter(versions, at);
      if (coming) expect(coming.validFrom.getTime()).toBeGreaterThan(at.getTime());
      // Each ends where the next one begins.
      if (stored && coming) expect(supersededAt(stored, versions)).toEqual(coming.validFrom);
    }),
  );
});

it('asks exactly those who agreed to nothing as new as what needed agreement last', () => {
  fc.assert(
    fc.property(published, moments, fc.integer({ min: 0, max: 6 }), (versions, at, agreedNumber) => {
      const stored = inForceAt(versions, at);
      if (!stored || stored.validFrom > at) return;
      const text = {
        kind: 'terms' as const,
        number: stored.number,
        atLeast: requiredVersion(stored, versions),
        validFrom: stored.validFrom.toISOString(),
      };
      const asked = textsToAgree([text], agreedNumber === 0 ? [] : [{ kind: 'terms', number: agreedNumber }], at).length > 0;
      const needed = versions.filter(
        ({ number, needsAgreement, withdrawnAt }) =>
          needsAgreement && withdrawnAt === null && number <= stored.number && number > agreedNumber,
      );
      expect(asked).toBe(agreedNumber === 0 || needed.length > 0);
    }),
  );
});

it('asks for nothing that does not hold yet', () => {
  const text = { kind: 'terms' as const, number: 2, atLeast: 2, validFrom: day(10).toISOString() };
  expect(textsToAgree([text], [], day(9))).toEqual([]);
  expect(textsToAgree([text], [{ kind: 'privacy', number: 2 }], day(10))).toEqual([text]);
});
