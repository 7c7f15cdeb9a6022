import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode, mailsTo } from '../../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

let number = 0;
const freshAddress = () => {
  number += 1;
  return `elsewhere-${number}@zh.example`;
};
const newPassword = 'Quiet-otter-2027';
const undo = (secret: string) => provider.nobody.post('/common/undo-email-change', { secret });

async function change(person: SignedInCaller, email: string): Promise<void> {
  expect((await person.patch('/coach/change-email', { email, currentPassword: demoPassword })).status).toBe(200);
  const code = await mailedCode(provider.database, email);
  expect((await person.post('/common/verify-email', { code })).data).toEqual({ email });
}

/** The secret of the link in the latest mail about a change to this address. */
async function secretFor(email: string): Promise<string> {
  const mails = await mailsTo(provider.database, email, 'email-changed');
  const link = /http\S+\/undo-email-change#secret=([\w-]+)/.exec(mails.at(-1)?.text ?? '');
  return link?.[1] ?? expect.fail('no link');
}

/** A person at an unlocked device who knows the password takes over the account. */
async function takenOver() {
  const owner = await provider.make.member({ firstName: 'Ana' });
  const thief = await provider.signIn(owner.email);
  const email = freshAddress();
  await change(thief, email);
  return { owner, thief, email, secret: await secretFor(owner.email) };
}

describe('a change of the email address', () => {
  it('is announced to both addresses; the secret is only behind the # in the mail to the former one', async () => {
    const { owner, email, secret } = await takenOver();
    const [mail] = await mailsTo(provider.database, owner.email, 'email-changed');
    expect(mail?.text).toContain(email);
    expect(mail?.text).not.toMatch(new RegExp(`\\?[^#\\s]*${secret}`));
    const [welcomed] = await mailsTo(provider.database, email, 'email-in-use');
    expect(welcomed?.text).not.toContain(secret);
    expect(provider.logLines.join('')).not.toContain(secret);
  });

  it('is undone from the former one: the address is back, everybody is signed out, and only a new password opens it', async () => {
    const { owner, thief, email, secret } = await takenOver();
    const answer = await undo(secret);
    expect(answer.data.email).toBe(owner.email);
    expect((await thief.get('/common/current-user')).error?.code).toBe('INVALID_TOKEN');
    await expect(provider.signIn(owner.email)).rejects.toThrow('401');
    await expect(provider.signIn(email)).rejects.toThrow('401');
    const set = await provider.nobody.post('/forgot-password/change-password', { ticket: answer.data.ticket, password: newPassword });
    expect(set.status).toBe(200);
    const back = await provider.signIn(owner.email, newPassword);
    expect(back.id).toBe(owner.id);
    expect((await back.get('/user/security-events')).data.items.map(({ kind }: { kind: string }) => kind)).toContain('email.change-undone');
    expect(await mailsTo(provider.database, email, 'email-restored')).toHaveLength(1);
  });

  it('is undone once, within 72 hours, and by nothing but its secret', async () => {
    const { secret } = await takenOver();
    expect((await undo('x'.repeat(43))).error?.code).toBe('LINK_EXPIRED');
    expect((await undo(secret)).status).toBe(200);
    expect((await undo(secret)).error?.code).toBe('LINK_EXPIRED');
    const late = await takenOver();
    provider.clock.advance(72 * 3600);
    expect((await undo(late.secret)).error?.code).toBe('LINK_EXPIRED');
    const justInTime = await takenOver();
    provider.clock.advance(72 * 3600 - 1);
    expect((await undo(justInTime.secret)).status).toBe(200);
  });

  it('is undone over a further change, whose own link is worth nothing then', async () => {
    const { owner, thief, email, secret } = await takenOver();
    provider.clock.advance(60);
    const further = freshAddress();
    await change(thief, further);
    const ofThief = await secretFor(email);
    expect((await undo(secret)).data.email).toBe(owner.email);
    expect((await undo(ofThief)).error?.code).toBe('LINK_EXPIRED');
  });

  it('is undone together with the second factor that was turned on since', async () => {
    const { owner, thief, secret } = await takenOver();
    const started = await thief.post('/user/second-factor/start', { currentPassword: demoPassword });
    const code = new TOTP({ secret: Secret.fromBase32(started.data.secret) }).generate({ timestamp: provider.clock.now().getTime() });
    expect((await thief.post('/user/second-factor/confirm', { code })).status).toBe(200);
    const { ticket } = (await undo(secret)).data;
    await provider.nobody.post('/forgot-password/change-password', { ticket, password: newPassword });
    expect((await provider.signIn(owner.email, newPassword)).id).toBe(owner.id);
  });

  it('leaves the thief no code that was on its way', async () => {
    const { email, secret } = await takenOver();
    await provider.nobody.post('/forgot-password', { email });
    const code = await mailedCode(provider.database, email);
    await undo(secret);
    expect((await provider.nobody.post('/forgot-password/verify-otp', { email, code })).error?.code).toBe('WRONG_CODE');
  });

  it('cannot be undone once another account has the address, and says so', async () => {
    const { owner, secret } = await takenOver();
    await provider.make.member({ email: owner.email });
    expect((await undo(secret)).error?.code).toBe('NOT_ALLOWED_NOW');
  });
});
