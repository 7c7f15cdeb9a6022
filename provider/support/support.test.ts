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
      status: 'in-progress',
      version: 2,
      answers: [{ text: 'We are on it.' }],
    });
    expect((await update({ status: 'closed', baseVersion: 1 })).error?.code).toBe('VERSION_CONFLICT');
    expect((await update({ status: 'resolved', baseVersion: 2 })).data.resolvedAt).not.toBeNull();
    const told = await provider.database.select().from(notifications).where(eq(notifications.accountId, member.id));
    expect(told.map(({ link }) => link)).toEqual(['/user/profile/support', '/user/profile/support']);
    expect((await member.get('/user/technical-issues')).data.items[0].answers).toHaveLength(1);
  });
});
