import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../../tests/support/agreed.ts';
import { mailedCode, mailsTo } from '../../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { accounts, subscriptions } from '../../database/schema/index.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';
import { identityOf, type VerifiedIdentity } from './identity-verifier.ts';

// The tokens here are the identities themselves; what firebase-admin makes of real ones is shown by the
// journey through the Firebase emulator (tests/e2e/federated-sign-in.spec.ts).
const tokenOf = (identity: Partial<VerifiedIdentity>) => JSON.stringify(identity);
async function verifyIdentity(token: string): Promise<VerifiedIdentity | null> {
  if (!token.startsWith('{')) return null;
  return { provider: 'google.com', subject: 'nobody', email: null, isEmailVerified: false, phone: null, ...JSON.parse(token) };
}

let provider: TestProvider;
let employer: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ demo: true, verifyIdentity });
  await provider.database.update(subscriptions).set({ seats: 1000 });
  employer = await provider.signIn('employer@zh.example');
});
afterAll(() => provider.close());

const google = (email: string, more: Partial<VerifiedIdentity> = {}) =>
  tokenOf({ subject: `google of ${email}`, email, isEmailVerified: true, ...more });
const facebook = (email: string) => tokenOf({ provider: 'facebook.com', subject: `facebook of ${email}`, email });

const signInBy = (email: string, identityToken: string, more: object = {}) =>
  provider.nobody.post(`/login/third-party?email=${encodeURIComponent(email)}`, { identityToken, agreements: agreedTo('member'), ...more });

let count = 0;
async function invite() {
  count += 1;
  const email = `federated${count}@zh.example`;
  await employer.post('/enterprise/import-user', { users: [{ email, firstName: 'Ana', lastName: `Ruiz ${count}`, language: 'en' }] });
  const { items } = (await employer.get(`/enterprise/get-imported-users?search=${email}`)).data;
  await employer.post('/enterprise/send-magic-link', { userIds: [items[0].id] });
  const [mail] = await mailsTo(provider.database, email, 'invitation');
  return { email, id: items[0].id, secret: /#secret=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

describe('signing in with a federated identity', () => {
  it('lets an existing member in, links the identity, and sends one mail', async () => {
    const member = await provider.make.member();
    const first = await signInBy(member.email.toUpperCase(), google(member.email));
    expect(first.data.user).toMatchObject({ id: member.id, role: 'USER' });
    expect(first.cookies.some(({ name }) => name === 'zh_refresh')).toBe(true);
    expect((await signInBy(member.email, google(member.email))).status).toBe(200);
    const caller = await provider.signIn(member.email);
    expect((await caller.get('/user/sign-in-methods')).data.identities).toMatchObject([{ provider: 'google.com', name: member.email }]);
    expect(await mailsTo(provider.database, member.email, 'identity-linked')).toHaveLength(1);
  });

  it('refuses a stranger, a token for another address, and one that proves nothing', async () => {
    const member = await provider.make.member();
    expect((await signInBy('stranger@zh.example', google('stranger@zh.example'))).error?.code).toBe('NO_ACCOUNT');
    expect((await signInBy(member.email, google('stranger@zh.example'))).error?.code).toBe('IDENTITY_OTHER_EMAIL');
    expect((await signInBy(member.email, 'forged')).error?.code).toBe('IDENTITY_REFUSED');
    expect((await signInBy(member.email, tokenOf({ provider: 'phone', phone: '+34600111222' }))).error?.code).toBe('NO_ACCOUNT');
    await provider.database.update(accounts).set({ deactivatedAt: provider.clock.now() }).where(eq(accounts.id, member.id));
    expect((await signInBy(member.email, google(member.email))).error?.code).toBe('NO_ACCOUNT');
  });

  it('asks for a mailed code where the identity provider has not verified the address, the first time', async () => {
    const member = await provider.make.member();
    expect((await signInBy(member.email, facebook(member.email))).error?.code).toBe('EMAIL_UNPROVEN');
    expect((await signInBy(member.email, facebook(member.email), { emailCode: '000000' })).error?.code).toBe('WRONG_CODE');
    const emailCode = await mailedCode(provider.database, member.email, 'sign-in');
    expect((await signInBy(member.email, facebook(member.email), { emailCode })).status).toBe(200);
    expect((await signInBy(member.email, facebook(member.email))).status).toBe(200);
    // The response does not reveal whether there is an account.
    const unknown = await signInBy('nobody-here@zh.example', facebook('nobody-here@zh.example'));
    expect(unknown.error?.code).toBe('EMAIL_UNPROVEN');
    expect(await mailsTo(provider.database, 'nobody-here@zh.example')).toMatchObject([{ endedBecause: 'withheld' }]);
  });

  it('still asks for the second factor, also after the mailed code was used up', async () => {
    const member = await provider.make.member();
    const caller = await provider.signIn(member.email);
    const { secret } = (await caller.post('/user/second-factor/start', { currentPassword: demoPassword })).data;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now().getTime() });
    await caller.post('/user/second-factor/confirm', { code: code() });
    provider.clock.advance(30);
    expect((await signInBy(member.email, google(member.email))).error?.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signInBy(member.email, google(member.email), { code: 'aaaaa-aaaaa' })).error?.code).toBe('WRONG_SECOND_FACTOR');
    expect((await signInBy(member.email, google(member.email), { code: code() })).status).toBe(200);
    provider.clock.advance(60);
    await signInBy(member.email, facebook(member.email));
    const emailCode = await mailedCode(provider.database, member.email, 'sign-in');
    expect((await signInBy(member.email, facebook(member.email), { emailCode })).error?.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signInBy(member.email, facebook(member.email), { emailCode, code: code() })).status).toBe(200);
  });
});

describe('an invited person who comes with a federated identity', () => {
  it('joins, with or without the link at hand, and the link works no more', async () => {
    const byLink = await invite();
    const joined = await signInBy(byLink.email, google(byLink.email), {
      invitationSecret: byLink.secret,
      language: 'es',
      timeZone: 'Europe/Madrid',
    });
    expect(joined.data.user).toMatchObject({ id: byLink.id, fullName: `Ana Ruiz ${count}` });
    expect((await provider.nobody.post('/common/invitation', { secret: byLink.secret })).status).not.toBe(200);
    // The reply was lost: the same again lets in, and nobody else.
    const again = await signInBy(byLink.email, google(byLink.email), { invitationSecret: byLink.secret });
    expect(again.data.user).toMatchObject({ id: byLink.id });
    const stranger = await provider.make.member();
    const taken = await signInBy(stranger.email, google(stranger.email), { invitationSecret: byLink.secret });
    expect(taken.error?.code).toBe('LINK_EXPIRED');

    const withoutLink = await invite();
    expect((await signInBy(withoutLink.email, google(withoutLink.email))).status).toBe(200);
    const { items } = (await employer.get(`/enterprise/get-imported-users?search=${withoutLink.email}`)).data;
    expect(items).toMatchObject([{ status: 'joined' }]);
    expect((await signInBy(withoutLink.email, google(withoutLink.email))).status).toBe(200);
  });

  it('cannot use another person’s link, nor an expired one', async () => {
    const [one, other] = [await invite(), await invite()];
    expect((await signInBy(other.email, google(other.email), { invitationSecret: one.secret })).error?.code).toBe('LINK_EXPIRED');
    provider.clock.advance(8 * 86_400);
    expect((await signInBy(one.email, google(one.email))).error?.code).toBe('LINK_EXPIRED');
  });
});

describe('linking and unlinking', () => {
  it('needs the password; an identity belongs to one account', async () => {
    const [member, other] = [await provider.make.member(), await provider.make.member()];
    const [caller, otherCaller] = [await provider.signIn(member.email), await provider.signIn(other.email)];
    const identityToken = google('private@zh.example');
    const link = { identityToken, currentPassword: demoPassword };
    expect((await caller.post('/common/google-token', { ...link, currentPassword: 'wrong' })).error?.code).toBe('WRONG_CREDENTIALS');
    expect((await caller.post('/common/google-token', { ...link, identityToken: 'forged' })).error?.code).toBe('IDENTITY_REFUSED');
    expect((await caller.post('/common/google-token', link)).status).toBe(200);
    expect((await caller.post('/common/google-token', link)).error?.code).toBe('ALREADY_DONE');
    expect((await otherCaller.post('/common/google-token', link)).error?.code).toBe('OBJECT_DENIED');
    expect((await signInBy('private@zh.example', identityToken)).data.user.id).toBe(member.id);

    const [identity] = (await caller.get('/user/sign-in-methods')).data.identities;
    const body = { currentPassword: demoPassword };
    expect((await otherCaller.delete(`/user/identities/${identity.id}`, body)).status).toBe(404);
    expect((await caller.delete(`/user/identities/${identity.id}`, body)).status).toBe(200);
    expect((await signInBy('private@zh.example', identityToken)).error?.code).toBe('NO_ACCOUNT');
    expect(await mailsTo(provider.database, member.email, 'identity-unlinked')).toHaveLength(1);
  });

  it('lets a person in by a linked telephone number, with the address of the account', async () => {
    const member = await provider.make.member();
    const caller = await provider.signIn(member.email);
    const identityToken = tokenOf({ provider: 'phone', subject: '+34600111222', phone: '+34600111222' });
    await caller.post('/common/google-token', { identityToken, currentPassword: demoPassword });
    expect((await signInBy(member.email, identityToken)).data.user.id).toBe(member.id);
    expect((await signInBy('member@zh.example', identityToken)).error?.code).toBe('IDENTITY_OTHER_EMAIL');
  });
});

describe('the configuration', () => {
  it('is sent to the sign-in page; nothing is offered without one', async () => {
    const env = { FIREBASE_PROJECT_ID: 'demo-zh', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4129' };
    const configured = await startTestProvider({ env });
    const bare = await startTestProvider();
    try {
      expect((await configured.nobody.get('/common/sign-in-options')).data.firebase).toEqual({
        projectId: 'demo-zh',
        apiKey: 'key',
        authDomain: 'demo-zh.firebaseapp.com',
        emulatorUrl: 'http://127.0.0.1:4129',
        ways: ['google', 'facebook'],
      });
      expect((await bare.nobody.get('/common/sign-in-options')).data).toEqual({ firebase: null });
      const refused = await bare.nobody.post('/login/third-party?email=a@zh.example', { identityToken: 'x' });
      expect(refused.error).toMatchObject({
        code: 'NOT_CONFIGURED',
        details: { settings: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] },
      });
      const policyOf = async ({ app }: TestProvider) => {
        const { headers } = await app.inject({ url: '/mailbox' });
        return `${headers['content-security-policy']} ${headers['cross-origin-opener-policy']}`;
      };
      expect(await policyOf(bare)).not.toMatch(/google|firebase|popups/);
      expect(await policyOf(configured)).toMatch(/script-src 'self' https:\/\/apis\.google\.com;/);
      expect(await policyOf(configured)).toMatch(
        /frame-src https:\/\/demo-zh\.firebaseapp\.com http:\/\/127\.0\.0\.1:4129;.* same-origin-allow-popups$/,
      );
    } finally {
      await configured.close();
      await bare.close();
    }
  });

  it('reads from a decoded token what the sign-in rests on', () => {
    const token = { uid: 'u1', email: 'Ana@ZH.example', email_verified: true };
    const signedInBy = (provider: string, identities: Record<string, unknown>) => ({ sign_in_provider: provider, identities });
    expect(identityOf({ ...token, firebase: signedInBy('google.com', { 'google.com': ['42'], email: ['x'] }) })).toEqual({
      provider: 'google.com',
      subject: '42',
      email: 'ana@zh.example',
      isEmailVerified: true,
      phone: null,
    });
    expect(
      identityOf({ uid: 'u2', firebase: signedInBy('phone', { phone: ['+34600111222'] }), phone_number: '+34600111222' }),
    ).toMatchObject({
      subject: '+34600111222',
      email: null,
      isEmailVerified: false,
    });
    expect(identityOf({ ...token, email_verified: false, firebase: signedInBy('password', { email: ['x'] }) })).toMatchObject({
      subject: 'u1',
      isEmailVerified: false,
    });
  });
});
