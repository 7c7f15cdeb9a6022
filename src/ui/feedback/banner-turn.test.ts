import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BannerKind, bannerShown } from './banner-turn.ts';

const all: BannerKind[] = ['push', 'install', 'agreement', 'clock', 'update', 'offline', 'sign-in'];

it('shows one banner, blocking ones first and requests last', () => {
  expect(bannerShown(new Set())).toBeUndefined();
  for (const [index, banner] of all.entries()) expect(bannerShown(new Set(all.slice(0, index + 1)))).toBe(banner);
});

it('shows the next one when one is done, until none is left', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(all), (wanting) => {
      const left = new Set(wanting);
      const shown: BannerKind[] = [];
      for (let banner = bannerShown(left); banner; banner = bannerShown(left)) {
        shown.push(banner);
        left.delete(banner);
      }
      expect(shown).toEqual(all.toReversed().filter((banner) => wanting.includes(banner)));
    }),
  );
});
