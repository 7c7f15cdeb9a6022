import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode, mailsTo } from '../../../tests/support/mails.ts';
import { callerOf, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { auditEntries, oneTimeCodes } from '../../database/schema/index.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';
import { forgetOldCodes } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const newPassword = 'Quiet-otter-2027';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

async function askForCode(email: string): Promise<string> {
  expect((await provider.nobody.post('/forgot-password', { email })).data).toEqual({ done: true });
  return mailedCode(provider.database, email);
}

describe('a forgotten password', () => {
  it('is replaced with the mailed code; every device is signed out and the person gets a mail', async () => {
    const member = await provider.make.member({ firstName: 'Ana', language: 'es' });
    const device = await provider.signIn(member.email);
    const code = await askForCode(member.email);
    const [mail] = await mailsTo(provider.database, member.email);
    expect(mail).toMatchObject({ subject: `${code} es el código para cambiar la contraseña`, kind: 'forgot-password' });
    const verified = await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code });
    expect(verified.status).toBe(200);
    const change = { ticket: verified.data.ticket, password: newPassword };
    // Refused with a reason; the ticket stays valid for another attempt.
    const refusedOf = async (password: string) =>
      (await provider.nobody.post('/forgot-password/change-password', { ...change, password })).error?.code;
    expect(await refusedOf('Sunshine-2027')).toBe('PASSWORD_GUESSABLE');
    expect(await refusedOf(`ana-${member.lastName}-27`)).toBe('PASSWORD_GUESSABLE');
    expect((await provider.nobody.post('/forgot-password/change-password', change)).data).toEqual({ done: true });
    expect((await device.get('/common/current-user')).status).toBe(401);
    await expect(provider.signIn(member.email)).rejects.toThrow('401');
    await provider.signIn(member.email, newPassword);
    expect(await mailsTo(provider.database, member.email, 'password-changed')).toHaveLength(1);
    // Neither the code nor the ticket can be used again.
    expect((await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code })).error?.code).toBe('WRONG_CODE');
    const other = { ...change, password: 'Yet-another-2028' };
    expect((await provider.nobody.post('/forgot-password/change-password', other)).error?.code).toBe('WRONG_CODE');
    await provider.signIn(member.email, newPassword);
  });

  it('is not replaced with itself', async () => {
    const password = 'a quiet evening 9';
    const member = await provider.make.member({ passwordHash: await hashPassword(password) });
    const code = await askForCode(member.email);
    const { data } = await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code });
    const change = (next: string) => provider.nobody.post('/forgot-password/change-password', { ticket: data.ticket, password: next });
    expect((await change(password)).error?.code).toBe('PASSWORD_UNCHANGED');
    expect((await change(newPassword)).data).toEqual({ done: true });
  });

  it('is answered the same when it is sent again after a lost reply, and changes nothing a second time', async () => {
    const member = await provider.make.member();
    const code = await askForCode(member.email);
    const { data } = await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code });
    const change = { ticket: data.ticket, password: newPassword };
    await provider.nobody.post('/forgot-password/change-password', change);
    const device = await provider.signIn(member.email, newPassword);
    expect((await provider.nobody.post('/forgot-password/change-password', change)).data).toEqual({ done: true });
    expect((await device.get('/common/current-user')).status).toBe(200);
    expect(await mailsTo(provider.database, member.email, 'password-changed')).toHaveLength(1);
    // The holder of a used ticket guesses no faster than on the sign-in page.
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      const guess = { ...change, password: `A-wrong-guess-${number}` };
      statuses.push((await provider.nobody.post('/forgot-password/change-password', guess)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('keeps codes and tickets only as hashes, and says neither in a log line', async () => {
    const member = await provider.make.member();
    const code = await askForCode(member.email);
    const { data } = await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code });
    const [row] = await provider.database.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, member.email));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(data.ticket);
    expect(provider.logLines.join('')).not.toContain(data.ticket);
  });

  it('answers the same for an unknown, an invited and a deactivated account, and mails none of them', async () => {
    const invited = await provider.make.member({ passwordHash: null, emailVerifiedAt: null });
    const deactivated = await provider.make.member({ deactivatedAt: provider.clock.now() });
    for (const email of ['nobody-here@zh.example', invited.email, deactivated.email]) {
      const answer = await provider.nobody.post('/forgot-password', { email });
      expect([answer.status, answer.data]).toEqual([200, { done: true }]);
      const sent = await mailsTo(provider.database, email);
      expect(sent).toMatchObject([{ endedBecause: 'withheld', text: '', html: '', subject: '' }]);
      const guess = await provider.nobody.post('/forgot-password/verify-otp', { email, code: '123456' });
      expect([guess.status, guess.error?.code]).toEqual([403, 'WRONG_CODE']);
      expect((await provider.nobody.post('/forgot-password', { email })).status).toBe(429);
    }
  });

  it('makes a code wait a minute, and the former one worthless', async () => {
    const member = await provider.make.member();
    const first = await askForCode(member.email);
    const tooSoon = await provider.nobody.post('/forgot-password', { email: member.email });
    expect([tooSoon.status, tooSoon.headers['retry-after']]).toEqual([429, '60']);
    provider.clock.advance(60);
    const second = await askForCode(member.email);
    if (first !== second) {
      expect((await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code: first })).status).toBe(403);
    }
    expect((await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code: second })).status).toBe(200);
  });

  it('cannot be set with a code that has run out, nor with a ticket that has', async () => {
    const member = await provider.make.member();
    const late = await askForCode(member.email);
    provider.clock.advance(15 * 60);
    expect((await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code: late })).status).toBe(403);
    const code = await askForCode(member.email);
    const { data } = await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code });
    provider.clock.advance(15 * 60);
    const answer = await provider.nobody.post('/forgot-password/change-password', { ticket: data.ticket, password: newPassword });
    expect(answer.error?.code).toBe('WRONG_CODE');
    await provider.signIn(member.email);
  });

  it('cannot be set any more once the password was changed, with a code or ticket from before', async () => {
    const account = await provider.make.member();
    const owner = await provider.signIn(account.email);
    const { data } = await provider.nobody.post('/forgot-password/verify-otp', {
      email: account.email,
      code: await askForCode(account.email),
    });
    provider.clock.advance(60);
    const code = await askForCode(account.email);
    const change = { currentPassword: demoPassword, newPassword: 'Chosen-by-the-owner-2027' };
    expect((await owner.patch('/user/change-password', change)).status).toBe(200);
    const late = await provider.nobody.post('/forgot-password/change-password', { ticket: data.ticket, password: newPassword });
    expect(late.error?.code).toBe('WRONG_CODE');
    expect((await provider.nobody.post('/forgot-password/verify-otp', { email: account.email, code })).error?.code).toBe('WRONG_CODE');
    await provider.signIn(account.email, change.newPassword);
  });

  it('code is worthless after five wrong tries, even when they come at once', async () => {
    const member = await provider.make.member();
    const code = await askForCode(member.email);
    const tries = Array.from({ length: 20 }, () =>
      provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code: wrongFor(code) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    provider.clock.advance(300);
    expect((await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code })).error?.code).toBe('WRONG_CODE');
  });

  it('leaves who guesses patiently for four hours, from many addresses, next to no chance', async () => {
    const member = await provider.make.member();
    let looked = 0;
    const end = provider.clock.now().getTime() + 4 * 3_600_000;
    for (let turn = 0; provider.clock.now().getTime() < end; turn += 1) {
      const address = `10.77.${Math.floor(turn / 250) % 250}.${turn % 250}`;
      const asked = await provider.nobody.post('/forgot-password', { email: member.email }, { address });
      if (asked.status === 429) provider.clock.advance(Number(asked.headers['retry-after']));
      for (let guess = 0; guess < 5; guess += 1) {
        const code = String(guess).padStart(6, '7');
        const answer = await provider.nobody.post('/forgot-password/verify-otp', { email: member.email, code }, { address });
        if (answer.status !== 429) looked += 1;
        else provider.clock.advance(Number(answer.headers['retry-after']));
      }
    }
    // Out of a million codes.
    expect(looked).toBeLessThan(130);
  }, 120_000);
});

describe('a changed email address', () => {
  it.each(['coach', 'member', 'employer', 'admin'] as const)('of a %s needs the password and a code mailed to it', async (kind) => {
    const account = await provider.make[kind]();
    const person = await provider.signIn(account.email);
    const email = `new-address-of-${kind}@zh.example`;
    expect((await person.patch('/coach/change-email', { email, currentPassword: 'wrong' })).status).toBe(401);
    expect((await person.patch('/coach/change-email', { email, currentPassword: demoPassword })).data).toEqual({ done: true });
    const code = await mailedCode(provider.database, email);
    expect((await person.post('/common/verify-email', { code: wrongFor(code) })).status).toBe(403);
    expect((await person.post('/common/verify-email', { code })).data).toEqual({ email });
    // The reply was lost.
    expect((await person.post('/common/verify-email', { code })).data).toEqual({ email });
    expect((await person.post('/common/verify-email', { code: wrongFor(code) })).status).toBe(403);
    expect(await mailsTo(provider.database, account.email, 'email-changed')).toHaveLength(1);
    expect((await person.get('/common/current-user')).data.email).toBe(email);
    await provider.signIn(email);
  });

  it('cannot be one that another account has, and the reply does not reveal it', async () => {
    const other = await provider.make.member();
    const coach = await provider.as('COACH');
    const answer = await coach.patch('/coach/change-email', { email: other.email, currentPassword: demoPassword });
    expect(answer.data).toEqual({ done: true });
    expect(await mailsTo(provider.database, other.email)).toMatchObject([{ endedBecause: 'withheld' }]);
    expect((await coach.post('/common/verify-email', { code: '123456' })).error?.code).toBe('WRONG_CODE');
  });

  it('is not verified by the code of another person', async () => {
    const [one, other] = [await provider.as('COACH'), await provider.as('COACH')];
    await one.patch('/coach/change-email', { email: 'mine@zh.example', currentPassword: demoPassword });
    const code = await mailedCode(provider.database, 'mine@zh.example');
    expect((await other.post('/common/verify-email', { code })).status).toBe(403);
    expect((await one.post('/common/verify-email', { code })).status).toBe(200);
  });
});

describe('codes', () => {
  it('are mailed for one account to ten addresses an hour at most', async () => {
    const { email } = await provider.make.coach();
    const coach = await provider.signIn(email);
    const ask = (number: number, caller = coach) =>
      caller.patch('/coach/change-email', { email: `stranger-${number}@zh.example`, currentPassword: demoPassword });
    for (let number = 0; number < 10; number += 1) expect((await ask(number)).status).toBe(200);
    expect((await ask(10)).status).toBe(429);
    expect(await mailsTo(provider.database, 'stranger-10@zh.example')).toEqual([]);
    provider.clock.advance(3600);
    expect((await ask(10, await provider.signIn(email))).status).toBe(200);
  });

  it('are forgotten after a month, with the addresses they were for', async () => {
    const email = 'once-asked@zh.example';
    await provider.nobody.post('/forgot-password', { email });
    const daysLater = (days: number) => new Date(provider.clock.now().getTime() + days * 86_400_000);
    const stored = () => provider.database.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email));
    await forgetOldCodes(provider.database, daysLater(29));
    expect(await stored()).toHaveLength(1);
    await forgetOldCodes(provider.database, daysLater(31));
    expect(await stored()).toEqual([]);
  });
});

describe('a changed phone number or password', () => {
  it('needs the password, is mailed and is written down', async () => {
    const account = await provider.make.member();
    const member = await provider.signIn(account.email);
    const phone = '600 11 12 22';
    const shown = '+34 600 11 12 22';
    const change = { phone, phoneCountry: 'ES', currentPassword: demoPassword };
    const unread = await member.patch('/user/change-phone', { ...change, phoneCountry: null });
    expect(unread.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'body.phone', code: 'phone' }] } });
    expect((await member.patch('/user/change-phone', { phone, currentPassword: 'wrong' })).error?.code).toBe('WRONG_CREDENTIALS');
    expect((await member.patch('/user/change-phone', change)).data).toEqual({ phone: shown });
    expect((await member.get('/user/profile')).data.phone).toBe(shown);
    const events: { kind: string }[] = (await member.get('/user/security-events')).data.items;
    expect(events.map(({ kind }) => kind)).toEqual(['phone.changed', 'sign-in.failed', 'sign-in']);
    expect(await mailsTo(provider.database, account.email, 'phone-changed')).toHaveLength(1);
    await member.patch('/user/change-password', { currentPassword: demoPassword, newPassword });
    expect(await mailsTo(provider.database, account.email, 'password-changed')).toHaveLength(1);
    const entries = await provider.database
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.aboutAccountId, account.id), eq(auditEntries.actorId, account.id)));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['phone.changed', 'password.changed']));
  });
});

describe('the local mailbox', () => {
  it('shows every mail without a script, and what is in it as text', async () => {
    const member = await provider.make.member({ firstName: '<b>Ana</b>' });
    await askForCode(member.email);
    const [mail] = await mailsTo(provider.database, member.email);
    const list = await provider.app.inject({ url: '/mailbox' });
    expect(list.body).toContain(`/mailbox/${mail?.id}`);
    const shown = await provider.app.inject({ url: `/mailbox/${mail?.id}` });
    expect(shown.headers['content-security-policy']).toContain("script-src 'self'");
    expect(shown.body).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(shown.body).not.toMatch(/<b>Ana|<script/);
    const asHtml = await provider.app.inject({ url: `/mailbox/${mail?.id}/html` });
    expect(asHtml.body).not.toContain('<b>Ana');
    expect((await provider.app.inject({ url: '/mailbox/1' })).statusCode).toBe(404);
    expect((await callerOf(provider.app, {}).get('/mailbox')).status).toBe(404);
  });

  it('does not exist in production, nor where a mail server is set', async () => {
    const environments: Record<string, string>[] = [
      { NODE_ENV: 'production' },
      { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@zh.example' },
    ];
    for (const env of environments) {
      const other = await startTestProvider({ env });
      expect((await other.app.inject({ url: '/mailbox' })).statusCode).toBe(404);
      await other.close();
    }
  });
});
