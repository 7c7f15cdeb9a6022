import { expect, test } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { isInvalidTokenMessage } from './invalid-token.ts';

test('knows the message that the provider sends for an invalid token', () => {
  expect(isInvalidTokenMessage(errors.INVALID_TOKEN.message)).toBe(true);
});

test('accepts no other message for it', () => {
  const others = [
    errors.SIGN_IN_AGAIN.message,
    errors.INTERNAL.message,
    'Invalid Token, try to login!',
    'Unauthorized:Invalid Token, try to login!',
    '',
  ];
  for (const message of others) expect(isInvalidTokenMessage(message)).toBe(false);
});
