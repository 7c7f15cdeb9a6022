import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../../tests/support/provider.ts';
import { png, uploadWhole } from '../../tests/support/uploads.ts';
import { closeMonths } from '../analytics/closing.ts';
import * as schema from '../database/schema/index.ts';
import { accounts, deliveries, employees, mails, notifications, overallScores, sessions, timeSlots } from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';
import { addSeconds } from '../kernel/clock.ts';
import { gatherData } from './data-export.ts';
import { deletionDue } from './deletion-rules.ts';
import { eraseDeletedAccounts } from './erasing.ts';
import { tableRules } from './table-rules.ts';

const email = 'member@zh.example';
let provider: TestProvider;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ demo: true });
  member = await provider.signIn(email);
});
afterAll(() => provider.close());

describe('the figures of the employer', () => {
  it('include a member who agreed, among enough people, and nobody by name who did not', async () => {
    const before = (await member.get('/user/privacy')).data;
    expect(before).toMatchObject({ agreesToBeCounted: true, enterpriseName: expect.any(String) });
    const why = (answer: typeof before, name: string) => answer.figures.find((one: { name: string }) => one.name === name)?.why;
    expect(why(before, 'total-employees')).toBe('head-count');
    expect(why(before, 'return-on-investment')).toBe('no-personal-data');
    const declined = (await member.patch('/user/privacy', { agreesToBeCounted: false, agreesToBeNamed: false })).data;
    expect(declined).toMatchObject({ agreesToBeCounted: false, agreesToBeNamed: false });
    expect(why(declined, 'average-health-progress')).toBe('last-value');
    expect(why((await member.patch('/user/privacy', { agreesToBeCounted: true })).data, 'top-health-performers')).toBe('not-agreed');
    expect((await (await provider.as('USER')).get('/user/privacy')).data.figures.map(({ why }: { why: string }) => why)).toEqual(
      Array(8).fill('no-employer'),
    );
  });

  it('count from eight people on, and those of other enterprises do not help', async () => {
    const [enterprise, other] = [await provider.make.enterprise(), await provider.make.enterprise()];
    const join = async (enterpriseId: string) => {
      const account = await provider.make.member({ enterpriseId });
      const at = provider.clock.now();
      const id = crypto.randomUUID();
      await provider.database
        .insert(employees)
        .values({ id, enterpriseId, accountId: account.id, importedAt: at, joinedAt: at, createdAt: at, updatedAt: at });
      await provider.database
        .insert(overallScores)
        .values({ id: crypto.randomUUID(), userId: account.id, day: '2026-11-18', overall: 70, self: 70, computedAt: at });
      return account;
    };
    const first = await join(enterprise.id);
    for (let count = 0; count < 6; count += 1) await join(enterprise.id);
    for (let count = 0; count < 8; count += 1) await join(other.id);
    const status = async () =>
      (await (await provider.signIn(first.email)).get('/user/privacy')).data.figures.find(
        ({ name }: { name: string }) => name === 'health-status',
      )?.why;
    const close = (now: string) => provider.database.transaction((transaction) => closeMonths(transaction, enterprise, new Date(now)));
    // Closing a month decides who is counted together.
    expect(await status()).toBe('next-month');
    await close('2026-11-03T10:00:00Z');
    await join(enterprise.id);
    expect(await status()).toBe('next-month');
    await close('2026-12-03T10:00:00Z');
    expect(await status()).toBe('counted');
    // Declining leaves the last value where it is, so that nobody sees it.
    await provider.database.update(accounts).set({ agreesToBeCounted: false }).where(eq(accounts.id, first.id));
    expect(await status()).toBe('last-value');
  });
});

describe('the export', () => {
  it('holds every row about the member and no secret, as data and as a page', async () => {
    const json = (await member.post('/user/export', { format: 'json' })).data;
    expect(json).toMatchObject({ fileName: 'zh-my-data-2026-11-20.json', contentType: 'application/json' });
    const { data } = JSON.parse(json.content);
    for (const { table, rows, exported } of tableRules) {
      if (exported === null) continue;
      const name = getTableName(table);
      // The export itself is written down after the rows were gathered.
      if (name === 'audit_entries') continue;
      const [counted] = await provider.database
        .select({ count: sql<number>`count(*)::int` })
        .from(table)
        .where((exported ?? rows)({ id: member.id, email }));
      expect([name, data[name]?.length]).toEqual([name, counted?.count]);
    }
    for (const name of ['accounts', 'intake_answers', 'score_entries', 'session_registrations', 'notifications', 'employees'])
      expect(data[name].length, name).toBeGreaterThan(0);
    expect(json.content).not.toMatch(/argon2id|passwordHash|refreshHash|storageKey/);

    const page = (await member.post('/user/export', { format: 'page' })).data;
    expect(page.contentType).toBe('text/html');
    const inSpanish = (await member.post('/user/export', { format: 'page', language: 'es' })).data;
    expect(inSpanish.content).toContain('<h2>Tus respuestas a cuestionarios de salud</h2>');
    expect(page.content).toContain('<h2>Your answers to health forms</h2>');
    expect(page.content).not.toMatch(/<script|undefined|\[object/);
    // Answers and notices have texts; internal numbers are in the other file.
    expect(page.content).toMatch(/\n→ /);
    expect(page.content).not.toMatch(/<dd>[0-9a-f]{8}-[0-9a-f-]{27}<|&quot;en&quot;:/);
    // So are our own lists, titles and days; and it names people and things.
    expect(inSpanish.content).not.toMatch(/<dd>(one-on-one|scheduled|attended|submitted|USER|self|phq-9|\d{4}-\d{2}-\d{2}|\[\])</);
    expect(inSpanish.content).toContain('<dt>Coach</dt><dd>Laura Vidal</dd>');
    expect(inSpanish.content).toMatch(/<dt>Sesión<\/dt><dd>Coaching de salud, \d/);
    expect(page.content).toMatch(/<dt>Session<\/dt><dd>Health coaching, /);
  });

  it('is the member’s own: nothing of others is in it', async () => {
    const other = await provider.make.member({ firstName: '<img src=x onerror=alert(1)>', language: 'es' });
    const caller = await provider.signIn(other.email);
    const { content } = (await caller.post('/user/export', { format: 'page' })).data;
    expect(content).not.toContain('<img');
    expect(content).toContain('lang="es"');
    expect(content).toContain('Tu cuenta');
    expect(content).not.toContain(email);
    const tables = await gatherData(provider.database, { id: other.id, email: other.email });
    expect(
      tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['accounts', 'audit_entries', 'sign_in_attempts', 'sign_in_sessions'].sort());
  });

  it.each(['COACH', 'EMPLOYER', 'ADMIN'] as const)('is not for a %s', async (role) => {
    expect((await (await provider.as(role)).post('/user/export', { format: 'json' })).error?.code).toBe('ROLE_DENIED');
  });
});

describe('deleting the account', () => {
  it('needs the own password, and nobody can do it for another person', async () => {
    const account = await provider.make.member();
    const caller = await provider.signIn(account.email);
    expect((await caller.delete(`/enterprise/delete-user/${account.id}`, { currentPassword: 'wrong' })).error?.code).toBe(
      'WRONG_CREDENTIALS',
    );
    expect((await caller.delete(`/enterprise/delete-user/${account.id}`, {})).error?.code).toBe('WRONG_CREDENTIALS');
    const other = await provider.as('USER');
    const foreign = await other.delete(`/enterprise/delete-user/${account.id}`, { currentPassword: demoPassword });
    expect(foreign.error?.code).toBe('OBJECT_DENIED');
    expect((await caller.get('/user/privacy')).status).toBe(200);
  });

  it('signs out everywhere, cancels what is booked, notifies the coach, and can be undone by signing in', async () => {
    const account = await provider.make.member({ firstName: 'Nadia', lastName: 'Ruiz', language: 'en', timeZone: 'Europe/Madrid' });
    const [here, there] = [await provider.signIn(account.email), await provider.signIn(account.email)];
    const coach = await provider.make.coach();
    const at = provider.clock.now();
    const startsAt = new Date(at.getTime() + 3_600_000);
    const session = await provider.make.session({ coachId: coach.id, startsAt, memberIds: [account.id] });
    expect((await here.get('/user/privacy')).data.comingSessionCount).toBe(1);
    const asked = await here.delete(`/enterprise/delete-user/${account.id}`, { currentPassword: demoPassword });
    expect(asked.data).toEqual({ done: true, endsAt: '2026-12-04T10:00:00.000Z' });
    for (const caller of [here, there]) expect((await caller.get('/user/privacy')).status).toBe(401);
    const [cancelled] = await provider.database.select().from(sessions).where(eq(sessions.id, session.id));
    expect(cancelled).toMatchObject({ status: 'cancelled', registeredCount: 0 });
    const told = await provider.database.select().from(notifications).where(eq(notifications.accountId, coach.id));
    expect(told.map(({ kind }) => kind)).toContain('session-cancelled');
    expect(await provider.database.select().from(timeSlots).where(eq(timeSlots.sessionId, session.id))).toEqual([]);
    expect((await mailsTo(provider.database, account.email, 'deletion-asked'))[0]?.text).toContain('December 4, 2026');

    provider.clock.advance(13 * 86_400);
    expect(await eraseDeletedAccounts(provider.database, provider.clock.now())).toEqual([]);
    const back = await provider.signIn(account.email);
    expect((await back.get('/user/profile')).data.firstName).toBe('Nadia');
    expect(await mailsTo(provider.database, account.email, 'deletion-undone')).toHaveLength(1);
    provider.clock.advance(30 * 86_400);
    expect(await eraseDeletedAccounts(provider.database, provider.clock.now())).toEqual([]);
  });

  it('leaves nothing that says anything of the person once the time is over', async () => {
    const [before] = await provider.database.select().from(accounts).where(eq(accounts.id, member.id));
    const caller = await provider.signIn(email);
    const newAddress = { email: 'never-confirmed@zh.example', currentPassword: demoPassword };
    expect((await caller.patch('/coach/change-email', newAddress)).status).toBe(200);
    expect((await caller.delete(`/enterprise/delete-user/${member.id}`, { currentPassword: demoPassword })).status).toBe(200);
    await mailCoachAbout(member.id);
    provider.clock.advance(14 * 86_400);
    expect(await eraseDeletedAccounts(provider.database, provider.clock.now())).toEqual([member.id]);
    expect(await eraseDeletedAccounts(provider.database, provider.clock.now())).toEqual([]);

    for (const { table, rows, fate } of tableRules) {
      if (fate !== 'erased') continue;
      const left = await provider.database
        .select()
        .from(table)
        .where(rows({ id: member.id, email }));
      expect([getTableName(table), left]).toEqual([getTableName(table), []]);
    }
    expect(JSON.stringify(await provider.database.select().from(schema.signInAttempts))).not.toContain(member.id);
    // Another demo account's address ends in the same letters.
    const traces = new RegExp(`(?<![a-z])${email}|${before?.firstName} ${before?.lastName}${before?.phone ? `|\\${before.phone}` : ''}`);
    for (const table of Object.values(schema)) {
      const text = JSON.stringify(await provider.database.select().from(table as typeof accounts));
      expect([getTableName(table as typeof accounts), traces.exec(text)?.[0]]).toEqual([getTableName(table as typeof accounts), undefined]);
    }
    await expect(provider.signIn(email)).rejects.toThrow('401');
  });
});

it('is carried out by the housekeeping of whichever provider runs once the time is over', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const first = await startTestProvider({ env });
  try {
    const ask = async (requestedAt: Date) => {
      const account = await first.make.member();
      const caller = await first.signIn(account.email);
      const { fileId } = await uploadWhole(first, caller, { purpose: 'profile-image', bytes: png, contentType: 'image/png' });
      const { image } = (await caller.post('/user/upload-image', { fileId })).data;
      await first.database.update(accounts).set({ deletionRequestedAt: requestedAt }).where(eq(accounts.id, account.id));
      return { ...account, image };
    };
    const [due, waiting] = [await ask(deletionDue(testNow)), await ask(addSeconds(deletionDue(testNow), 1))];
    // It runs its housekeeping at its start, and ends what it has started before it closes.
    await (await startTestProvider({ env, opened: first.opened, runsBackgroundWork: true })).close();
    const rowOf = async (id: string) => (await first.database.select().from(accounts).where(eq(accounts.id, id)))[0];
    expect(await rowOf(due.id)).toMatchObject({ firstName: 'Deleted', passwordHash: null, deletedAt: testNow });
    expect(await rowOf(waiting.id)).toMatchObject({ email: waiting.email, deletedAt: null });
    const read = async (url: string) => (await first.app.inject({ url })).statusCode;
    expect([await read(due.image), await read(waiting.image)]).toEqual([404, 200]);
  } finally {
    await first.close();
  }
});

/** Like the job that mails what no device has shown: the subject names the member. */
async function mailCoachAbout(memberId: string): Promise<void> {
  const [news] = await provider.database.select().from(notifications).where(eq(notifications.createdBy, memberId));
  if (!news) throw new Error('Nobody was told anything of the member.');
  const [id, at] = [crypto.randomUUID(), provider.clock.now()];
  const sent = { createdAt: at, nextAttemptAt: at, endedAt: at, endedBecause: 'sent' } as const;
  await provider.database.insert(mails).values({
    id,
    accountId: news.accountId,
    kind: 'notification',
    to: 'coach@zh.example',
    subject: 'Maya Torres …',
    text: '',
    html: '',
    ...sent,
  });
  const delivery = {
    notificationId: news.id,
    accountId: news.accountId,
    channel: 'email',
    status: 'sent',
    mailId: id,
    createdAt: at,
  } as const;
  await provider.database.insert(deliveries).values({ id: crypto.randomUUID(), ...delivery });
}

describe('the employer', () => {
  it('ends the employment, once; account and data stay the person’s', async () => {
    const employer = await provider.signIn('employer@zh.example');
    const { items } = (await employer.get('/enterprise/get-imported-users?status=joined&limit=1')).data;
    const [row] = await provider.database.select().from(accounts).where(eq(accounts.id, items[0].id));
    const person = await provider.signIn(row?.email ?? '');
    const data = await gatherData(provider.database, { id: row?.id ?? '', email: row?.email ?? '' });
    expect((await employer.delete(`/enterprise/delete-user/${row?.id}`, { leftOn: '2026-11-19' })).data).toEqual({
      done: true,
      endsAt: null,
    });
    expect((await employer.delete(`/enterprise/delete-user/${row?.id}`, {})).error?.code).toBe('ALREADY_DONE');
    expect((await person.get('/user/profile')).data.enterpriseName).toBeNull();
    const after = await gatherData(provider.database, { id: row?.id ?? '', email: row?.email ?? '' });
    expect(after.map(({ name, rows }) => [name, rows.length])).toEqual(
      data.map(({ name, rows }) => [name, name === 'audit_entries' ? rows.length + 1 : rows.length]),
    );
    const stranger = await provider.as('EMPLOYER');
    expect((await stranger.delete(`/enterprise/delete-user/${member.id}`, {})).error?.code).toBe('NOT_FOUND');
  });
});
