import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeIdentity } from './federation-rules.ts';

const email = fc.constantFrom('ana@zh.example', 'luis@zh.example');
const facts = fc.record({
  askedEmail: email,
  identity: fc.record({ email: fc.option(email), isEmailVerified: fc.boolean() }),
  linkedEmail: fc.option(email),
});

test('lets in by the address alone only where the identity provider has verified that very address', () => {
  fc.assert(
    fc.property(facts, ({ askedEmail, identity, linkedEmail }) => {
      const judged = judgeIdentity({ askedEmail, identity, linkedEmail });
      if (judged === 'by-email') expect(identity).toEqual({ email: askedEmail, isEmailVerified: true });
      if (judged === 'linked') expect(linkedEmail).not.toBeNull();
      // Whatever else holds, a token with another address gives no access.
      if (identity.email !== null && identity.email !== askedEmail) expect(judged).toBe('other-email');
      if (identity.email === null && linkedEmail === null) expect(judged).toBe('stranger');
    }),
  );
});

test('asks for the mailbox once, and no longer when the identity is linked', () => {
  const identity = { email: 'ana@zh.example', isEmailVerified: false };
  expect(judgeIdentity({ askedEmail: 'ana@zh.example', identity, linkedEmail: null })).toBe('prove-email');
  // A linked identity may have another address than the account.
  expect(judgeIdentity({ askedEmail: 'ana@zh.example', identity, linkedEmail: 'work@zh.example' })).toBe('linked');
});

test('a linked identity without an address opens the account that it is linked to, and no other', () => {
  const identity = { email: null, isEmailVerified: false };
  expect(judgeIdentity({ askedEmail: 'ana@zh.example', identity, linkedEmail: 'ana@zh.example' })).toBe('linked');
  expect(judgeIdentity({ askedEmail: 'ana@zh.example', identity, linkedEmail: 'luis@zh.example' })).toBe('other-email');
  const verified = { email: 'ana@zh.example', isEmailVerified: true };
  expect(judgeIdentity({ askedEmail: 'ana@zh.example', identity: verified, linkedEmail: null })).toBe('by-email');
  expect(judgeIdentity({ askedEmail: 'ana@zh.example', identity: verified, linkedEmail: 'luis@zh.example' })).toBe('linked');
});
