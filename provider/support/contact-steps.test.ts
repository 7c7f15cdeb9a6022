import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { auditEntries, contactMessages, mails } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  admin = await provider.as('ADMIN');
});
afterAll(() => provider.close());

let count = 0;
async function written(more: object = {}): Promise<{ id: string; email: string }> {
  const id = uuid();
  const email = `lucia${++count}@ebro.example`;
  const form = { id, email, fullName: 'Lucía Ferrer', topic: 'employers', message: '¿Hay plazas?\n<b>Gracias</b>', language: 'es' };
  await provider.nobody.post('/contact-us/create', { ...form, ...more }, { address: `203.0.113.${count}` });
  return { id, email };
}
const at = (id: string, rest = '') => `/admin/contact-messages/${id}${rest}`;

it('is answered by mail in the sender’s language, with their message below, and assigned to the author of the answer', async () => {
  const { id, email } = await written();
  const answered = await admin.post(at(id, '/answers'), { text: 'Sí, desde cinco personas.\n\nUn saludo.', baseVersion: 1 });
  expect(answered.data).toMatchObject({
    ...{ status: 'answered', version: 2, assignedAdmin: { id: admin.id }, closedAt: null },
    answers: [{ text: 'Sí, desde cinco personas.\n\nUn saludo.' }],
  });
  const [mail] = await mailsTo(provider.database, email, 'contact-answer');
  expect(mail?.subject).toBe('Respuesta a tu mensaje');
  expect(mail?.text).toMatch(/Sí, desde cinco personas\.[\s\S]+nos escribiste:\n> ¿Hay plazas\?\n> <b>Gracias<\/b>/);
  const [row] = await provider.database.select().from(mails).where(eq(mails.to, email));
  expect(row?.html).not.toContain('<b>');
});

it('is changed by one admin at a time: the other is shown what it is now, and sends no second answer', async () => {
  const { id, email } = await written();
  const other = await provider.as('ADMIN');
  await other.post(at(id, '/answers'), { text: 'Ja.', baseVersion: 1, closes: true });
  const refused = await admin.post(at(id, '/answers'), { text: 'No.', baseVersion: 1 });
  expect(refused.error?.code).toBe('VERSION_CONFLICT');
  expect(refused.error?.details?.current).toMatchObject({ status: 'closed', answers: [{ text: 'Ja.' }] });
  expect(await mailsTo(provider.database, email, 'contact-answer')).toHaveLength(1);
});

it('is closed, and opened again with its former status', async () => {
  const [{ id }, answered] = [await written(), await written()];
  const close = (of: string, isClosed: boolean) => admin.patch(at(of, '/closed'), { isClosed });
  expect((await close(id, true)).data).toMatchObject({ status: 'closed', closedAt: expect.any(String) });
  expect((await close(id, false)).data).toMatchObject({ status: 'open', closedAt: null, version: 3 });
  await admin.post(at(answered.id, '/answers'), { text: 'Sí.', closes: true });
  expect((await close(answered.id, false)).data.status).toBe('answered');
});

it('is looked after by an admin who may', async () => {
  const { id } = await written();
  const clerk = await provider.make.admin({ isOwner: false });
  const assign = (adminId: string | null) => admin.patch(at(id, '/assigned-admin'), { adminId });
  expect((await assign(clerk.id)).error?.code).toBe('NOT_FOUND');
  expect((await assign(admin.id)).data.assignedAdmin.id).toBe(admin.id);
  expect((await admin.get(`/admin/contact-messages?adminId=${admin.id}&status=open&search=ferrer`)).data.items).toMatchObject([{ id }]);
  expect((await assign(null)).data.assignedAdmin).toBeNull();
  const { items } = (await admin.get('/admin/contact-admins')).data;
  expect(items.map((one: { id: string }) => one.id)).not.toContain(clerk.id);
  expect((await (await provider.signIn(clerk.email)).get('/admin/contact-messages')).error?.code).toBe('PERMISSION_DENIED');
});

it('can be deleted where nobody has answered it, and that is written down', async () => {
  const [spam, answered] = [await written({ message: 'Cheap pills' }), await written()];
  await admin.post(at(answered.id, '/answers'), { text: 'Sí.' });
  expect((await admin.delete(at(answered.id))).error?.code).toBe('NOT_ALLOWED_NOW');
  expect((await admin.delete(at(spam.id, '?baseVersion=7'))).error?.code).toBe('VERSION_CONFLICT');
  expect((await admin.delete(at(spam.id, '?baseVersion=1'))).status).toBe(200);
  expect((await admin.get(at(spam.id))).error?.code).toBe('NOT_FOUND');
  expect(await provider.database.$count(contactMessages, eq(contactMessages.id, spam.id))).toBe(0);
  const entries = await provider.database.select().from(auditEntries).where(eq(auditEntries.subjectId, spam.id));
  expect(entries.map(({ action }) => action)).toContain('contact-message.deleted');
});
