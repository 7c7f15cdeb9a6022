import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('whom an address counts for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is one for all addresses of a /64, however they are written, and another for the next', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.tuple(group, group, group, group), fc.array(group, { minLength: 4, maxLength: 4 }), (network, own) => {
        const hex = (groups: readonly number[]) => groups.map((part) => part.toString(16)).join(':');
        const one = networkOf(`${hex(network)}:${hex(own)}`);
        expect(networkOf(`${hex(network)}::`)).toBe(one);
        expect(networkOf(hex([...network, ...own.toReversed()]).toUpperCase())).toBe(one);
        const [first, second, third, last] = network;
        expect(networkOf(`${hex([first, second, third, last ^ 1])}::`)).not.toBe(one);
      }),
    );
  });
});
