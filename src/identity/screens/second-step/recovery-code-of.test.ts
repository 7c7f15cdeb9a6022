import { expect, test } from 'vitest';
import { anyCodeOf, recoveryCodeOf } from './recovery-code-of.ts';

test('finds the recovery code in what was typed or pasted', () => {
  expect(recoveryCodeOf('k3m9p-7wxyz')).toBe('k3m9p-7wxyz');
  expect(recoveryCodeOf(' K3M9P 7WXYZ\n')).toBe('k3m9p-7wxyz');
  expect(recoveryCodeOf('k3m9p7wxyz')).toBe('k3m9p-7wxyz');
});

test('finds none where there is none', () => {
  expect(recoveryCodeOf('')).toBeNull();
  expect(recoveryCodeOf('123456')).toBeNull();
  expect(recoveryCodeOf('k3m9p-7wxy1')).toBeNull();
});

test('finds either code where both will do', () => {
  expect(anyCodeOf(' 123 456\n')).toBe('123456');
  expect(anyCodeOf('123-456')).toBe('123456');
  expect(anyCodeOf('K3M9P 7WXYZ')).toBe('k3m9p-7wxyz');
  expect(anyCodeOf('12345')).toBeNull();
});
