import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { png, uploadWhole } from '../../tests/support/uploads.ts';
import { memberCoaches, offerings, sessions } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let healthId: string;
beforeAll(async () => {
  provider = await startTestProvider({ env: { DATA_DIR: await temporaryFolder() } });
  admin = await provider.as('ADMIN');
  const [health] = await provider.database.select().from(offerings).where(eq(offerings.kind, 'health'));
  healthId = health?.id ?? (await provider.make.offering({ key: 'health', kind: 'health' })).id;
});
afterAll(() => provider.close());

const name = { en: 'Sleep', es: 'Sueño' };
const body = (key: string, more: object = {}) => ({
  ...{ key, kind: 'special', name, description: name, image: null, price: null, intakeCategory: null, isActive: true },
  ...more,
});
const create = async (key: string, more: object = {}) => (await admin.post('/admin/create-offering', body(key, more))).data;
const edit = (id: string, baseVersion: number, change: object) => admin.patch(`/admin/edit-offering/${id}`, { baseVersion, ...change });
const publicIds = async () => (await provider.nobody.get('/common/get-offerings')).data.items.map(({ id }: { id: string }) => id);

describe('an offering', () => {
  it('is made with a key of its own, and there is exactly one of kind health', async () => {
    const made = await create('deep-sleep', { price: { cents: 4500, currency: 'EUR' } });
    expect(made).toMatchObject({ key: 'deep-sleep', price: { cents: 4500, currency: 'EUR' }, version: 1, coachCount: 0 });
    expect(await publicIds()).toContain(made.id);
    expect((await admin.post('/admin/create-offering', body('deep-sleep'))).error?.code).toBe('ALREADY_DONE');
    expect((await admin.post('/admin/create-offering', body('other-health', { kind: 'health' }))).error?.code).toBe('ALREADY_DONE');
    const { version } = (await admin.get(`/admin/get-offering/${healthId}`)).data;
    expect((await edit(healthId, version, { isActive: false })).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await admin.delete(`/admin/delete-offering/${healthId}`)).error?.code).toBe('NOT_ALLOWED_NOW');
    // The database also refuses what the rules forbid.
    const switchedOff = provider.database.update(offerings).set({ isActive: false }).where(eq(offerings.id, healthId));
    await expect(switchedOff).rejects.toThrow();
  });

  it('is changed on its latest version only, and can be closed to new choices', async () => {
    const { id } = await create('pauses');
    expect((await edit(id, 1, { isActive: false })).data).toMatchObject({ isActive: false, version: 2, name });
    expect((await edit(id, 1, { isActive: true })).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { version: 2, isActive: false } },
    });
    expect(await publicIds()).not.toContain(id);
    expect((await admin.get('/admin/get-offerings')).data.items).toContainEqual(
      expect.objectContaining({ id, isActive: false, chosenCount: 0 }),
    );
  });

  it('has a picture that an admin uploaded; the one it replaces goes', async () => {
    const { id } = await create('pictures');
    const upload = () => uploadWhole(provider, admin, { purpose: 'offering-image', bytes: png, contentType: 'image/png' });
    const [one, two] = [await upload(), await upload()];
    const first = (await edit(id, 1, { image: `/api/images/${one.fileId}` })).data;
    expect(first.image).toMatch(new RegExp(`^/api/images/${one.fileId}\\?`));
    // The address as it is shown, signed: nothing is replaced.
    expect((await edit(id, 2, { image: first.image })).data.image).toMatch(new RegExp(one.fileId));
    const second = (await edit(id, 3, { image: `/api/images/${two.fileId}` })).data;
    const read = async (url: string) => (await provider.app.inject({ method: 'GET', url })).statusCode;
    expect([await read(first.image), await read(second.image)]).toEqual([404, 200]);
    const stranger = await provider.as('ADMIN');
    const foreign = await uploadWhole(provider, stranger, { purpose: 'offering-image', bytes: png, contentType: 'image/png' });
    expect((await edit(id, 4, { image: `/api/images/${foreign.fileId}` })).error?.code).toBe('NOT_FOUND');
  });
});

describe('withdrawing', () => {
  it('is refused with the sessions that are to come; afterwards members who had chosen it are notified', async () => {
    const { id } = await create('walking');
    const coach = await provider.make.coach({ offeringIds: [id] });
    const member = await provider.signIn((await provider.make.member()).email);
    await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId: id });
    const session = await provider.make.session({ coachId: coach.id, offeringId: id, memberIds: [member.id] });
    const coming = {
      count: 1,
      first: [{ id: session.id, kind: 'one-on-one', startsAt: session.startsAt.toISOString(), coachName: expect.any(String) }],
    };
    expect((await admin.get(`/admin/get-offering/${id}`)).data).toMatchObject({ chosenCount: 1, coming });
    const refused = await admin.delete(`/admin/delete-offering/${id}`);
    expect(refused.error).toMatchObject({ code: 'NOT_ALLOWED_NOW', details: { current: { coming } } });
    expect(refused.text).not.toContain(member.id);

    await provider.database
      .update(sessions)
      .set({ status: 'cancelled', cancelledAt: provider.clock.now() })
      .where(eq(sessions.id, session.id));
    expect((await admin.delete(`/admin/delete-offering/${id}`)).data).toEqual({ done: true });
    expect((await admin.get(`/admin/get-offering/${id}`)).error?.code).toBe('NOT_FOUND');
    expect(await publicIds()).not.toContain(id);
    const [choice] = await provider.database.select().from(memberCoaches).where(eq(memberCoaches.memberId, member.id));
    expect(choice?.endedAt).not.toBeNull();
    const [news] = (await member.get('/notify/get')).data.items;
    expect(news).toMatchObject({ kind: 'system', link: '/user/offerings' });
    expect(JSON.stringify(news)).not.toMatch(/Sleep|Sueño/);
    expect((await admin.delete(`/admin/delete-offering/${id}`)).error?.code).toBe('NOT_FOUND');
  });
});

it('opens to administrators with the permission only', async () => {
  const plansOnly = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
  expect((await plansOnly.get('/admin/get-offerings')).error?.code).toBe('PERMISSION_DENIED');
  expect((await plansOnly.post('/admin/create-offering', body('no'))).error?.code).toBe('PERMISSION_DENIED');
});

it('are in the order that an administrator set, health coaching first, and nobody undoes a colleague’s without seeing it', async () => {
  await create('order-one');
  await create('order-two');
  const all = (await admin.get('/admin/get-offerings')).data.items;
  const former = all.filter(({ kind }: { kind: string }) => kind === 'special').map(({ id }: { id: string }) => id);
  const ids = former.toReversed();
  expect((await admin.patch('/admin/offering-order', { ids, former })).data).toEqual({ done: true });
  const seen = await publicIds();
  expect(seen.slice(1)).toEqual(ids.filter((id: string) => seen.includes(id)));
  expect((await admin.patch('/admin/offering-order', { ids: former, former })).error?.code).toBe('VERSION_CONFLICT');
});
