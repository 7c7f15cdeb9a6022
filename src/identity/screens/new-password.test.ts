import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password.ts';
import { digitsOf } from './recovery/digits-of.ts';

test('reports what a new password lacks', () => {
  expect(newPasswordProblem('Coaching-2026')).toBeNull();
  expect(newPasswordProblem('short1')).toBe('short');
  expect(newPasswordProblem('1234567890')).toBe('letter');
  expect(newPasswordProblem('contraseña-larga')).toBe('digit');
  expect(newPasswordProblem(`a1${'x'.repeat(200)}`)).toBe('long');
});

test('finds the code in pasted text', () => {
  expect(digitsOf('123456')).toBe('123456');
  expect(digitsOf(' 123 456\n')).toBe('123456');
  expect(digitsOf('Your code is 123-456.')).toBe('123456');
  expect(digitsOf('1234567')).toBe('123456');
  expect(digitsOf('abc')).toBe('');
});
