import { describe, expect, it, vi } from 'vitest';
import { ageToSay, ShownAges } from './shown-ages.ts';

const minute = 60_000;
const now = Date.parse('2026-11-20T10:00:00Z');

describe('the age that a screen shows', () => {
  it('is that of the oldest data on it', () => {
    const ages = new ShownAges();
    const told = vi.fn();
    ages.onChange(told);
    const takeAway = ages.show(new Date(now - 5 * minute));
    ages.show(new Date(now - 2 * minute));
    expect(ages.oldest()).toBe(now - 5 * minute);
    takeAway();
    expect(ages.oldest()).toBe(now - 2 * minute);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('is shown when it is more than a minute and the provider cannot be reached', () => {
    expect(ageToSay(now - 2 * minute, now - minute, now)).toEqual(new Date(now - 2 * minute));
  });

  it.each([
    ['the provider can be reached', now - 2 * minute, null],
    ['it is a minute or less', now - minute, now - minute],
    ['nothing stored is shown', null, now - minute],
  ])('is not said when %s', (_, oldest, offlineSince) => {
    expect(ageToSay(oldest, offlineSince, now)).toBeNull();
  });
});
