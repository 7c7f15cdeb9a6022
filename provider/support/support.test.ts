import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { files, notifications } from '../database/schema/index.ts';

let provider: TestProvider;
let categoryId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  categoryId = (await (await provider.as('USER')).get('/admin/technical-issue-category')).data.items[0].id;
});
afterAll(() => provider.close());

const report = (caller: SignedInCaller, more: Record<string, unknown> = {}) =>
  caller.post('/admin/create-technical-issue', { id: uuid(), categoryId, title: 'It stops', description: 'When I tap it.', ...more });

/** A file that has arrived whole. */
async function fileOf(ownerId: string): Promise<string> {
  const id = uuid();
  const now = provider.clock.now();
  const file = { id, ownerId, purpose: 'support', name: 'screen.png', contentType: 'image/png', sizeBytes: 10, storageKey: id } as const;
  await provider.database.insert(files).values({ ...file, createdAt: now, completedAt: now });
  return id;
}

describe('a report', () => {
  it('stays one when it comes again, with the person’s own files and what the device says', async () => {
    const member = await provider.as('USER');
    const [id, fileId] = [uuid(), await fileOf(member.id)];
    const body = { id, attachments: [fileId], diagnostics: 'Chromium 140' };
    const made = (await report(member, body)).data;
    expect(made).toMatchObject({
      id,
      status: 'open',
      diagnostics: 'Chromium 140',
      attachments: [{ fileId, name: 'screen.png' }],
      reporter: { enterpriseName: null },
    });
    expect((await report(member, body)).data.createdAt).toBe(made.createdAt);
    expect((await member.get('/user/technical-issues')).data.items).toHaveLength(1);
    const other = await provider.as('COACH');
    expect((await report(other, { id })).error?.code).toBe('NOT_FOUND');
    expect((await report(other, { attachments: [fileId] })).error?.code).toBe('NOT_FOUND');
    expect((await report(other, { categoryId: uuid() })).error?.code).toBe('NOT_FOUND');
  });

  it('of a member is not for the employer; of one administrator it is for the others', async () => {
    const owner = await provider.make.employer();
    const caller = await provider.signIn(owner.email);
    const colleague = await provider.signIn((await provider.make.employer({ enterpriseId: owner.enterpriseId })).email);
    await report(await provider.signIn((await provider.make.member({ enterpriseId: owner.enterpriseId })).email));
    const { id } = (await report(caller, { title: 'Import fails' })).data;
    const seen = async (query = '') =>
      (await colleague.get(`/admin/technical-issues${query}`)).data.items.map((one: { id: string }) => one.id);
    expect(await seen()).toEqual([id]);
    expect(await seen('?search=import')).toEqual([id]);
    expect(await seen('?status=resolved')).toEqual([]);
    expect((await (await provider.as('EMPLOYER')).get('/admin/technical-issues')).data.items).toEqual([]);
  });

  it('is answered by version, and its person hears of it', async () => {
    const member = await provider.as('USER');
    const { id } = (await report(member)).data;
    const admin = await provider.as('ADMIN');
    const update = (body: unknown) => admin.patch(`/admin/update-technical-issue/${id}`, body);
    expect((await update({ answer: 'We are on it.', baseVersion: 1 })).data).toMatchObject({
      ...{ status: 'in-progress', version: 2, waitingSince: null, assignee: { id: admin.id } },
      answers: [{ text: 'We are on it.', isFromPlatform: true }],
    });
    const refused = await update({ status: 'closed', baseVersion: 1 });
    expect(refused.error?.code).toBe('VERSION_CONFLICT');
    expect(refused.error?.details?.current).toMatchObject({
      version: 2,
      history: [{ changes: [{ field: 'status', to: 'in-progress' }, {}] }],
    });
    expect((await update({ status: 'resolved', baseVersion: 2 })).data.resolvedAt).not.toBeNull();
    const notices = await provider.database.select().from(notifications).where(eq(notifications.accountId, member.id));
    expect(notices.map(({ link }) => link)).toEqual([`/user/profile/support/${id}`, `/user/profile/support/${id}`]);
    expect((await member.get('/user/technical-issues')).data.items[0].answers).toHaveLength(1);
  });

  it('keeps what administrators note and who looks after it from who reported it', async () => {
    const employer = await provider.as('EMPLOYER');
    const { id } = (await report(employer)).data;
    const [admin, colleague] = [await provider.as('ADMIN'), await provider.as('ADMIN')];
    const given = { note: 'Looks like the payroll file again.', assigneeId: colleague.id, priority: 'high' };
    const { data } = await admin.patch(`/admin/update-technical-issue/${id}`, given);
    expect(data).toMatchObject({ assignee: { id: colleague.id }, answers: [], waitingSince: expect.any(String) });
    expect(data.history.map((entry: { note: string | null }) => entry.note)).toEqual([given.note, null]);
    const shown = JSON.stringify((await employer.get('/admin/technical-issues')).data);
    expect(shown).not.toContain('payroll');
    expect(shown).not.toContain(colleague.id);
    expect((await employer.get(`/admin/technical-issues/${id}`)).error?.code).toBe('ROLE_DENIED');
    const notices = await provider.database.select().from(notifications).where(eq(notifications.accountId, employer.id));
    expect(notices).toEqual([]);
  });

  it('is looked after by an administrator who may, and by nobody else', async () => {
    const { id } = (await report(await provider.as('USER'))).data;
    const admin = await provider.as('ADMIN');
    const clerk = await provider.make.admin({ isOwner: false });
    const assign = (assigneeId: string | null) => admin.patch(`/admin/update-technical-issue/${id}`, { assigneeId });
    expect((await assign(clerk.id)).error?.code).toBe('NOT_FOUND');
    expect((await assign((await provider.as('COACH')).id)).error?.code).toBe('NOT_FOUND');
    expect((await assign(admin.id)).data.assignee.id).toBe(admin.id);
    expect((await assign(null)).data.assignee).toBeNull();
    expect((await (await provider.signIn(clerk.email)).get('/admin/support-inbox')).error?.code).toBe('PERMISSION_DENIED');
  });
});

describe('a reply of the reporter', () => {
  it('opens what was finished again, once, and who looks after it hears of it', async () => {
    const member = await provider.as('USER');
    const [admin, other] = [await provider.as('ADMIN'), await provider.as('ADMIN')];
    const { id } = (await report(member)).data;
    await admin.patch(`/admin/update-technical-issue/${id}`, { answer: 'Try again.', status: 'resolved' });
    // Two entries of the same moment have no order.
    provider.clock.advance(1);
    const before = await provider.database.$count(notifications, eq(notifications.accountId, other.id));
    const body = { id: uuid(), text: 'It is still so.' };
    const reply = () => member.post(`/user/technical-issues/${id}/reply`, body);
    expect((await reply()).data).toMatchObject({ status: 'in-progress', resolvedAt: null, version: 3, waitingSince: expect.any(String) });
    const again = (await reply()).data;
    expect(again.answers.map((one: { isFromPlatform: boolean }) => one.isFromPlatform)).toEqual([true, false]);
    expect(again.version).toBe(3);
    const notices = await provider.database.select().from(notifications).where(eq(notifications.accountId, admin.id));
    expect(notices.filter(({ link }) => link === `/admin/technicalissue/${id}`).map(({ title }) => title.en)).toEqual([
      'New report in Help & Support',
      'Reply in Help & Support',
    ]);
    expect(await provider.database.$count(notifications, eq(notifications.accountId, other.id))).toBe(before);
    const waiting = (await admin.get('/admin/technical-issues?waits=true&limit=200')).data.items;
    expect(waiting.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('comes from the reporter, or in a company from those who run its account too', async () => {
    const owner = await provider.make.employer();
    const { id } = (await report(await provider.signIn(owner.email))).data;
    const colleague = await provider.signIn((await provider.make.employer({ enterpriseId: owner.enterpriseId })).email);
    const reply = (caller: SignedInCaller, of: string, given = uuid()) =>
      caller.post(`/user/technical-issues/${of}/reply`, { id: given, text: 'More of it.' });
    const first = uuid();
    expect((await reply(colleague, id, first)).data.answers).toMatchObject([{ text: 'More of it.' }]);
    expect((await reply(await provider.as('EMPLOYER'), id)).error?.code).toBe('NOT_FOUND');
    expect((await reply(await provider.as('USER'), id)).error?.code).toBe('NOT_FOUND');
    // An id that belongs to another reply reveals nothing about that one.
    const member = await provider.as('USER');
    const own = (await report(member)).data.id;
    expect((await reply(member, own, first)).error?.code).toBe('NOT_FOUND');
  });
});

describe('the inbox', () => {
  it('shows who waits longest first, page by page, and what the filters say', async () => {
    const owner = await provider.make.employer();
    await report(await provider.signIn(owner.email), { title: 'Zebra one' });
    provider.clock.advance(3 * 86_400);
    const admin = await provider.as('ADMIN');
    await report(await provider.signIn(owner.email), { title: 'Zebra two' });
    provider.clock.advance(60);
    await report(await provider.as('COACH'), { title: 'Zebra three' });
    const titles = async (query: string) => {
      const { items, nextCursor } = (await admin.get(`/admin/technical-issues?search=zebra&${query}`)).data;
      return { titles: items.map((one: { title: string }) => one.title.slice(6)), nextCursor };
    };
    const first = await titles('waits=true&limit=1');
    expect(first.titles).toEqual(['one']);
    expect((await titles(`waits=true&limit=2&cursor=${first.nextCursor}`)).titles).toEqual(['two', 'three']);
    expect((await titles('olderThanDays=2')).titles).toEqual(['one']);
    expect((await titles('role=COACH')).titles).toEqual(['three']);
    expect((await titles(`enterpriseId=${owner.enterpriseId}`)).titles).toEqual(['two', 'one']);
    expect((await titles('assignee=nobody&status=unfinished&priority=normal')).titles).toEqual(['three', 'two', 'one']);
    expect((await titles('assignee=me')).titles).toEqual([]);
    expect((await titles('status=finished')).titles).toEqual([]);
    const inbox = (await admin.get('/admin/support-inbox')).data;
    expect(inbox.enterprises).toContainEqual({ id: owner.enterpriseId, name: expect.any(String) });
    expect(inbox.unfinished).toBeGreaterThanOrEqual(inbox.waiting);
  });
});
