import { expect, test } from 'vitest';
import { parseSecondFactorCode, recoveryCodeOf } from './recovery-code-of.ts';

test('finds the recovery code in typed or pasted text', () => {
  expect(recoveryCodeOf('k3m9p-7wxyz')).toBe('k3m9p-7wxyz');
  expect(recoveryCodeOf(' K3M9P 7WXYZ\n')).toBe('k3m9p-7wxyz');
  expect(recoveryCodeOf('k3m9p7wxyz')).toBe('k3m9p-7wxyz');
});

test('finds none when there is none', () => {
  expect(recoveryCodeOf('')).toBeNull();
  expect(recoveryCodeOf('123456')).toBeNull();
  expect(recoveryCodeOf('k3m9p-7wxy1')).toBeNull();
});

test('finds either code when both are accepted', () => {
  expect(parseSecondFactorCode(' 123 456\n')).toBe('123456');
  expect(parseSecondFactorCode('123-456')).toBe('123456');
  expect(parseSecondFactorCode('K3M9P 7WXYZ')).toBe('k3m9p-7wxyz');
  expect(parseSecondFactorCode('12345')).toBeNull();
});
