import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../contract/account.ts';
import { DeviceDatabase } from '../../db/device-database.ts';
import { claimReuseNotice, saveSession } from '../../db/session-changes.ts';
import { readSession } from '../../db/session-of-record.ts';
import type { Answer } from '../../platform/answer.ts';
import { createAccessTokens } from './access-token.ts';

const anna = 'anna';
const minute = 60_000;
let device: DeviceDatabase;
let now = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: () => new Date(now) };
let asked = 0;

/** A token whose own times give it a quarter of an hour, by the provider's clock. */
function signedInAs(id: string, name: string, providerClock = now): SignedIn {
  const iat = Math.floor(providerClock / 1000);
  const claims = btoa(JSON.stringify({ iat, exp: iat + 15 * 60 }));
  const user = { id, role: 'USER' as const, email: `${id}@zh.example`, fullName: id, image: null };
  return {
    accessToken: `head.${claims}.${name}`,
    expiresAt: new Date(providerClock + 15 * minute).toISOString(),
    revocationKey: `key-of-${id}`,
    user,
  };
}

function reply(status: number, data: unknown): Answer {
  return {
    kind: 'reply',
    status,
    data,
    code: status === 200 ? null : 'SIGN_IN_AGAIN',
    message: null,
    details: null,
    etag: null,
    retryAfterSeconds: null,
    requestId: 'r',
  };
}

function tokensAnswering(answer: () => Answer | Promise<Answer>) {
  let turn: Promise<unknown> = Promise.resolve();
  return createAccessTokens({
    deviceDb: device,
    clock,
    askForToken: async () => {
      asked += 1;
      return answer();
    },
    lock: (_, work) => {
      const mine = turn.then(() => work(true));
      turn = mine.catch(() => undefined);
      return mine;
    },
  });
}

beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00Z');
  asked = 0;
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
});
afterEach(() => device.delete());

describe('access tokens', () => {
  it('hands out the stored token until five minutes before it expires', async () => {
    const first = signedInAs(anna, 'first');
    await saveSession(device, first, clock);
    const tokens = tokensAnswering(() => reply(200, signedInAs(anna, 'second')));
    now += 9 * minute;
    expect(await tokens.getToken(anna)).toEqual({ kind: 'token', token: first.accessToken });
    expect(asked).toBe(0);
    now += 2 * minute;
    expect(await tokens.getToken(anna)).toMatchObject({ token: expect.stringContaining('second') });
  });

  it('refreshes once for any number of callers', async () => {
    await saveSession(device, signedInAs(anna, 'first'), clock);
    const tokens = tokensAnswering(() => reply(200, signedInAs(anna, 'second')));
    now += 14 * minute;
    const answers = await Promise.all([tokens.getToken(anna), tokens.getToken(anna), tokens.getToken(anna)]);
    expect(new Set(answers.map((answer) => answer.kind === 'token' && answer.token)).size).toBe(1);
    expect(asked).toBe(1);
  });

  it('gets another token when the provider refused one', async () => {
    const first = signedInAs(anna, 'first');
    await saveSession(device, first, clock);
    const tokens = tokensAnswering(() => reply(200, signedInAs(anna, 'second')));
    expect(await tokens.getToken(anna, first.accessToken)).toMatchObject({ token: expect.stringContaining('second') });
  });

  it('marks an ended session and keeps whose it was', async () => {
    await saveSession(device, signedInAs(anna, 'first'), clock);
    const tokens = tokensAnswering(() => reply(401, undefined));
    now += 14 * minute;
    expect(await tokens.getToken(anna)).toEqual({ kind: 'sign-in' });
    expect(await readSession(device)).toMatchObject({ accountId: anna, state: 'ended' });
    expect(await tokens.getToken(anna)).toEqual({ kind: 'sign-in' });
    expect(asked).toBe(1);
  });

  it('reports the end after a stolen copy once, whichever tabs ask together', async () => {
    await saveSession(device, signedInAs(anna, 'first'), clock);
    expect(await claimReuseNotice(device)).toBe(false);
    const tokens = tokensAnswering(() => ({ ...reply(401, undefined), code: 'SESSION_REUSED' }) as Answer);
    now += 14 * minute;
    await tokens.getToken(anna);
    expect((await Promise.all([1, 2, 3].map(() => claimReuseNotice(device)))).filter(Boolean)).toHaveLength(1);
    expect(await claimReuseNotice(device)).toBe(false);
    expect(await readSession(device)).toMatchObject({ accountId: anna, state: 'ended', endedBecause: 'reuse' });
  });

  it('never hands out another person’s token, whoever the cookie belongs to', async () => {
    await saveSession(device, signedInAs(anna, 'first'), clock);
    const tokens = tokensAnswering(() => reply(200, signedInAs('ben', 'his')));
    expect(await tokens.getToken('ben')).toEqual({ kind: 'sign-in' });
    now += 14 * minute;
    expect(await tokens.getToken(anna)).toEqual({ kind: 'sign-in' });
    expect(await readSession(device)).toMatchObject({ accountId: anna, state: 'ended' });
  });

  it('does not bring a session back that was logged out during the refresh', async () => {
    await saveSession(device, signedInAs(anna, 'first'), clock);
    const tokens = tokensAnswering(async () => {
      await device.records.delete('session');
      return reply(200, signedInAs(anna, 'second'));
    });
    now += 14 * minute;
    expect(await tokens.getToken(anna)).toEqual({ kind: 'sign-in' });
    expect(await readSession(device)).toBeNull();
  });

  it('without a connection returns a token that is still valid, or reports that there is none', async () => {
    await saveSession(device, signedInAs(anna, 'first'), clock);
    const tokens = tokensAnswering(() => ({ kind: 'unreachable', reason: 'network', retryAfterSeconds: null }));
    now += 11 * minute;
    expect(await tokens.getToken(anna)).toMatchObject({ kind: 'token' });
    now += 5 * minute;
    expect(await tokens.getToken(anna)).toMatchObject({ kind: 'unreachable' });
    expect(await readSession(device)).toMatchObject({ state: 'active' });
  });

  it.each([-24, 24])('works on a device whose clock is %i hours off', async (hours) => {
    await saveSession(device, signedInAs(anna, 'first', now + hours * 60 * minute), clock);
    const tokens = tokensAnswering(() => reply(200, signedInAs(anna, 'second')));
    now += 9 * minute;
    expect(await tokens.getToken(anna)).toMatchObject({ token: expect.stringContaining('first') });
    expect(asked).toBe(0);
    now += 2 * minute;
    expect(await tokens.getToken(anna)).toMatchObject({ token: expect.stringContaining('second') });
  });
});
