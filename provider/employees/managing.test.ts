import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgreedText } from '../../contract/legal-texts.ts';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { type Invitation, joinByInvitation } from '../accounts/joining.ts';
import { accounts, employees } from '../database/schema/index.ts';
import { findInvitation } from './invitation.ts';

let provider: TestProvider;
let employer: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  const { id } = await provider.make.subscribedEnterprise({ seats: 20 });
  employer = await provider.signIn((await provider.make.employer({ enterpriseId: id })).email);
});

let count = 0;
const person = (given: Record<string, unknown> = {}) => ({
  email: `managed${++count}@zh.example`,
  firstName: 'Ana',
  lastName: `Zzz ${1000 + count}`,
  ...given,
});
const importAll = async (users: unknown[]) => (await employer.post('/enterprise/import-user', { users })).data;
const list = async (query = '') => (await employer.get(`/enterprise/get-imported-users${query}`)).data;

describe('an import', () => {
  it('says what became of each row, changes nothing when it comes again, and takes no seat', async () => {
    const users = Array.from({ length: 22 }, () => person({ department: 'Sales' }));
    const first = await importAll(users);
    expect(first).toMatchObject({ importedCount: 22, freeSeats: 20 });
    expect(first.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(22).fill('imported'));
    const again = await importAll(users);
    expect(again).toMatchObject({ importedCount: 0, updatedCount: 0, unchangedCount: 22, freeSeats: 20 });
    expect(again.rows[0].userId).toBe(first.rows[0].userId);
    expect((await list('?limit=200')).items.every(({ version }: { version: number }) => version === 1)).toBe(true);
  });

  it('shows who is missing in a file, and ends only whom is named', async () => {
    const users = [person(), person(), person()];
    const { rows } = await importAll(users);
    const present = { emails: [users[0]?.email.toUpperCase()], employeeNumbers: [] };
    const left = { emails: [], employeeNumbers: [] };
    const missing = (await employer.post('/enterprise/employees-missing-from', { present, left })).data;
    expect([missing.total, missing.items.map(({ email }: { email: string }) => email)]).toEqual([2, [users[1]?.email, users[2]?.email]]);
    const ended = await employer.post('/enterprise/end-employments', { userIds: [rows[1].userId, rows[1].userId, crypto.randomUUID()] });
    expect(ended.data).toMatchObject({ endedCount: 1, skipped: [expect.any(String)] });
    expect((await list('?status=left')).total).toBe(1);
    const other = await provider.signIn((await provider.make.employer()).email);
    expect((await other.post('/enterprise/end-employments', { userIds: [rows[2].userId] })).data.endedCount).toBe(0);
  });
});

it('the list is filtered by place and sorted either way, the same in pages as in one', async () => {
  await importAll([
    person({ location: 'Madrid', department: 'B' }),
    person({ location: 'Sevilla', department: 'A' }),
    person({ location: 'Madrid' }),
    person(),
  ]);
  expect(await list('?location=Madrid')).toMatchObject({ total: 2, locations: ['Madrid', 'Sevilla'] });
  const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: string }) => id);
  for (const sort of ['name', 'department', 'location', 'imported', 'joined']) {
    const up = await ids(`?sort=${sort}`);
    expect(await ids(`?sort=${sort}&direction=descending`)).toEqual(up.toReversed());
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await list(
        `?sort=${sort}&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(up);
  }
  expect((await list('?sort=department')).items.map(({ department }: { department: string | null }) => department)).toEqual([
    'A',
    'B',
    null,
    null,
  ]);
});

describe('an employee', () => {
  it('is edited by version, name and address only until they joined', async () => {
    const { rows } = await importAll([person()]);
    const edit = (body: unknown) => employer.patch(`/enterprise/edit-user/${rows[0].userId}`, body);
    await employer.post('/enterprise/send-magic-link', { userIds: [rows[0].userId] });
    const moved = `moved${count}@zh.example`;
    expect((await edit({ department: 'Care', location: 'Vigo', email: moved, baseVersion: 1 })).data).toMatchObject({
      department: 'Care',
      location: 'Vigo',
      email: moved,
      version: 2,
      status: 'imported',
    });
    expect((await edit({ department: 'X', baseVersion: 1 })).error?.code).toBe('VERSION_CONFLICT');
    const joined = await importAll([person()]);
    expect(
      (await edit({ email: (await list()).items.find(({ id }: { id: string }) => id === joined.rows[0].userId).email })).error?.code,
    ).toBe('NOT_ALLOWED_NOW');
    const now = provider.clock.now();
    await provider.database.update(accounts).set({ isProvisional: false }).where(eq(accounts.id, joined.rows[0].userId));
    await provider.database.update(employees).set({ joinedAt: now }).where(eq(employees.accountId, joined.rows[0].userId));
    expect((await employer.patch(`/enterprise/edit-user/${joined.rows[0].userId}`, { firstName: 'Other' })).error?.code).toBe(
      'NOT_ALLOWED_NOW',
    );
    expect((await employer.patch(`/enterprise/edit-user/${joined.rows[0].userId}`, { jobTitle: 'Cook' })).data.jobTitle).toBe('Cook');
    const stranger = await provider.signIn((await provider.make.employer()).email);
    expect((await stranger.patch(`/enterprise/edit-user/${rows[0].userId}`, { department: 'X' })).error?.code).toBe('NOT_FOUND');
  });
});

describe('an invitation', () => {
  it('carries the employer’s sentence, is seen to be opened, and can be taken back', async () => {
    const users = [person(), person()];
    const { rows } = await importAll(users);
    const preview = (await employer.post('/enterprise/preview-magic-link', { note: 'From Monday on.' })).data;
    expect([preview.en.text, preview.es.text].every((text: string) => text.includes('From Monday on.'))).toBe(true);
    expect((await employer.post('/enterprise/preview-magic-link', { note: 'See https://elsewhere.example' })).error?.code).toBe(
      'INVALID_INPUT',
    );
    expect((await employer.post('/enterprise/send-magic-link', {})).error?.code).toBe('INVALID_INPUT');
    const sent = await employer.post('/enterprise/send-magic-link', { everyoneNotInvited: true, note: 'From Monday on.' });
    expect(sent.data).toEqual({ sentCount: 2, leftCount: 0, withoutSeatCount: 0, skipped: [] });
    expect((await employer.post('/enterprise/send-magic-link', { everyoneNotInvited: true })).data.sentCount).toBe(0);
    const [mail] = await mailsTo(provider.database, users[0]?.email ?? '', 'invitation');
    expect(mail?.text).toContain('From Monday on.');
    const secret = /#secret=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await provider.nobody.post('/common/invitation', { secret })).status).toBe(200);
    const statuses = async () => {
      const { items } = (await employer.get('/enterprise/get-users-of-magic-link')).data;
      return rows.map(({ userId }: { userId: string }) => items.find((link: { userId: string }) => link.userId === userId)?.status);
    };
    expect(await statuses()).toEqual(['opened', 'sent']);
    expect((await employer.post('/enterprise/withdraw-magic-link', { userIds: [rows[0].userId] })).data).toEqual({ withdrawnCount: 1 });
    expect(await statuses()).toEqual(['withdrawn', 'sent']);
    expect((await provider.nobody.post('/common/invitation', { secret })).error?.code).toBe('LINK_EXPIRED');
    provider.clock.advance(8 * 86_400);
    employer = await provider.signIn((await employerEmail()) ?? '');
    expect(await statuses()).toEqual(['withdrawn', 'expired']);
  });
});

describe('a link that is withdrawn while a person joins by it', () => {
  /** A person who was sent a link, and its secret. */
  async function invited() {
    const users = [person()];
    const { rows } = (await employer.post('/enterprise/import-user', { users })).data;
    await employer.post('/enterprise/send-magic-link', { userIds: [rows[0].userId] });
    const [mail] = await mailsTo(provider.database, users[0]?.email ?? '', 'invitation');
    return { userId: rows[0].userId as string, secret: /#secret=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  }
  const details = {
    ...{ password: 'Quiet-otter-2027', firstName: 'Ana', lastName: 'Ruiz', language: 'es', timeZone: 'Europe/Madrid' },
    agreements: agreedTo('member') as AgreedText[],
  };

  it('lets nobody join who had opened it before', async () => {
    const { userId, secret } = await invited();
    const now = provider.clock.now();
    const opened = await findInvitation(provider.database, { secret }, now);
    await employer.post('/enterprise/withdraw-magic-link', { userIds: [userId] });
    const joining = provider.database.transaction((transaction) =>
      joinByInvitation(transaction, opened as Invitation, { ...details, language: 'es' as const }, now),
    );
    await expect(joining).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('is either used or withdrawn', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, secret } = await invited();
      const joins = () => provider.nobody.patch(`/user-signup/${userId}`, { ...details, secret });
      const withdraws = () => employer.post('/enterprise/withdraw-magic-link', { userIds: [userId] });
      const [joined, withdrawn] = await Promise.all([joins(), withdraws()]);
      expect([200, 410]).toContain(joined.status);
      expect(withdrawn.data).toEqual({ withdrawnCount: joined.status === 200 ? 0 : 1 });
    }
  });
});

async function employerEmail(): Promise<string | undefined> {
  const { rows } = await provider.opened.executeSql('select email from accounts where id = $1', [employer.id]);
  return (rows as { email: string }[])[0]?.email;
}
