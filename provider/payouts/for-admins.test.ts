import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earningCents } from '../../contract/payout-rules.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { auditEntries, coachBankDetails, idempotencyKeys, notifications, payouts, payoutTransfers } from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';
import { countForPayout } from './earning.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let other: SignedInCaller;
let member: SignedInCaller;

beforeAll(async () => {
  provider = await startTestProvider({ env: { PAYOUT_DEBTOR_NAME: 'ZH Coaching', PAYOUT_DEBTOR_IBAN: 'ES91 2100 0418 4502 0005 1332' } });
  [admin, other, member] = await Promise.all([provider.as('ADMIN'), provider.as('ADMIN'), provider.as('USER')]);
});
afterAll(() => provider.close());

const iban = 'DE89370400440532013000';
const bank = { holder: 'Marta Vidal', iban: 'de89 3704 0044 0532 0130 00', currentPassword: demoPassword };
const october = '/admin/payouts?month=2026-10-01';

interface Practice {
  readonly caller: SignedInCaller;
  readonly email: string;
  /** The payout of October. */
  readonly payout: () => Promise<{ id: string; version: number; amount: { cents: number }; status: string; reference: string | null }>;
}

/** A coach who held sessions of this many minutes in October. */
async function practice(minutes: readonly number[], hourlyRateCents = 6500): Promise<Practice> {
  const { email } = await provider.make.coach({ coach: { hourlyRateCents } });
  const caller = await provider.signIn(email);
  for (const [index, length] of minutes.entries()) await holdSession(caller, index, length);
  const payout = async () => (await admin.get(october)).data.items.find(({ coachId }: { coachId: string }) => coachId === caller.id);
  return { caller, email, payout };
}

async function holdSession(caller: SignedInCaller, index: number, minutes: number): Promise<void> {
  const startsAt = new Date(Date.UTC(2026, 9, 1 + index, 9));
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const session = await provider.make.session({ coachId: caller.id, memberIds: [member.id], startsAt, endsAt, status: 'completed' });
  await countForPayout(provider.database, session.id, provider.clock.now());
}

const chosen = ({ id, version }: { id: string; version: number }) => ({ id, baseVersion: version });
const paid = (payout: { id: string; version: number }, reference = 'SCT 4711', paidOn = '2026-11-05') => ({
  items: [chosen(payout)],
  reference,
  paidOn,
});
const correction = (coachId: string, cents: number, about = '2026-10-01') => ({ id: uuid(), coachId, cents, about, reason: 'Travel' });

describe('what coaches are owed', () => {
  it('is the sum of sessions rounded one by one, and of corrections, whatever their lengths and rates', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 180 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 5000 }), async (minutes, rate, extra) => {
        const { caller, payout } = await practice(minutes, rate);
        const earned = minutes.reduce((sum, length) => sum + earningCents(length, rate), 0);
        expect((await payout()).amount.cents).toBe(earned);
        expect((await admin.post('/admin/payout-corrections', correction(caller.id, extra))).status).toBe(200);
        const { id } = await payout();
        const { data } = await admin.get(`/admin/payouts/${id}`);
        expect(data.payout.amount.cents).toBe(earned + extra);
        const added = [...data.lines, ...data.corrections].reduce((sum: number, { amount }) => sum + amount.cents, 0);
        expect(added).toBe(data.payout.amount.cents);
      }),
      { numRuns: 5 },
    );
  });

  it('is shown with its reasons, and with who cancelled a session, never with a member', async () => {
    const { caller, payout } = await practice([60]);
    const startsAt = new Date('2026-10-20T09:00:00Z');
    const times = { startsAt, endsAt: new Date('2026-10-20T10:00:00Z') };
    await provider.make.session({
      coachId: caller.id,
      ...times,
      status: 'cancelled',
      cancelledBy: member.id,
      cancelReason: 'Panic attacks',
    });
    const { text, data } = await admin.get(`/admin/payouts/${(await payout()).id}`);
    expect(data.lines).toMatchObject([{ minutes: 60, hourlyRate: { cents: 6500 }, amount: { cents: 6500 } }]);
    expect(data.cancelled).toMatchObject([{ minutes: 60, by: 'member' }]);
    expect(text).not.toContain(member.id);
    expect(text).not.toContain('Panic');
    const { data: months } = await admin.get('/admin/payout-months');
    expect(months.items[0].startsOn >= '2026-10-01').toBe(true);
  });
});

describe('bank details', () => {
  it('need the password, are kept sealed, and never shown whole again', async () => {
    const { caller, email, payout } = await practice([60]);
    expect((await caller.get('/coach/bank-details')).data).toEqual({ details: null });
    expect(await payout()).toMatchObject({ bank: null });
    expect((await caller.post('/coach/bank-details', { ...bank, currentPassword: 'wrong' })).error?.code).toBe('WRONG_CREDENTIALS');
    expect((await caller.post('/coach/bank-details', { ...bank, iban: 'DE88370400440532013000' })).error?.code).toBe('INVALID_INPUT');
    const key = uuid();
    const set = await caller.post('/coach/bank-details', bank, { key });
    expect(set.data).toMatchObject({ details: { holder: 'Marta Vidal', ibanEnding: '3000', country: 'DE', bic: null } });
    expect(set.text).not.toContain(iban);
    expect((await caller.get('/coach/bank-details')).text).not.toContain(iban);
    expect(await payout()).toMatchObject({ bank: { ibanEnding: '3000', country: 'DE' } });
    const [row] = await provider.database.select().from(coachBankDetails).where(eq(coachBankDetails.coachId, caller.id));
    expect(JSON.stringify(row)).not.toContain('370400440532');
    expect(await mailsTo(provider.database, email, 'bank-details-changed')).toHaveLength(1);
    expect(await provider.database.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0);
  });
});

describe('marking as paid', () => {
  it('is done once, the coach sees it at once and is notified, and a repeat changes nothing', async () => {
    const { caller, payout } = await practice([60, 45]);
    const before = await payout();
    expect(before.status).toBe('due');
    expect((await admin.post('/admin/pay-payouts', paid(before))).status).toBe(200);
    expect((await caller.get(`/coach/my-payout?id=${before.id}`)).data).toMatchObject({
      payout: { status: 'paid', reference: 'SCT 4711', paidAt: '2026-11-05T12:00:00.000Z', amount: { cents: 11_375 } },
      balance: { cents: 0 },
    });
    const after = await payout();
    expect((await other.post('/admin/pay-payouts', paid(before))).data.items).toEqual([after]);
    expect((await other.post('/admin/pay-payouts', paid(after, 'another'))).error?.code).toBe('NOT_ALLOWED_NOW');
    const payoutNotices = and(eq(notifications.accountId, caller.id), eq(notifications.kind, 'payout'));
    expect(await provider.database.$count(notifications, payoutNotices)).toBe(1);
    const ofAction = and(eq(auditEntries.subjectId, before.id), eq(auditEntries.action, 'payout.paid'));
    expect(await provider.database.$count(auditEntries, ofAction)).toBe(1);
  });

  it('by two at once with different references is done by one of them', async () => {
    const { payout } = await practice([60]);
    const before = await payout();
    const answers = await Promise.all([
      admin.post('/admin/pay-payouts', paid(before, 'A')),
      other.post('/admin/pay-payouts', paid(before, 'B')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error?.code).toBe('VERSION_CONFLICT');
    expect(refused?.error?.details?.current).toMatchObject([{ status: 'paid', reference: (await payout()).reference }]);
  });

  it('is refused of a month that is not over, of a day to come, and of what changed since it was seen', async () => {
    const { caller, payout } = await practice([60]);
    const seen = await payout();
    await holdSession(caller, 20, 30);
    expect((await admin.post('/admin/pay-payouts', paid(seen))).error?.code).toBe('VERSION_CONFLICT');
    expect((await admin.post('/admin/pay-payouts', paid(await payout(), 'x', '2026-11-22'))).error?.code).toBe('INVALID_INPUT');
    const present = await admin.post('/admin/payout-corrections', correction(caller.id, 100, '2026-11-01'));
    expect(present.data.payout).toMatchObject({ startsOn: '2026-11-01', status: 'open', amount: { cents: 100 } });
    expect((await admin.post('/admin/pay-payouts', paid(present.data.payout))).error?.code).toBe('NOT_ALLOWED_NOW');
  });
});

describe('corrections', () => {
  it('belong to the month while it is open, and to the current one once it is closed', async () => {
    const { caller, payout } = await practice([60]);
    expect((await admin.post('/admin/payout-corrections', correction(caller.id, -1500))).data).toMatchObject({
      payout: { startsOn: '2026-10-01', amount: { cents: 5000 }, corrected: { cents: -1500 } },
      correction: { about: null, reason: 'Travel' },
    });
    const closed = await payout();
    await admin.post('/admin/pay-payouts', paid(closed));
    expect((await admin.post('/admin/payout-corrections', correction(caller.id, 700))).data).toMatchObject({
      payout: { startsOn: '2026-11-01', amount: { cents: 700 } },
      correction: { about: '2026-10-01' },
    });
    expect((await payout()).amount.cents).toBe(5000);
    expect((await caller.get('/coach/my-payout')).data).toMatchObject({
      corrections: [{ amount: { cents: 700 }, reason: 'Travel', about: '2026-10-01' }],
      balance: { cents: 700 },
    });
  });

  it('never take more than the month holds, also when two are made at once, and each counts once', async () => {
    const { caller, payout } = await practice([60]);
    expect((await admin.post('/admin/payout-corrections', correction(caller.id, -6501))).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await admin.post('/admin/payout-corrections', correction(caller.id, -1, '2026-09-01'))).error?.code).toBe('NOT_ALLOWED_NOW');
    const answers = await Promise.all([admin, other].map((each) => each.post('/admin/payout-corrections', correction(caller.id, -4000))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await payout()).amount.cents).toBe(2500);
    const same = correction(caller.id, 100);
    expect((await admin.post('/admin/payout-corrections', same)).status).toBe(200);
    expect((await admin.post('/admin/payout-corrections', same)).error?.code).toBe('ALREADY_DONE');
    expect((await payout()).amount.cents).toBe(2600);
  });
});

describe('the file for the bank', () => {
  const order = (payout: { id: string; version: number }) => ({ id: uuid(), items: [chosen(payout)], executionOn: '2026-11-23' });

  it('closes its months, holds whole account numbers only for who proves who they are, and stays the same', async () => {
    const { caller, payout } = await practice([60, 90]);
    await caller.post('/coach/bank-details', bank);
    const { data: made } = await admin.post('/admin/payout-exports', order(await payout()));
    expect(made).toMatchObject({ transferCount: 1, total: { cents: 16_250, currency: 'EUR' }, isPaid: false });

    // A session that is counted late does not change what is in the file.
    await holdSession(caller, 25, 60);
    expect((await payout()).amount.cents).toBe(16_250);

    const path = `/admin/payout-exports/${made.id}/file`;
    expect((await admin.post(path, { format: 'sepa', currentPassword: 'wrong' })).error?.code).toBe('WRONG_CREDENTIALS');
    const file = await admin.post(path, { format: 'sepa', currentPassword: demoPassword });
    expect(file.data).toMatchObject({ fileName: `${made.messageId.toLowerCase()}.xml`, contentType: 'application/xml' });
    expect(file.data.content).toContain(`<IBAN>${iban}</IBAN>`);
    expect(file.data.content).toContain('<CtrlSum>162.50</CtrlSum>');
    await caller.post('/coach/bank-details', { ...bank, iban: 'NL91ABNA0417164300' });
    const again = await other.post(path, { format: 'sepa', currentPassword: demoPassword });
    expect(again.data.content).toBe(file.data.content);
    const csv = await admin.post(path, { format: 'csv', currentPassword: demoPassword });
    expect(csv.data.content.split('\r\n')[1]).toMatch(
      /^ZH-2026-10-\w{12},Marta Vidal,DE89370400440532013000,,162.50,EUR,ZH 2026-10,2026-11-23$/,
    );
    const [stored] = await provider.database.select().from(payoutTransfers).where(eq(payoutTransfers.exportId, made.id));
    expect(JSON.stringify(stored)).not.toContain(iban);

    await admin.post('/admin/pay-payouts', paid(await payout()));
    expect((await admin.get(october)).data.exports.find(({ id }: { id: string }) => id === made.id)).toMatchObject({ isPaid: true });
    expect((await admin.delete(`/admin/payout-exports/${made.id}`)).error?.code).toBe('NOT_ALLOWED_NOW');
  });

  it('is refused without bank details, of what is in a file, and of what holds nothing; can be taken back', async () => {
    const { caller, payout } = await practice([60]);
    expect((await admin.post('/admin/payout-exports', order(await payout()))).error?.code).toBe('NOT_ALLOWED_NOW');
    await caller.post('/coach/bank-details', bank);
    const seen = await payout();
    const answers = await Promise.all([admin, other].map((each) => each.post('/admin/payout-exports', order(seen))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = answers.find(({ status }) => status === 200)?.data;
    expect((await admin.post('/admin/payout-exports', order(await payout()))).error?.code).toBe('ALREADY_DONE');
    expect((await admin.delete(`/admin/payout-exports/${made.id}`)).status).toBe(200);
    expect(await payout()).toMatchObject({ exportId: null, status: 'due' });
    expect((await admin.post('/admin/payout-corrections', correction(caller.id, -6500))).status).toBe(200);
    expect((await admin.post('/admin/payout-exports', order(await payout()))).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await admin.post('/admin/pay-payouts', paid(await payout()))).status).toBe(200);
    expect(await provider.database.$count(payouts, and(eq(payouts.coachId, caller.id), eq(payouts.status, 'paid')))).toBe(1);
  });

  it('says what is missing where the account that pays is not configured', async () => {
    const bare = await startTestProvider({ opened: provider.opened });
    const { caller, payout } = await practice([60]);
    await caller.post('/coach/bank-details', bank);
    const { data: made } = await admin.post('/admin/payout-exports', order(await payout()));
    const { email } = await provider.make.admin();
    const asker = await bare.signIn(email);
    const proof = { format: 'sepa', currentPassword: demoPassword };
    expect((await asker.get(october)).data.missing).toEqual(['PAYOUT_DEBTOR_NAME', 'PAYOUT_DEBTOR_IBAN']);
    const refused = await asker.post(`/admin/payout-exports/${made.id}/file`, proof);
    expect(refused.error).toMatchObject({
      code: 'NOT_CONFIGURED',
      details: { settings: ['PAYOUT_DEBTOR_NAME', 'PAYOUT_DEBTOR_IBAN'] },
    });
    await bare.app.close();
  });
});
