import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeVault } from './vault.ts';

const vault = makeVault('a key of at least thirty-two characters');

test('opens what it sealed, and only for what it was sealed for', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (secret, bound, other) => {
      const sealed = vault.seal(secret, bound);
      expect(vault.open(sealed, bound)).toBe(secret);
      expect(vault.seal(secret, bound)).not.toBe(sealed);
      if (other !== bound) expect(() => vault.open(sealed, other)).toThrow();
    }),
  );
});

test('opens nothing with another key, or that was changed', () => {
  const sealed = vault.seal('secret', 'account');
  expect(() => makeVault('another key of at least thirty-two letters').open(sealed, 'account')).toThrow();
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;
  expect(() => vault.open(`${changed}AAAA`, 'account')).toThrow();
});
