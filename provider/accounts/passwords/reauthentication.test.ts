import { Secret, TOTP } from 'otpauth';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../contract/index.ts';
import { endpointNames, findEndpoint } from '../../../contract/index.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { callerOf, type SignedInCaller, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const password = { currentPassword: demoPassword };
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now().getTime() });
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000');

async function withSecondFactor(name?: EndpointName) {
  const access: readonly string[] | 'public' = name === undefined ? ['USER'] : findEndpoint(name).access;
  const { make } = provider;
  const isFor = (role: string): boolean => access.includes(role);
  const { email } = await (isFor('USER')
    ? make.member()
    : isFor('EMPLOYER')
      ? make.employer()
      : isFor('COACH')
        ? make.coach()
        : make.admin());
  const person = await provider.signIn(email);
  const { secret } = (await person.post('/user/second-factor/start', password)).data;
  const { recoveryCodes } = (await person.post('/user/second-factor/confirm', { code: codeOf(secret) })).data;
  provider.clock.advance(30);
  return { email, person, secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}

/** The request of a person who confirms, without the code. */
const asked: Partial<Record<EndpointName, (person: SignedInCaller, proof: object) => ReturnType<SignedInCaller['post']>>> = {
  'coaches.changeEmail': (person, proof) =>
    person.patch('/coach/change-email', { email: `new-${person.id}@zh.example`, ...password, ...proof }),
  'accounts.changePassword': (person, proof) =>
    person.patch('/user/change-password', { ...password, newPassword: 'Another-one-2027', ...proof }),
  'accounts.changePhone': (person, proof) => person.patch('/user/change-phone', { ...password, phone: '+34600111222', ...proof }),
  'privacy.exportData': (person, proof) => person.post('/user/export', { format: 'json', ...proof }),
  'privacy.openArchive': (person, proof) => person.post('/user/data-archive/open', proof),
  // Without a hosted identity provider the handler, which is reached with a code only, refuses.
  'accounts.googleToken': (person, proof) => person.post('/common/google-token', { identityToken: 'x', ...password, ...proof }),
  'accounts.unlinkIdentity': (person, proof) => person.delete(`/user/identities/${person.id}`, { ...password, ...proof }),
  'employees.delete': (person, proof) => person.delete(`/enterprise/delete-user/${person.id}`, { ...password, ...proof }),
  'accounts.renewRecoveryCodes': (person, proof) => person.post('/user/second-factor/recovery-codes', { ...password, ...proof }),
  'accounts.turnOffSecondFactor': (person, proof) => person.post('/user/second-factor/turn-off', { ...password, ...proof }),
  'enterprises.handOverOwnership': (person, proof) =>
    person.post('/enterprise/hand-over-ownership', { userId: uuid(), subRoleId: null, ...password, ...proof }),
  'enterprises.handOverPlatform': (person, proof) =>
    person.post('/admin/hand-over-ownership', { userId: uuid(), subRoleId: null, ...password, ...proof }),
  'accounts.consentSecondFactorReset': (person, proof) =>
    person.post(`/admin/second-factor-resets/${uuid()}/consent`, { ...password, ...proof }),
  'payouts.exportFile': (person, proof) => person.post(`/admin/payout-exports/${uuid()}/file`, { format: 'sepa', ...password, ...proof }),
  // An account number of the examples of the registry of IBANs.
  'payouts.setBankDetails': (person, proof) =>
    person.post('/coach/bank-details', { holder: 'Laura Vidal', iban: 'ES9121000418450200051332', ...password, ...proof }),
};
const byCode = endpointNames.filter((name) => findEndpoint(name).reauthentication?.by.includes('second-factor'));
/** The handler's answer when there is nothing to do. */
const beyond: Partial<Record<EndpointName, number>> = {
  'accounts.googleToken': 409,
  'accounts.unlinkIdentity': 404,
  'enterprises.handOverOwnership': 404,
  'enterprises.handOverPlatform': 404,
  'accounts.consentSecondFactorReset': 404,
  'payouts.exportFile': 404,
  'privacy.openArchive': 404,
};
/** These cannot even be sent without a code. */
const alwaysWithCode: EndpointName[] = ['accounts.renewRecoveryCodes', 'accounts.turnOffSecondFactor'];

describe('with a second factor on', () => {
  it('change of email address, password and telephone, export and deletion are among what asks for it', () => {
    expect([...byCode].sort()).toEqual(Object.keys(asked).sort());
  });

  it.each(byCode)('%s is done with a code only, once', async (name) => {
    const { person, secret } = await withSecondFactor(name);
    const ask = (proof: object) => asked[name]?.(person, proof) ?? expect.fail('say above what a person sends');
    const without = await ask({});
    expect(without.error?.code).toBe(alwaysWithCode.includes(name) ? 'INVALID_INPUT' : 'SECOND_FACTOR_REQUIRED');
    expect((await ask({ code: wrongCode(secret) })).error?.code).toBe('WRONG_SECOND_FACTOR');
    const code = codeOf(secret);
    // A wrong password is reported first, and does not use the code up.
    if (findEndpoint(name).reauthentication?.by.includes('password')) {
      expect((await ask({ currentPassword: 'not-this-one-1', code })).error?.code).toBe('WRONG_CREDENTIALS');
    }
    expect([200, beyond[name]]).toContain((await ask({ code })).status);
    if (name === 'coaches.changeEmail') expect((await ask({ code })).error?.code).toBe('WRONG_SECOND_FACTOR');
  });

  it('accepts a recovery code too, and notifies the owner at once', async () => {
    const { email, person, recoveryCodes } = await withSecondFactor();
    expect((await asked['privacy.exportData']?.(person, { code: recoveryCodes[0] }))?.status).toBe(200);
    expect((await asked['privacy.exportData']?.(person, { code: recoveryCodes[0] }))?.error?.code).toBe('WRONG_SECOND_FACTOR');
    expect(await mailsTo(provider.database, email, 'recovery-code-used')).toHaveLength(1);
  });

  it('nothing is done by a call that was refused: no code is mailed, no file is made, nobody is signed out', async () => {
    const { email, person } = await withSecondFactor();
    for (const name of byCode) await asked[name]?.(person, {});
    const kinds = (await mailsTo(provider.database, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['second-factor-on']);
    expect(await mailsTo(provider.database, `new-${person.id}@zh.example`)).toEqual([]);
    expect((await person.get('/common/current-user')).status).toBe(200);
  });

  it('an employer who ends an employment is asked for nothing', async () => {
    const employer = await provider.as('EMPLOYER');
    const { secret } = (await employer.post('/user/second-factor/start', password)).data;
    await employer.post('/user/second-factor/confirm', { code: codeOf(secret) });
    const nobody = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';
    expect((await employer.delete(`/enterprise/delete-user/${nobody}`, {})).error?.code).toBe('NOT_FOUND');
  });

  it('another code for a new address is mailed without another proof, to that address only', async () => {
    const { person, secret } = await withSecondFactor();
    const again = () => person.post('/user/change-email/code');
    expect((await again()).error?.code).toBe('NOT_ALLOWED_NOW');
    await asked['coaches.changeEmail']?.(person, { code: codeOf(secret) });
    expect((await again()).error?.code).toBe('TOO_MANY_REQUESTS');
    provider.clock.advance(60);
    expect((await again()).status).toBe(200);
    const mails = await mailsTo(provider.database, `new-${person.id}@zh.example`, 'change-email');
    expect(mails).toHaveLength(2);
    provider.clock.advance(3601);
    const renewed = await provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${person.refresh}` } });
    const later = callerOf(provider.app, { authorization: `Bearer ${renewed.data.accessToken}` });
    expect((await later.post('/user/change-email/code')).error?.code).toBe('NOT_ALLOWED_NOW');
  });
});

it('without a second factor nobody is asked for a code', async () => {
  const person = await provider.as('USER');
  expect((await asked['privacy.exportData']?.(person, {}))?.status).toBe(200);
  expect((await asked['accounts.changePhone']?.(person, {}))?.status).toBe(200);
});
