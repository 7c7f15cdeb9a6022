import { expect, test } from 'vitest';
import { checkSignIn } from './sign-in-check.ts';

test('passes on what the contract accepts, with the address trimmed and in lower case', () => {
  expect(checkSignIn({ email: ' Member@ZH.example ', password: ' secret ' })).toEqual({
    isFine: true,
    credentials: { email: 'member@zh.example', password: ' secret ' },
  });
});

test('reports what is missing and what cannot be right', () => {
  const empty = checkSignIn({ email: ' ', password: '' });
  expect(empty).toEqual({ isFine: false, problems: { email: 'emailMissing', password: 'passwordMissing' } });
  const wrong = checkSignIn({ email: 'member@', password: 'x'.repeat(201) });
  expect(wrong).toEqual({ isFine: false, problems: { email: 'emailInvalid', password: 'passwordTooLong' } });
});
