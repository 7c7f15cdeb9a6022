import { expect, test } from 'vitest';
import { checkSignIn } from './sign-in-check.ts';

test('hands on what the contract takes, with the address trimmed and in lower case', () => {
  expect(checkSignIn({ email: ' Member@ZH.example ', password: ' secret ', code: '' })).toEqual({
    isFine: true,
    credentials: { email: 'member@zh.example', password: ' secret ', code: undefined },
  });
  expect(checkSignIn({ email: 'a@b.example', password: 'x', code: ' 123456 ' })).toMatchObject({ credentials: { code: '123456' } });
});

test('names what is missing and what cannot be right', () => {
  const empty = checkSignIn({ email: ' ', password: '', code: '' });
  expect(empty).toEqual({ isFine: false, problems: { email: 'emailMissing', password: 'passwordMissing' } });
  const wrong = checkSignIn({ email: 'member@', password: 'x'.repeat(201), code: '12' });
  expect(wrong).toEqual({ isFine: false, problems: { email: 'emailInvalid', password: 'passwordTooLong', code: 'codeInvalid' } });
});
