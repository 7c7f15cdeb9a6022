import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode } from '../../../tests/support/mails.ts';
import { type Answer, callerOf, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { pushSubscriptions, signInSessions } from '../../database/schema/index.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

let provider: TestProvider;
let network = 0;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const freshNetwork = () => {
  network += 1;
  return `10.60.${Math.floor(network / 250)}.${(network % 250) + 1}`;
};
const markOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'zh_device')?.value ?? '';
const refreshOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'zh_refresh')?.value ?? '';
const logIn = (email: string, address: string, { password = demoPassword, mark = '' } = {}) =>
  provider.nobody.post('/login', { email, password }, { address, headers: mark === '' ? {} : { cookie: `zh_device=${mark}` } });

/** Guesses at many accounts until the network is slowed down. */
async function throttle(address: string): Promise<void> {
  for (let number = 0; number < 30; number += 1)
    await logIn(`nobody-${address}-${number}@zh.example`, address, { password: 'Wrong-2026-x' });
  expect((await logIn(`nobody-${address}@zh.example`, address)).status).toBe(429);
}

describe('the right password', () => {
  it('passes from a known device, and for an account known there, although the network is slowed down', async () => {
    const [traveller, colleague, stranger] = [await provider.make.member(), await provider.make.member(), await provider.make.member()];
    const mark = markOf(await logIn(traveller.email, freshNetwork()));
    const office = freshNetwork();
    expect((await logIn(colleague.email, office)).status).toBe(200);
    await throttle(office);
    expect((await logIn(traveller.email, office, { mark })).status).toBe(200);
    expect((await logIn(colleague.email, office)).status).toBe(200);
    expect((await logIn(stranger.email, office)).status).toBe(429);
    // The mark of one account proves nothing about another one, and a forged one proves nothing at all.
    expect((await logIn(stranger.email, office, { mark })).status).toBe(429);
    expect((await logIn(traveller.email, freshNetwork(), { mark: 'x'.repeat(43), password: 'Wrong-2026-x' })).status).toBe(401);
  });

  it('passes from a known device although strangers go on failing at the account', async () => {
    const { email } = await provider.make.member();
    const mark = markOf(await logIn(email, freshNetwork()));
    for (let failure = 0; failure < 8; failure += 1) {
      const answer = await logIn(email, freshNetwork(), { password: 'Wrong-2026-x' });
      if (answer.status === 429) provider.clock.advance(Number(answer.headers['retry-after']));
    }
    await logIn(email, freshNetwork(), { password: 'Wrong-2026-x' });
    const elsewhere = freshNetwork();
    expect((await logIn(email, elsewhere)).status).toBe(429);
    expect((await logIn(email, elsewhere, { mark })).status).toBe(200);
  });

  it('is guessed at no faster with a copied mark, from however many networks, and not at all once it is signed out', async () => {
    const { email } = await provider.make.member();
    const first = await logIn(email, freshNetwork());
    const mark = markOf(first);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await logIn(email, freshNetwork(), { mark, password: 'Wrong-2026-x' })).status).toBe(401);
    }
    expect((await logIn(email, freshNetwork(), { mark, password: 'Wrong-2026-x' })).status).toBe(429);
    // Its owner is at home, on another device, and is not delayed.
    const owner = await provider.signIn(email);
    const id = refreshOf(first).split('.')[0];
    expect((await owner.delete(`/user/devices/${id}`)).status).toBe(200);
    const network = freshNetwork();
    await throttle(network);
    expect((await logIn(email, network, { mark })).status).toBe(429);
  });

  it('is not held up elsewhere by who fails at an open device', async () => {
    const { email } = await provider.make.member();
    const open = await provider.signIn(email);
    const wrong = { currentPassword: 'Wrong-2026-x', newPassword: 'Another-2027' };
    for (let failure = 0; failure < 5; failure += 1) expect((await open.patch('/user/change-password', wrong)).status).toBe(401);
    expect((await open.patch('/user/change-password', wrong)).status).toBe(429);
    expect((await logIn(email, freshNetwork())).status).toBe(200);
  });
});

describe('a code for a forgotten password', () => {
  const ask = (email: string, address: string, mark = '') =>
    provider.nobody.post('/forgot-password', { email }, { address, headers: mark === '' ? {} : { cookie: `zh_device=${mark}` } });
  const enter = (email: string, code: string, address: string, mark = '') =>
    provider.nobody.post(
      '/forgot-password/verify-otp',
      { email, code },
      { address, headers: mark === '' ? {} : { cookie: `zh_device=${mark}` } },
    );
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

  it('is not used up by strangers who guess at it, where it was asked for', async () => {
    const { email } = await provider.make.member();
    const home = freshNetwork();
    expect((await ask(email, home)).status).toBe(200);
    const code = await mailedCode(provider.database, email);
    for (let guess = 0; guess < 12; guess += 1) await enter(email, wrongFor(code), freshNetwork());
    // Strangers have used up theirs: not even the right one is looked at.
    expect((await enter(email, code, freshNetwork())).status).not.toBe(200);
    expect((await enter(email, code, home)).status).toBe(200);
  });

  it('takes five tries from where it was asked for, and no more', async () => {
    const { email } = await provider.make.member();
    const home = freshNetwork();
    await ask(email, home);
    const code = await mailedCode(provider.database, email);
    for (let guess = 0; guess < 5; guess += 1) await enter(email, wrongFor(code), home);
    provider.clock.advance(60);
    expect((await enter(email, code, home)).error?.code).toBe('WRONG_CODE');
  });

  it('asked for on a known device neither ends nor waits because strangers ask for theirs', async () => {
    const { email } = await provider.make.member();
    const mark = markOf(await logIn(email, freshNetwork()));
    const elsewhere = freshNetwork();
    expect((await ask(email, elsewhere, mark)).status).toBe(200);
    const code = await mailedCode(provider.database, email);
    expect((await ask(email, freshNetwork())).status).toBe(200);
    expect((await ask(email, freshNetwork())).status).toBe(429);
    expect((await enter(email, code, elsewhere, mark)).status).toBe(200);
  });
});

describe('logging in again on a device where the account is logged in already', () => {
  const device = (answer: Answer) => callerOf(provider.app, { authorization: `Bearer ${answer.data.accessToken}` });
  const push = (endpoint: string) => ({
    label: 'Phone',
    language: 'en',
    timeZone: 'Europe/Madrid',
    isInstalled: true,
    push: { transport: 'web-push', endpoint, keys: { p256dh: 'key', auth: 'auth' } },
  });

  it('replaces the session there: one row in the list, push goes on, the former token is worth nothing', async () => {
    const { email } = await provider.make.member();
    const home = freshNetwork();
    const first = await logIn(email, home);
    const other = await logIn(email, freshNetwork());
    await device(first).post('/user/deviceinfo-update', push(`https://push.example/${email}`));
    const again = await logIn(email, home, { mark: markOf(first) });
    const { items } = (await device(again).get('/user/devices')).data;
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([refreshOf(again), refreshOf(other)].map((cookie) => cookie.split('.')[0]).sort());
    const here = items.find(({ isThisDevice }: { isThisDevice: boolean }) => isThisDevice);
    expect(here.receivesPush).toBe(true);
    const running = await provider.database
      .select({ session: pushSubscriptions.signInSessionId })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, `https://push.example/${email}`), isNull(pushSubscriptions.endedAt)));
    expect(running).toEqual([{ session: refreshOf(again).split('.')[0] }]);
    expect((await device(first).get('/common/current-user')).error?.code).toBe('INVALID_TOKEN');
    expect((await device(other).get('/common/current-user')).status).toBe(200);
  });

  it('holds another tab back for a moment, whose old cookie crossed the new one, and ends nothing', async () => {
    const { email } = await provider.make.member();
    const first = await logIn(email, freshNetwork());
    const renewOld = () => provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${refreshOf(first)}` } });
    await logIn(email, freshNetwork(), { mark: markOf(first) });
    const heldBack = await renewOld();
    expect([heldBack.status, heldBack.error?.code, heldBack.cookies]).toEqual([503, 'UNAVAILABLE', []]);
    provider.clock.advance(60);
    expect((await renewOld()).error?.code).toBe('SIGN_IN_AGAIN');
  });

  it('says that the device was still signed in, so that one that does not know it sees that its storage was cleared', async () => {
    const [one, other] = [await provider.make.member(), await provider.make.member()];
    const first = await logIn(one.email, freshNetwork());
    const again = await logIn(one.email, freshNetwork(), { mark: markOf(first) });
    await device(again).post('/logout');
    const afterLeaving = await logIn(one.email, freshNetwork(), { mark: markOf(again) });
    const elsewhere = await logIn(one.email, freshNetwork());
    const otherPerson = await logIn(other.email, freshNetwork(), { mark: markOf(first) });
    const answers = [first, again, afterLeaving, elsewhere, otherPerson];
    expect(answers.map(({ data }) => data.replacesSession)).toEqual([undefined, true, undefined, undefined, undefined]);
  });

  it('leaves another person’s session on the same device alone', async () => {
    const [one, other] = [await provider.make.member(), await provider.make.member()];
    const first = await logIn(one.email, freshNetwork());
    const second = await logIn(other.email, freshNetwork(), { mark: markOf(first) });
    expect(markOf(second)).toBe(markOf(first));
    expect((await device(first).get('/common/current-user')).status).toBe(200);
    const rows = await provider.database.select().from(signInSessions).where(eq(signInSessions.accountId, one.id));
    expect(rows.map(({ revokedAt }) => revokedAt)).toEqual([null]);
  });

  it('takes no mark over that it did not give', async () => {
    const { email } = await provider.make.member();
    const chosen = 'c'.repeat(43);
    expect(markOf(await logIn(email, freshNetwork(), { mark: chosen }))).not.toBe(chosen);
  });
});
