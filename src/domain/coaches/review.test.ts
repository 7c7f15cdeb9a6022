import { expect, it } from 'vitest';
import { coachFilterOf } from './review.ts';

it('reads a filter from an address, and ignores what no list knows', () => {
  const offering = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';
  expect(coachFilterOf(new URLSearchParams(`search= Ana &status=rejected&offering=${offering}`))).toEqual({
    ...{ search: 'Ana', status: 'rejected', offeringId: offering },
  });
  expect(coachFilterOf(new URLSearchParams('search=%20&status=nice&offering=1'))).toEqual({});
  expect(coachFilterOf(new URLSearchParams(`search=${'x'.repeat(300)}`)).search).toHaveLength(100);
});
