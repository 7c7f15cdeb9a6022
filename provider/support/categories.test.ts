import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { pdf, png, uploadWhole } from '../../tests/support/uploads.ts';
import { supportCategories } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ env: { DATA_DIR: await temporaryFolder() } });
  admin = await provider.as('ADMIN');
});
afterAll(() => provider.close());

interface Category {
  readonly id: string;
  readonly version: number;
  readonly isWithdrawn: boolean;
}
const base = '/admin/support-categories';
const all = async (): Promise<Category[]> => (await admin.get(base)).data.items;
const offered = async (caller: SignedInCaller): Promise<Category[]> => (await caller.get('/admin/technical-issue-category')).data.items;
const create = async (en: string, es: string, id = uuid()) => admin.post(base, { id, name: { en, es } });
const edit = (id: string, body: object) => admin.patch(`${base}/${id}`, body);

it('is added as the last one, once, with a name of its own in both languages', async () => {
  const id = uuid();
  const made = await create('Calendar', 'Calendario', id);
  expect(made.data).toMatchObject({ id, version: 1, isWithdrawn: false, reports: 0 });
  expect((await create('Calendar', 'Calendario', id)).data).toEqual(made.data);
  expect((await create('Agenda', 'calendario ')).error?.code).toBe('ALREADY_DONE');
  expect((await all()).at(-1)?.id).toBe(id);
  expect((await create('Calendar', '')).error?.code).toBe('INVALID_INPUT');
});

it('is renamed on its latest version, and a report keeps it when it is withdrawn', async () => {
  const member = await provider.as('USER');
  const { id } = (await create('Old name', 'Nombre viejo')).data;
  const report = { id: uuid(), categoryId: id, title: 'It stops', description: 'When I tap it.' };
  await member.post('/admin/create-technical-issue', report);
  const name = { en: 'New name', es: 'Nombre nuevo' };
  expect((await edit(id, { name, baseVersion: 1 })).data).toMatchObject({ name, version: 2, reports: 1, unfinished: 1 });
  expect((await edit(id, { name, baseVersion: 1 })).error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { version: 2 } },
  });
  expect((await edit(id, { isWithdrawn: true, baseVersion: 2 })).data).toMatchObject({ isWithdrawn: true, version: 3 });
  expect((await offered(member)).map((one) => one.id)).not.toContain(id);
  expect((await member.get('/user/technical-issues')).data.items[0].category).toMatchObject({ id, name });
  expect((await member.post('/admin/create-technical-issue', { ...report, id: uuid() })).error?.code).toBe('NOT_FOUND');
  // Its name is free meanwhile; brought back it would be the second one of that name.
  const taken = await create('New name', 'Otro');
  expect(taken.status).toBe(200);
  expect((await edit(id, { isWithdrawn: false, baseVersion: 3 })).error?.code).toBe('ALREADY_DONE');
  expect((await edit(id, { name: { en: 'Back', es: 'De vuelta' }, isWithdrawn: false, baseVersion: 3 })).data.isWithdrawn).toBe(false);
});

it('is in the stored order, which two administrators do not overwrite for one another', async () => {
  const former = (await all()).map(({ id }) => id);
  const ids = former.toReversed();
  expect((await admin.patch('/admin/support-category-order', { ids, former })).data.items.map(({ id }: Category) => id)).toEqual(ids);
  const open = (await all()).filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id);
  expect((await offered(await provider.as('COACH'))).map(({ id }) => id)).toEqual(open);
  const other = await provider.as('ADMIN');
  expect((await other.patch('/admin/support-category-order', { ids: former, former })).error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { ids } },
  });
  expect((await admin.patch('/admin/support-category-order', { ids: ids.slice(1), former: ids })).error?.code).toBe('INVALID_INPUT');
});

it('leaves one that can be chosen, also where two withdraw at once', async () => {
  const open = (await all()).filter(({ isWithdrawn }) => !isWithdrawn);
  for (const { id, version } of open.slice(2)) await edit(id, { isWithdrawn: true, baseVersion: version });
  const answers = await Promise.all(open.slice(0, 2).map(({ id, version }) => edit(id, { isWithdrawn: true, baseVersion: version })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await all()).filter(({ isWithdrawn }) => !isWithdrawn)).toHaveLength(1);
  await provider.database
    .update(supportCategories)
    .set({ withdrawnAt: null })
    .where(eq(supportCategories.withdrawnAt, provider.clock.now()));
});

it('is for administrators who answer support', async () => {
  const clerk = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
  expect((await clerk.get(base)).error?.code).toBe('PERMISSION_DENIED');
  expect((await (await provider.as('USER')).get(base)).error?.code).toBe('ROLE_DENIED');
});

it('files go with answers and with replies: only those that were uploaded by who writes, and to nobody else', async () => {
  const member = await provider.as('USER');
  const [category] = await offered(member);
  const id = uuid();
  await member.post('/admin/create-technical-issue', { id, categoryId: category?.id, title: 'It stops', description: 'When I tap it.' });
  const paper = await uploadWhole(provider, admin, {
    purpose: 'support',
    bytes: pdf,
    contentType: 'application/pdf',
    fileName: 'How to.pdf',
  });
  const picture = await uploadWhole(provider, member, { purpose: 'support', bytes: png, contentType: 'image/png', fileName: 'Screen.png' });
  const answered = await admin.patch(`/admin/update-technical-issue/${id}`, {
    ...{ answer: 'See the paper.', attachments: [paper.fileId, paper.fileId], baseVersion: 1 },
  });
  expect(answered.data.answers).toMatchObject([{ isFromPlatform: true, attachments: [{ fileId: paper.fileId, name: 'How to.pdf' }] }]);
  const reply = { id: uuid(), text: 'This is what I see.', attachments: [picture.fileId] };
  expect((await member.post(`/user/technical-issues/${id}/reply`, { ...reply, attachments: [paper.fileId] })).error?.code).toBe(
    'NOT_FOUND',
  );
  provider.clock.advance(60);
  const replied = (await member.post(`/user/technical-issues/${id}/reply`, reply)).data;
  expect(replied.answers[1]).toMatchObject({ isFromPlatform: false, attachments: [{ contentType: expect.stringMatching(/^image\//) }] });
  // The person opens what the administrator attached, by an address of their own.
  expect((await provider.app.inject({ method: 'GET', url: replied.answers[0].attachments[0].url })).rawPayload).toEqual(pdf);
  const six = Array.from({ length: 6 }, () => uuid());
  expect((await member.post(`/user/technical-issues/${id}/reply`, { ...reply, id: uuid(), attachments: six })).error?.code).toBe(
    'INVALID_INPUT',
  );
});
