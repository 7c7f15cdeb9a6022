import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { auditEntries, secondFactors } from '../../database/schema/index.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

let provider: TestProvider;
let asker: SignedInCaller;
let second: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  asker = await provider.as('ADMIN');
  second = await provider.as('ADMIN');
});
afterAll(() => provider.close());

let person: SignedInCaller & { readonly email: string };
beforeEach(async () => {
  const { email } = await provider.make.member();
  person = { ...(await provider.signIn(email)), email };
  await giveFactor(person.id);
});

async function giveFactor(accountId: string): Promise<void> {
  const now = provider.clock.now();
  const factor = { accountId, sealedSecret: 'sealed', recoveryHashes: [], createdAt: now, confirmedAt: now };
  await provider.database.insert(secondFactors).values(factor);
}

const reason = 'She called, and we checked her identity card by video.';
const ask = (email = person.email, by = asker) => by.post('/admin/second-factor-resets', { email, reason });
const consent = (id: string, by = second) => by.post(`/admin/second-factor-resets/${id}/consent`, { currentPassword: demoPassword });
const close = (id: string, by: SignedInCaller) => by.delete(`/admin/second-factor-resets/${id}`);
const hasFactor = async (id = person.id) =>
  (await provider.database.select().from(secondFactors).where(eq(secondFactors.accountId, id))).length > 0;

describe('a lost second factor', () => {
  it('is reset by two administrators: the person is signed out everywhere and mailed, and logs in without a code', async () => {
    const { id } = (await ask()).data;
    expect(await hasFactor()).toBe(true);
    expect(await mailsTo(provider.database, person.email, 'second-factor-reset-asked')).toHaveLength(1);
    expect((await ask()).error?.code).toBe('ALREADY_DONE');
    expect((await second.get('/notify/get')).data.items[0]).toMatchObject({ link: '/admin/adminplan/resets' });
    expect((await consent(id)).data).toMatchObject({ status: 'consented', askedBy: { id: asker.id }, decidedBy: { id: second.id } });
    expect(await hasFactor()).toBe(false);
    expect((await person.get('/common/current-user')).error?.code).toBe('INVALID_TOKEN');
    expect(await mailsTo(provider.database, person.email, 'second-factor-reset')).toHaveLength(1);
    const again = await provider.signIn(person.email);
    const kinds = (await again.get('/user/security-events')).data.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['second-factor.reset-asked', 'second-factor.reset']));
    expect((await consent(id)).error?.code).toBe('NOT_ALLOWED_NOW');
    const written = await provider.database
      .select({ actorId: auditEntries.actorId })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'act'), eq(auditEntries.subjectId, id)));
    expect(written.map(({ actorId }) => actorId).sort()).toEqual([asker.id, second.id].sort());
  });

  it('is not reset by one alone, by whose it is, without the password, without the permission, or too late', async () => {
    const { id } = (await ask()).data;
    expect((await consent(id, asker)).error?.code).toBe('OBJECT_DENIED');
    const wrong = await second.post(`/admin/second-factor-resets/${id}/consent`, { currentPassword: 'wrong' });
    expect(wrong.error?.code).toBe('WRONG_CREDENTIALS');
    const powerless = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
    expect((await consent(id, powerless)).error?.code).toBe('PERMISSION_DENIED');
    const lost = await provider.as('ADMIN');
    await giveFactor(lost.id);
    const lostEmail = (await lost.get('/user/profile')).data.email;
    expect((await ask(lostEmail, lost)).error?.code).toBe('OBJECT_DENIED');
    const ofAdmin = (await ask(lostEmail)).data.id;
    const own = (await lost.get('/admin/second-factor-resets')).data.items.find((one: { id: string }) => one.id === ofAdmin);
    expect(own).toMatchObject({ mayDecide: false, mayWithdraw: false });
    provider.clock.advance(3 * 86_400 + 1);
    // The sessions of before are over by now.
    [asker, second] = [await provider.as('ADMIN'), await provider.as('ADMIN')];
    expect((await consent(id)).error?.code).toBe('NOT_ALLOWED_NOW');
    expect(await hasFactor()).toBe(true);
  });

  it('stays where the request is withdrawn or refused, and may be asked for again', async () => {
    const first = (await ask()).data.id;
    expect((await close(first, asker)).data).toEqual({ done: true });
    const next = (await ask()).data.id;
    expect((await close(next, second)).data).toEqual({ done: true });
    expect((await close(next, second)).error?.code).toBe('NOT_ALLOWED_NOW');
    expect(await hasFactor()).toBe(true);
    const shown: { id: string; status: string }[] = (await asker.get('/admin/second-factor-resets')).data.items;
    expect([first, next].map((id) => shown.find((one) => one.id === id)?.status)).toEqual(['withdrawn', 'refused']);
  });

  it('is asked for only of an account that is there and has one', async () => {
    expect((await ask('nobody@nowhere.example')).error?.code).toBe('NOT_FOUND');
    expect((await ask((await provider.make.member()).email)).error?.code).toBe('NOT_ALLOWED_NOW');
  });
});
