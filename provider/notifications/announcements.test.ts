import { and, eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { announcements, deliveries, notifications } from '../database/schema/index.ts';
import { sendAnnouncements } from '../jobs/due-announcements.ts';

let provider: TestProvider;
let admin: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const texts = { title: { en: 'New videos', es: 'Vídeos nuevos' }, body: { en: 'Have a look.', es: 'Échales un vistazo.' }, link: null };
const write = (caller: SignedInCaller, to: object, more: object = {}) => caller.post('/notify/create', { ...texts, to, ...more });
const inSeconds = (seconds: number) => new Date(provider.clock.now().getTime() + seconds * 1000).toISOString();
const haveIt = (id: string) => provider.database.select().from(notifications).where(eq(notifications.announcementId, id));
const signalledIds: string[] = [];
const look = (size?: number, isOver?: () => boolean) => {
  const { database, clock } = provider;
  return sendAnnouncements({ database, clock, realtime: { changed: (ids) => void signalledIds.push(...ids) } }, isOver, size);
};
const shown = async (id: string) => (await admin.get(`/admin/announcements/${id}`)).data;

describe('an announcement', () => {
  it('reaches the roles of the enterprises that were chosen, once, however often it is sent', async () => {
    admin = await provider.as('ADMIN');
    const owner = await provider.make.employer();
    const member = await provider.make.member({ enterpriseId: owner.enterpriseId });
    const invited = await provider.make.member({ enterpriseId: owner.enterpriseId, emailVerifiedAt: null });
    const gone = await provider.make.member({ enterpriseId: owner.enterpriseId, deactivatedAt: provider.clock.now() });
    await provider.make.member();
    const to = { roles: ['USER', 'EMPLOYER'], enterpriseIds: [owner.enterpriseId] };
    expect((await admin.post('/notify/count-recipients', { to })).data).toEqual({ count: 2 });
    const id = uuid();
    expect((await write(admin, to, { id })).data).toEqual({ id, count: 2, status: 'sent' });
    expect((await write(admin, to, { id })).data).toEqual({ id, count: 2, status: 'sent' });
    const receivers = (await haveIt(id)).map(({ accountId }) => accountId);
    expect(receivers.toSorted()).toEqual([owner.id, member.id].toSorted());
    expect(receivers).not.toContain(invited.id);
    expect(receivers).not.toContain(gone.id);
    expect(await shown(id)).toMatchObject({ status: 'sent', recipientCount: 2, to: { roles: ['USER', 'EMPLOYER'], personCount: 0 } });
    expect((await write(await provider.as('ADMIN'), to, { id })).error?.code).toBe('NOT_FOUND');
  });

  it('waits for its time, can be cancelled until then, and by one admin at a time', async () => {
    const member = await provider.as('USER');
    const to = { userIds: [member.id] };
    const [kept, ended] = [uuid(), uuid()];
    for (const id of [kept, ended]) {
      const at = { sendAt: inSeconds(3600), timeZone: 'Atlantic/Canary' };
      expect((await write(admin, to, { id, ...at })).data).toMatchObject({ count: 1, status: 'scheduled' });
    }
    await look();
    expect(await haveIt(kept)).toEqual([]);
    const cancel = (id: string, baseVersion: number) => admin.patch(`/admin/announcements/${id}/cancel`, { baseVersion });
    expect((await cancel(ended, 1)).data).toMatchObject({ status: 'cancelled', timeZone: 'Atlantic/Canary', version: 2 });
    expect((await cancel(ended, 1)).error?.details?.current).toMatchObject({ status: 'cancelled' });
    expect((await cancel(ended, 2)).error?.code).toBe('NOT_ALLOWED_NOW');
    provider.clock.advance(3601);
    await look();
    expect([(await haveIt(kept)).length, (await haveIt(ended)).length]).toEqual([1, 0]);
    admin = await provider.as('ADMIN');
    expect((await cancel(kept, 2)).error?.code).toBe('NOT_ALLOWED_NOW');
    const listed = (await admin.get('/admin/announcements?status=cancelled')).data.items;
    expect(listed.map((one: { id: string }) => one.id)).toEqual([ended]);
  });

  it('is changed before it goes, on its latest version, and goes as it was changed', async () => {
    const member = await provider.as('USER');
    const coach = await provider.as('COACH');
    const id = uuid();
    await write(admin, { userIds: [member.id] }, { id, sendAt: inSeconds(3600), timeZone: 'Europe/Madrid' });
    const later = { ...texts, title: { en: 'Later', es: 'Más tarde' }, sendAt: inSeconds(7200), timeZone: 'Atlantic/Canary' };
    const edit = (body: object) => admin.patch(`/admin/announcements/${id}`, { ...later, to: { userIds: [coach.id] }, ...body });
    expect((await shown(id)).draft).toMatchObject({ people: [{ id: member.id, name: expect.any(String) }], enterprises: [] });
    expect((await edit({ baseVersion: 1 })).data).toMatchObject({ title: later.title, timeZone: 'Atlantic/Canary', version: 2 });
    expect((await edit({ baseVersion: 1 })).error?.details?.current).toMatchObject({ title: later.title, version: 2 });
    expect((await edit({ baseVersion: 2, to: {} })).error?.code).toBe('INVALID_INPUT');
    expect((await edit({ baseVersion: 2, to: { userIds: [uuid()] } })).error?.code).toBe('OBJECT_DENIED');
    provider.clock.advance(3601);
    await look();
    expect(await haveIt(id)).toEqual([]);
    provider.clock.advance(3600);
    await look();
    expect(await haveIt(id)).toMatchObject([{ accountId: coach.id, title: later.title }]);
    admin = await provider.as('ADMIN');
    expect((await edit({ baseVersion: 3 })).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await shown(id)).draft).toBeNull();
  });

  it('that is changed while the job sends it goes once, in the wording of whichever was first', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => provider.make.member()));
    const to = { userIds: people.map((person) => person.id) };
    for (let round = 0; round < 6; round++) {
      const id = uuid();
      await write(admin, to, { id, sendAt: inSeconds(60) });
      provider.clock.advance(61);
      const title = { en: 'Corrected', es: 'Corregido' };
      const change = () =>
        admin.patch(`/admin/announcements/${id}`, { ...texts, title, to, sendAt: inSeconds(0), timeZone: 'UTC', baseVersion: 1 });
      // Both orders, and both at once.
      const [edited] = await Promise.all(round % 2 === 0 ? [change(), look(2), look(2)] : [look(2).then(change), look(2)]);
      await look(2);
      const got = await haveIt(id);
      expect(got.map(({ accountId }) => accountId).toSorted()).toEqual(people.map((person) => person.id).toSorted());
      const isChanged = (edited as Awaited<ReturnType<typeof change>>).status === 200;
      const expected = isChanged ? 'Corrected' : 'New videos';
      expect(new Set(got.map((one) => one.title.en))).toEqual(new Set([expected]));
      expect(await shown(id)).toMatchObject({ status: 'sent', recipientCount: 3, title: { en: expected } });
    }
  });

  it('leads people of each role to a page of their own area, and is refused where it would lead to a closed door', async () => {
    const owner = await provider.make.employer();
    const member = await provider.make.member({ enterpriseId: owner.enterpriseId });
    const to = { roles: ['USER', 'EMPLOYER'], enterpriseIds: [owner.enterpriseId] };
    const id = uuid();
    const links = { USER: '/user/videos', EMPLOYER: '/enterprise/analytics' };
    expect((await write(admin, to, { id, links })).data.count).toBe(2);
    const linkOf = async (accountId: string) => (await haveIt(id)).find((one) => one.accountId === accountId)?.link;
    expect([await linkOf(member.id), await linkOf(owner.id)]).toEqual(['/user/videos', '/enterprise/analytics']);
    expect((await shown(id)).links).toEqual(links);
    const refused = async (more: object, audience: object = to) => (await write(admin, audience, more)).error?.details?.fields;
    expect(await refused({ link: '/user/videos' })).toMatchObject([{ path: 'body.link', code: 'other-area' }]);
    expect(await refused({ link: '/user/videos' }, { userIds: [member.id, owner.id] })).toMatchObject([{ path: 'body.link' }]);
    expect(await refused({ link: '/coach' }, { userIds: [member.id] })).toMatchObject([{ path: 'body.link' }]);
    expect(await refused({ link: '/user/videos' }, { userIds: [member.id] })).toBeUndefined();
    expect(await refused({ link: '/enterprise/account' }, { role: 'USER' })).toMatchObject([{ path: 'body.link' }]);
    expect(await refused({ links: { USER: '/users/videos' } })).toMatchObject([{ path: 'body.links' }]);
    expect(await refused({ links: { USER: '/user/../../evil' } })).toMatchObject([{ path: expect.stringMatching(/^body\.links/) }]);
    expect(await refused({ link: '/user/%2e%2e/admin' })).toMatchObject([{ path: 'body.link' }]);
    expect(await refused({ links: { COACH: '/coach/users' } })).toMatchObject([{ path: 'body.links' }]);
    expect(await refused({ link: '/user' }, { role: 'USER', enterpriseIds: [owner.enterpriseId] })).toBeUndefined();
  });

  it('goes to many in batches: what a provider leaves undone others finish, nobody has it twice', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => provider.make.member()));
    const id = uuid();
    const userIds = people.map((person) => person.id);
    await write(admin, { userIds }, { id, sendAt: inSeconds(60) });
    provider.clock.advance(61);
    // The first one ends after a batch, as one does that is shut down.
    let looks = 0;
    expect(await look(3, () => looks++ > 0)).toBe(true);
    expect(await haveIt(id)).toHaveLength(3);
    // The second one ends in the middle of a batch: none of that is kept.
    const broken = new Error('The provider ended.');
    const { database, clock } = provider;
    const ending = { now: () => clock.now(), calls: 0 };
    const dying = {
      now: () =>
        ending.calls++ > 1
          ? (() => {
              throw broken;
            })()
          : clock.now(),
    };
    await expect(sendAnnouncements({ database, clock: dying, realtime: { changed: () => undefined } }, undefined, 3)).rejects.toThrow(
      broken,
    );
    expect(await haveIt(id)).toHaveLength(3);
    expect((await admin.patch(`/admin/announcements/${id}/cancel`, {})).error?.code).toBe('NOT_ALLOWED_NOW');
    await Promise.all([look(3), look(3), look(3)]);
    await look(3);
    const receivers = (await haveIt(id)).map(({ accountId }) => accountId);
    expect(receivers.toSorted()).toEqual(userIds.toSorted());
    expect(await shown(id)).toMatchObject({ status: 'sent', recipientCount: 7 });
    expect(signalledIds).toEqual(expect.arrayContaining(userIds));
  });

  it('says how it arrived: deliveries as they are counted when they happen, and who read it', async () => {
    const member = await provider.as('USER');
    const { id } = (await write(admin, { userIds: [member.id, (await provider.as('COACH')).id] })).data;
    const [row] = await provider.database
      .select()
      .from(notifications)
      .where(and(eq(notifications.announcementId, id), eq(notifications.accountId, member.id)));
    const now = provider.clock.now();
    const delivery = { notificationId: row?.id ?? '', accountId: member.id, createdAt: now };
    const push = uuid();
    await provider.database.insert(deliveries).values([
      { ...delivery, id: push, channel: 'push', status: 'sent', sentAt: now },
      { ...delivery, id: uuid(), channel: 'push', status: 'failed', because: 'device-gone' },
      { ...delivery, id: uuid(), channel: 'email', status: 'sent', sentAt: now },
    ]);
    await member.post(`/notify/delivered/${push}`, { event: 'clicked', at: now.toISOString() });
    await member.patch(`/notify/read/${row?.id}`);
    expect(await shown(id)).toMatchObject({
      ...{ recipientCount: 2, readCount: 1 },
      push: { sent: 1, shown: 1, clicked: 1, failed: 1, skipped: 0 },
      email: { sent: 1, failed: 0 },
    });
    await member.post(`/notify/snooze/${row?.id}`, { until: inSeconds(600) });
    expect((await shown(id)).readCount).toBe(0);
  });

  it('of an employer is between them and their people; a time is for admins', async () => {
    const owner = await provider.make.employer();
    const employer = await provider.signIn(owner.email);
    const member = await provider.make.member({ enterpriseId: owner.enterpriseId });
    const { id, count } = (await write(employer, { role: 'USER' })).data;
    expect([count, (await haveIt(id)).map(({ accountId }) => accountId)]).toEqual([1, [member.id]]);
    expect((await admin.get(`/admin/announcements/${id}`)).error?.code).toBe('NOT_FOUND');
    expect((await write(employer, { role: 'USER' }, { sendAt: inSeconds(60) })).error?.code).toBe('INVALID_INPUT');
    expect((await write(admin, { role: 'USER' }, { sendAt: inSeconds(500 * 86_400) })).error?.code).toBe('INVALID_INPUT');
    const stranger = await provider.make.member();
    const to = { userIds: [stranger.id, member.id] };
    expect((await employer.post('/notify/count-recipients', { to })).error).toMatchObject({
      code: 'OBJECT_DENIED',
      details: { fields: [{ path: 'body.to.userIds', message: stranger.id }] },
    });
    expect(await provider.database.$count(announcements, eq(announcements.createdBy, employer.id))).toBe(1);
  });
});

describe('whom an admin writes to', () => {
  it('several coaches have it once each, however often it is sent, and the audit log says to how many', async () => {
    const coaches = [
      await provider.make.coach({}),
      await provider.make.coach({ account: { emailVerifiedAt: null } }),
      await provider.make.coach({ coach: { approvedAt: null } }),
    ];
    const to = { userIds: coaches.flatMap((coach) => [coach.id, coach.id]) };
    const id = uuid();
    const answers = await Promise.all([write(admin, to, { id }), write(admin, to, { id }), write(admin, to, { id })]);
    answers.push(await write(admin, to, { id }));
    expect(answers.map(({ status, data }) => [status, data?.count])).toEqual(answers.map(() => [200, 3]));
    expect((await haveIt(id)).map(({ accountId }) => accountId).toSorted()).toEqual(coaches.map((coach) => coach.id).toSorted());
    const { items } = (await admin.get('/admin/audit?kind=admin.notifications&limit=50')).data;
    const entries = items.filter((one: { object: { id: string } | null }) => one.object?.id === id);
    expect(entries).toMatchObject([{ call: 'notifications.create', count: 3, object: { name: expect.any(String) } }]);
  });

  it('is refused, naming a receiver whose account has ended, and then nobody has it', async () => {
    const [stays, left] = [await provider.make.coach({}), await provider.make.coach({ account: { deactivatedAt: provider.clock.now() } })];
    const id = uuid();
    const answer = await write(admin, { userIds: [stays.id, left.id] }, { id });
    expect(answer.error).toMatchObject({ code: 'OBJECT_DENIED', details: { fields: [{ path: 'body.to.userIds', message: left.id }] } });
    expect(await haveIt(id)).toEqual([]);
  });

  it('is found by name, company or address, and a test goes to nobody else', async () => {
    const owner = await provider.make.employer({ firstName: 'Quirina', lastName: 'Zapater' });
    const coach = await provider.make.coach({ account: { firstName: 'Quirino', lastName: 'Luna' } });
    const find = async (search: string) => (await admin.get(`/admin/notification-recipients?search=${search}`)).data;
    const { people } = await find('quirin');
    expect(people.map((one: { id: string }) => one.id).toSorted()).toEqual([owner.id, coach.id].toSorted());
    const lone = await provider.make.member();
    expect((await find(encodeURIComponent(lone.email))).people).toMatchObject([{ id: lone.id, role: 'USER' }]);
    const before = await provider.database.$count(notifications);
    await admin.post('/notify/test', texts);
    expect(await provider.database.$count(notifications)).toBe(before + 1);
    expect((await admin.get('/notify/get')).data.items[0]).toMatchObject({ kind: 'system' });
  });
});
