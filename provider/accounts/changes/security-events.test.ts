import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('shows people the events of their own account only, latest first', async () => {
  const account = await provider.make.member();
  const other = await provider.as('USER');
  await provider.nobody.post('/login', { email: account.email, password: 'wrong' }, { address: '10.4.0.1' });
  provider.clock.advance(10);
  const member = await provider.signIn(account.email);
  provider.clock.advance(10);
  await provider.nobody.post('/forgot-password', { email: account.email });
  const { items } = (await member.get('/user/security-events')).data;
  expect(items).toMatchObject([
    { kind: 'password.reset-asked', deviceLabel: null },
    { kind: 'sign-in', deviceLabel: 'Unknown device' },
    { kind: 'sign-in.failed', address: '10.4.0.1', at: '2026-11-20T10:00:00.000Z' },
  ]);
  expect((await other.get('/user/security-events')).data.items).toMatchObject([{ kind: 'sign-in' }]);
});
