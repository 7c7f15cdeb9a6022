import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const credentials = { currentPassword: demoPassword };

/** The code that the app on the telephone shows now. */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now().getTime() });
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000');
const nextStep = () => provider.clock.advance(30);

async function enrol(person: SignedInCaller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await person.post('/user/second-factor/start', credentials);
  const { secret } = started.data;
  const confirmed = await person.post('/user/second-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  nextStep();
  return { secret, recoveryCodes: confirmed.data.recoveryCodes };
}

async function enrolled() {
  const member = await provider.make.member();
  const caller = await provider.signIn(member.email);
  return { email: member.email, caller, ...(await enrol(caller)) };
}

const logIn = (email: string, code?: string, password = demoPassword) => provider.nobody.post('/login', { email, password, code });

describe('setting up a second factor', () => {
  it('needs the password, then a code; shows the recovery codes once and sends a mail', async () => {
    const member = await provider.make.member();
    const caller = await provider.signIn(member.email);
    expect((await caller.get('/user/sign-in-methods')).data.secondFactor).toMatchObject({ isOn: false, isRequired: false });
    expect((await caller.post('/user/second-factor/confirm', { code: '123456' })).error?.code).toBe('NOT_FOUND');
    expect((await caller.post('/user/second-factor/start', { currentPassword: 'wrong' })).error?.code).toBe('WRONG_CREDENTIALS');
    const started = await caller.post('/user/second-factor/start', credentials);
    expect(started.data.address).toContain(encodeURIComponent(member.email));
    expect((await caller.post('/user/second-factor/confirm', { code: wrongCode(started.data.secret) })).error?.code).toBe(
      'WRONG_SECOND_FACTOR',
    );
    // No code is required until one has confirmed it.
    expect((await logIn(member.email)).status).toBe(200);

    const { recoveryCodes } = await enrol(caller);
    expect(recoveryCodes).toHaveLength(10);
    const methods = await caller.get('/user/sign-in-methods');
    expect(methods.data.secondFactor).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(methods.text).not.toContain(recoveryCodes[0]);
    expect(await mailsTo(provider.database, member.email, 'second-factor-on')).toHaveLength(1);
    expect((await caller.get('/user/security-events')).data.items[0].kind).toBe('second-factor.turned-on');
    expect((await caller.post('/user/second-factor/start', credentials)).error?.code).toBe('ALREADY_DONE');
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code after the right password only, and takes each code once', async () => {
    const { email, secret } = await enrolled();
    expect((await logIn(email)).error?.code).toBe('SECOND_FACTOR_REQUIRED');
    // Without the password a right code reveals nothing.
    expect((await logIn(email, codeOf(secret), 'wrong-password')).error?.code).toBe('WRONG_CREDENTIALS');
    expect((await logIn(email, wrongCode(secret))).error?.code).toBe('WRONG_SECOND_FACTOR');
    const code = codeOf(secret);
    expect((await logIn(email, code)).status).toBe(200);
    expect((await logIn(email, code)).error?.code).toBe('WRONG_SECOND_FACTOR');
    nextStep();
    expect((await logIn(email, codeOf(secret))).status).toBe(200);
  });

  it('lets one of two people with the same code in, when both come at once', async () => {
    const { email, secret } = await enrolled();
    const code = codeOf(secret);
    const answers = await Promise.all([logIn(email, code), logIn(email, code), logIn(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('takes a recovery code once, however it is written, and says so by mail', async () => {
    const { email, caller, recoveryCodes } = await enrolled();
    const [first = ''] = recoveryCodes;
    expect((await logIn(email, ` ${first.toUpperCase()} `)).status).toBe(200);
    expect((await logIn(email, first)).error?.code).toBe('WRONG_SECOND_FACTOR');
    expect((await caller.get('/user/sign-in-methods')).data.secondFactor.recoveryCodesLeft).toBe(9);
    expect(await mailsTo(provider.database, email, 'recovery-code-used')).toHaveLength(1);
  });

  it('slows guessing down, also between right passwords, and notifies the owner', async () => {
    const { email, secret } = await enrolled();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await logIn(email, wrongCode(secret))).error?.code).toBe('WRONG_SECOND_FACTOR');
      // The password alone is right: it must not reset the count of wrong codes.
      expect((await logIn(email)).error?.code).toBe('SECOND_FACTOR_REQUIRED');
    }
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const refused = await logIn(email, codeOf(secret));
      expect(refused.error?.code).toBe('TOO_MANY_REQUESTS');
      waits.push(Number(refused.headers['retry-after']));
      provider.clock.advance(waits.at(-1) ?? 0);
      await logIn(email, wrongCode(secret));
    }
    expect(waits).toEqual([10, 20, 40, 80]);
    expect(await mailsTo(provider.database, email, 'second-factor-guessed')).toHaveLength(1);
  });

  it('stays asked for after a forgotten password', async () => {
    const { email } = await enrolled();
    await provider.nobody.post('/forgot-password', { email });
    expect((await logIn(email)).error?.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('changing a second factor', () => {
  it('needs password and code, for new recovery codes and for turning it off', async () => {
    const { email, caller, secret, recoveryCodes } = await enrolled();
    const [former = '', other = ''] = recoveryCodes;
    const path = '/user/second-factor/recovery-codes';
    expect((await caller.post(path, { currentPassword: 'wrong', code: codeOf(secret) })).error?.code).toBe('WRONG_CREDENTIALS');
    expect((await caller.post(path, { ...credentials, code: wrongCode(secret) })).error?.code).toBe('WRONG_SECOND_FACTOR');
    const renewed = await caller.post(path, { ...credentials, code: codeOf(secret) });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await logIn(email, former)).error?.code).toBe('WRONG_SECOND_FACTOR');
    expect((await logIn(email, renewed.data.recoveryCodes[0])).status).toBe(200);

    const off = '/user/second-factor/turn-off';
    expect((await caller.post(off, { ...credentials, code: other })).error?.code).toBe('WRONG_SECOND_FACTOR');
    expect((await caller.post(off, { ...credentials, code: renewed.data.recoveryCodes[1] })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect((await caller.post(off, { ...credentials, code: codeOf(secret) })).error?.code).toBe('NOT_FOUND');
    const kinds = (await mailsTo(provider.database, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['recovery-codes-renewed', 'second-factor-off']));
  });
});

describe('an installation that asks it of its admins', () => {
  it('lets an admin without one do nothing but set it up, and leaves everybody else alone', async () => {
    const strict = await startTestProvider({ env: { ADMIN_SECOND_FACTOR: 'required' } });
    try {
      const admin = await strict.as('ADMIN');
      expect((await admin.get('/admin/get-all-coach')).error?.code).toBe('SECOND_FACTOR_NEEDED');
      expect((await admin.get('/common/current-user')).status).toBe(200);
      expect((await admin.get('/user/sign-in-methods')).data.secondFactor.isRequired).toBe(true);
      const { secret } = (await admin.post('/user/second-factor/start', credentials)).data;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.clock.now().getTime() });
      expect((await admin.post('/user/second-factor/confirm', { code })).status).toBe(200);
      expect((await admin.get('/admin/get-all-coach')).error?.code).not.toBe('SECOND_FACTOR_NEEDED');
      expect((await (await strict.as('EMPLOYER')).get('/common/current-user')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
