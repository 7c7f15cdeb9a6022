import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { demoRequests, notifications } from '../database/schema/index.ts';
import { makeDemoReminders } from '../jobs/due-demos.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let other: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  admin = await provider.as('ADMIN');
  other = await provider.as('ADMIN');
});
afterAll(() => provider.close());

let count = 0;
const given = (more: object = {}) => ({
  firstName: 'Álvaro',
  lastName: 'Prieto',
  email: `alvaro${++count}@duero.example`,
  companyName: `Logística Duero ${count}`,
  companySize: '250-999',
  language: 'es',
  timeZone: 'Atlantic/Canary',
  ...more,
});
const send = (body: object, key: string = uuid()) => provider.nobody.post('/common/enterprise-demo', body, { key });

async function requested(): Promise<{ id: string; email: string }> {
  const body = given();
  const { id } = (await send(body)).data;
  return { id, email: body.email };
}
const inHours = (hours: number) => new Date(provider.clock.now().getTime() + hours * 3_600_000).toISOString();
const meeting = (more: object = {}) => ({
  startsAt: inHours(48),
  endsAt: inHours(48.5),
  timeZone: 'Europe/Madrid',
  link: 'https://meet.example/zh',
  ...more,
});
const step = (by: SignedInCaller, call: string, id: string, body: object) => by.patch(`/admin/${call}-request-demo/${id}`, body);
const assign = (by: SignedInCaller, id: string, adminId: string, more: object = {}) =>
  step(by, 'assign-admin-for', id, { adminId, ...more });
const schedule = (id: string, more: object = {}) => step(admin, 'schedule-meeting-for', id, meeting(more));
const decide = (id: string, status: string, more: object = {}) => step(admin, 'final-status-of', id, { status, ...more });
const tokenOf = (text: string | undefined) => /join-enterprise#secret=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const own = {
  password: 'Quiet-otter-2027',
  firstName: 'Álvaro',
  lastName: 'Prieto',
  agreements: agreedTo('owner'),
  language: 'es',
  timeZone: 'Atlantic/Canary',
};
const open = (token: string) => provider.nobody.post('/common/enterprise-credential', { by: 'token', token, ...own });

describe('a request from the public form', () => {
  it('is taken once however often it is sent, confirmed in the sender’s language, and the admins are notified', async () => {
    const body = given();
    const key = uuid();
    const { id } = (await send(body, key)).data;
    expect((await send(body, key)).data.id).toBe(id);
    const rows = await provider.database.select().from(demoRequests).where(eq(demoRequests.email, body.email));
    expect(rows).toMatchObject([{ id, status: 'new', timeZone: 'Atlantic/Canary', version: 1 }]);
    const mails = await mailsTo(provider.database, body.email, 'demo-received');
    expect(mails.map(({ subject }) => subject)).toEqual(['Hemos recibido su solicitud de demostración']);
    const notices = await provider.database
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/admin/demorequest/${id}`));
    expect(notices.map(({ accountId }) => accountId).toSorted()).toEqual([admin.id, other.id].toSorted());
  });

  it('by a program is answered and forgotten; one without a company is refused; many from one place have to wait', async () => {
    const body = given({ website: 'https://spam.example' });
    expect((await send(body)).status).toBe(200);
    expect(await provider.database.select().from(demoRequests).where(eq(demoRequests.email, body.email))).toEqual([]);
    expect((await send(given({ companyName: ' ' }))).error?.code).toBe('INVALID_INPUT');
    const address = '198.51.100.77';
    const from = () => provider.nobody.post('/common/enterprise-demo', given(), { key: uuid(), address });
    const answers = [];
    for (let sent = 0; sent < 21; sent++) answers.push((await from()).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the steps', () => {
  it('lead from the request to the employer’s account, each written down', async () => {
    const { id, email } = await requested();
    expect((await schedule(id)).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await assign(admin, id, (await provider.as('COACH')).id)).error?.code).toBe('NOT_FOUND');
    expect((await assign(admin, id, other.id, { baseVersion: 1 })).data).toMatchObject({
      status: 'assigned',
      version: 2,
      assignedAdmin: { id: other.id },
    });
    const news = (await other.get('/notify/get')).data.items[0];
    expect(news).toMatchObject({ kind: 'demo', link: `/admin/demorequest/${id}` });

    expect((await schedule(id, { startsAt: inHours(-1) })).error?.details?.fields).toMatchObject([{ path: 'body.startsAt', code: 'past' }]);
    expect((await schedule(id, { endsAt: inHours(47) })).error?.details?.fields).toMatchObject([{ path: 'body.endsAt', code: 'end' }]);
    expect((await schedule(id)).data).toMatchObject({ status: 'meeting-scheduled', meeting: { timeZone: 'Europe/Madrid' } });
    expect((await schedule(id, { startsAt: inHours(72), endsAt: inHours(72.5) })).data.version).toBe(4);
    const [moved, first] = await mailsTo(provider.database, email, 'demo-meeting');
    expect([first?.subject, moved?.subject]).toEqual(['Su demostración de ZH', 'Su demostración de ZH cambia de hora']);
    expect(first?.text).toContain('Atlantic/Canary');
    const uid = /UID:(.+)\r/.exec(first?.calendar ?? '')?.[1];
    expect(first?.calendar).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0\r/);
    expect(moved?.calendar).toContain(`UID:${uid}\r\nSEQUENCE:1\r\n`);

    expect((await step(admin, 'follow-up-for', id, { note: 'Wants a price.', nextAt: inHours(-1) })).error?.code).toBe('INVALID_INPUT');
    expect((await step(admin, 'follow-up-for', id, { note: 'Wants a price.', nextAt: inHours(24) })).data).toMatchObject({
      status: 'following-up',
      followUpAt: inHours(24),
      followUps: [{ note: 'Wants a price.' }],
    });
    expect((await decide(id, 'accepted', { note: 'Empezamos en enero.' })).data).toMatchObject({
      status: 'accepted',
      followUpAt: null,
      invitation: { usedAt: null },
    });
    const [mail] = await mailsTo(provider.database, email, 'demo-accepted');
    expect(mail?.text).toContain('Empezamos en enero.');
    expect((await open(tokenOf(mail?.text))).data).toMatchObject({ email });
    const { demo, history } = (await admin.get(`/admin/get-single-request-demo/${id}`)).data;
    expect(demo.enterpriseId).not.toBeNull();
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'requested',
      'assigned',
      'meeting',
      'meeting',
      'followed-up',
      'accepted',
      'opened',
    ]);
    for (const refused of [await step(admin, 'reopen', id, {}), await decide(id, 'accepted'), await decide(id, 'declined')]) {
      expect(refused.error?.code).toBe('NOT_ALLOWED_NOW');
    }
  });

  it('decline with a kind word, cancel the meeting that was planned, and can be taken back', async () => {
    const { id, email } = await requested();
    await assign(admin, id, admin.id);
    await schedule(id);
    expect((await decide(id, 'declined', { note: 'Empezamos solo con empresas de más de 50.' })).data.status).toBe('declined');
    const [mail] = await mailsTo(provider.database, email, 'demo-declined');
    expect(mail?.text).toContain('Empezamos solo con empresas de más de 50.');
    expect(mail?.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1\r[\s\S]*STATUS:CANCELLED/);
    expect((await step(admin, 'reopen', id, { note: 'They wrote again.' })).data).toMatchObject({
      status: 'meeting-scheduled',
      decidedAt: null,
      finalNote: null,
    });
  });

  it('end the mailed link when they are taken back, or when another one is mailed', async () => {
    const { id, email } = await requested();
    await assign(admin, id, admin.id);
    await decide(id, 'accepted');
    const [first] = await mailsTo(provider.database, email, 'demo-accepted');
    provider.clock.advance(60);
    await decide(id, 'accepted');
    const [second] = await mailsTo(provider.database, email, 'demo-accepted');
    expect((await open(tokenOf(first?.text))).error?.code).toBe('LINK_EXPIRED');
    expect((await step(admin, 'reopen', id, {})).data).toMatchObject({ status: 'assigned', invitation: null });
    expect((await open(tokenOf(second?.text))).error?.code).toBe('LINK_EXPIRED');
  });

  it('accept nobody who has an account', async () => {
    const member = await provider.make.member({});
    const { id } = (await send(given({ email: member.email }))).data;
    await assign(admin, id, admin.id);
    expect((await decide(id, 'accepted')).error).toMatchObject({ code: 'ALREADY_DONE', details: { fields: [{ code: 'taken' }] } });
    expect((await admin.get(`/admin/get-request-demo-by-id?reqDemoId=${id}`)).data.status).toBe('assigned');
  });
});

describe('two admins at once', () => {
  it('do not undo each other: the later one is shown the current note and its author', async () => {
    const { id } = await requested();
    const [mine, theirs] = await Promise.all([
      assign(admin, id, admin.id, { baseVersion: 1 }),
      assign(other, id, other.id, { baseVersion: 1 }),
    ]);
    const refused = [mine, theirs].find(({ status }) => status === 409);
    const taken = [mine, theirs].find(({ status }) => status === 200);
    expect(refused?.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2, status: 'assigned' } } });
    expect(refused?.error?.details?.changedBy).toBeTruthy();
    expect((await admin.get(`/admin/get-request-demo-by-id?reqDemoId=${id}`)).data.assignedAdmin.id).toBe(taken?.data.assignedAdmin.id);
  });

  it('accept once: one token is mailed for one version', async () => {
    const { id, email } = await requested();
    await assign(admin, id, admin.id);
    const answers = await Promise.all([admin, other].map((by) => step(by, 'final-status-of', id, { status: 'accepted', baseVersion: 2 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailsTo(provider.database, email, 'demo-accepted')).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is found by company and person, and filtered by state and who is in charge', async () => {
    const { id } = (await send(given({ companyName: 'Clínica Ñandú' }))).data;
    await assign(admin, id, other.id);
    const seen = async (query: string) =>
      (await admin.get(`/admin/get-all-request-demo?${query}`)).data.items.map((one: { id: string }) => one.id);
    expect(await seen('search=clinica%20nandu')).toEqual([id]);
    expect(await seen(`search=nandu&adminId=${admin.id}`)).toEqual([]);
    expect(await seen(`search=nandu&adminId=${other.id}&status=assigned&state=open`)).toEqual([id]);
    expect(await seen('search=nandu&state=decided')).toEqual([]);
    const before = (await admin.get('/admin/get-admin-for-request-demo')).data.items.find((one: { id: string }) => one.id === other.id);
    await decide(id, 'declined');
    const after = (await admin.get('/admin/get-admin-for-request-demo')).data.items.find((one: { id: string }) => one.id === other.id);
    expect(before.openCount - after.openCount).toBe(1);
  });
});

it('a due follow-up reminds the person in charge at that time, once', async () => {
  const { id } = await requested();
  await assign(admin, id, admin.id);
  await step(admin, 'follow-up-for', id, { note: 'Call again.', nextAt: inHours(2) });
  await assign(admin, id, other.id);
  const look = () => makeDemoReminders(provider.database, provider.clock.now());
  expect(await look()).toEqual([]);
  provider.clock.advance(2 * 3600);
  expect(await look()).toEqual([other.id]);
  expect(await look()).toEqual([]);
  const notices = await provider.database.select().from(notifications).where(eq(notifications.accountId, other.id));
  expect(notices.filter(({ onceKey }) => onceKey?.startsWith(`demo-follow-up:${id}`))).toHaveLength(1);
});

describe('a telephone number', () => {
  const stored = async (more: object) => {
    const { id } = (await send(given(more))).data;
    const [row] = await provider.database.select({ phone: demoRequests.phone }).from(demoRequests).where(eq(demoRequests.id, id));
    return row?.phone;
  };

  it('is read with the country that was chosen', async () => {
    expect(await stored({ phone: '020 7946 0000', country: 'GB' })).toBe('+442079460000');
    expect(await stored({ phone: '600 11 12 22', country: 'ES' })).toBe('+34600111222');
    expect(await stored({ phone: '+34 600 11 12 22', country: 'GB' })).toBe('+34600111222');
  });

  it('that cannot be read is refused with its place', async () => {
    for (const more of [{ phone: '600 11 12 22' }, { phone: '12', country: 'ES' }]) {
      const { status, error } = await send(given(more));
      expect([status, error?.code, error?.details?.fields?.[0]?.path]).toEqual([400, 'INVALID_INPUT', 'body.phone']);
    }
  });
});
