import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let member: SignedInCaller;
let coach: SignedInCaller;
let offeringId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  offeringId = (await provider.make.offering()).id;
  const person = await provider.make.coach({ account: { firstName: 'Íñigo', lastName: 'Arana' }, offeringIds: [offeringId] });
  const enterprise = await provider.make.subscribedEnterprise();
  const guest = await provider.make.member({ firstName: 'Zoë', lastName: 'Quist', enterpriseId: enterprise.id });
  [admin, member, coach] = await Promise.all([provider.as('ADMIN'), provider.signIn(guest.email), provider.signIn(person.email)]);
});
afterAll(() => provider.close());

const span = (startsAt: string, hours = 1) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000),
});
const idsOf = async (query: string): Promise<string[]> => {
  const { data } = await admin.get(`/admin/get-all-session-by-date?${query}`);
  return data.items.map(({ id }: { id: string }) => id);
};

it('lists the sessions of a day where the administrator is, by kind, and by who takes part', async () => {
  const late = await provider.make.session({ coachId: coach.id, memberIds: [member.id], offeringId, ...span('2026-12-01T23:30:00Z') });
  const early = await provider.make.session({ coachId: coach.id, kind: 'group', capacity: 5, ...span('2026-12-01T08:00:00Z') });
  expect(await idsOf('date=2026-12-01')).toEqual([late.id, early.id]);
  expect(await idsOf('date=2026-12-02&zone=Europe/Madrid')).toEqual([late.id]);
  expect(await idsOf('date=2026-12-01&kind=group')).toEqual([early.id]);
  expect(await idsOf('date=2026-12-01&search=inigo')).toEqual([late.id, early.id]);
  expect(await idsOf('search=quist')).toEqual([late.id]);
  expect(await idsOf('search=nobody-of-this-name')).toEqual([]);
  expect(await idsOf('date=2026-12-01&status=scheduled')).toEqual([late.id, early.id]);
  expect(await idsOf('date=2026-12-01&status=cancelled')).toEqual([]);
  expect(await idsOf(`date=2026-12-01&offeringId=${offeringId}`)).toEqual([late.id]);
  expect(await idsOf(`date=2026-12-01&offeringId=${uuid()}`)).toEqual([]);
});

it('lists the sessions of a period where the administrator is, with its first and its last day', async () => {
  const times = ['2027-03-27T22:30:00Z', '2027-03-27T23:30:00Z', '2027-03-28T21:30:00Z', '2027-03-28T22:30:00Z'];
  const made: string[] = [];
  for (const startsAt of times) made.push((await provider.make.session({ coachId: coach.id, memberIds: [], ...span(startsAt, 0.5) })).id);
  const [before, first, last, after] = made;
  // The day on which clocks go forward has 23 hours in Madrid.
  expect(await idsOf('from=2027-03-28&to=2027-03-28&zone=Europe/Madrid')).toEqual([last, first]);
  expect(await idsOf('from=2027-03-27&to=2027-03-28&zone=Europe/Madrid')).toEqual([last, first, before]);
  expect(await idsOf('from=2027-03-28&zone=Europe/Madrid')).toEqual([after, last, first]);
  expect(await idsOf('from=2027-03-27&to=2027-03-27')).toEqual([first, before]);
  expect(await idsOf('to=2027-03-27&zone=Europe/Madrid&search=inigo')).toEqual(expect.arrayContaining([before]));
  expect(await idsOf('to=2027-03-27&zone=Europe/Madrid&search=inigo')).not.toEqual(expect.arrayContaining([first]));
  expect(await idsOf('from=2027-03-27&to=2027-03-29&status=cancelled')).toEqual([]);
  const { error } = await admin.get('/admin/get-all-session-by-date?from=2027-03-29&to=2027-03-28');
  expect([error?.code, error?.details?.fields]).toMatchObject(['INVALID_INPUT', [{ path: 'query.to' }]]);
});

it('shows an administrator nothing that a member wrote, nor a title that was typed for two', async () => {
  const secret = 'Panic attacks';
  const session = await provider.make.session({
    coachId: coach.id,
    memberIds: [member.id],
    offeringId,
    title: secret,
    reason: secret,
    ...span('2026-12-03T10:00:00Z'),
  });
  expect((await member.patch(`/coach/cancel-session/${session.id}`, { reason: secret })).status).toBe(200);
  const answers = await Promise.all(
    [`get-session-details/${session.id}`, `session-trail/${session.id}`, 'get-all-session-by-date?date=2026-12-03'].map((path) =>
      admin.get(`/admin/${path}`),
    ),
  );
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toContain(secret);
  }
  expect((await admin.get(`/coach/get-session?id=${session.id}`)).text).not.toContain(secret);
  const [details, trail] = answers;
  expect(details?.data).toMatchObject({
    status: 'cancelled',
    reason: null,
    cancelReason: null,
    registrations: [{ fullName: 'Zoë Quist' }],
  });
  expect(trail?.data.items).toMatchObject([
    { action: 'session.created' },
    { action: 'session.cancelled', byRole: 'USER', byName: null, note: null },
  ]);
});

it('makes, moves and cancels an orientation, which members find, join and see go', async () => {
  const id = uuid();
  const times = { startsAt: '2026-12-04T10:00:00.000Z', endsAt: '2026-12-04T10:45:00.000Z' };
  const body = { id, kind: 'orientation', title: 'Welcome to ZH', coachId: coach.id, offeringId, timeZone: 'Europe/Madrid', capacity: 2 };
  expect((await admin.post('/coach/create-session', { ...body, ...times })).status).toBe(200);
  const listed = async (caller: SignedInCaller) =>
    (await caller.get(`/coach/get-session-by-admin?adminId=${admin.id}&offeringId=${offeringId}`)).data.items;
  expect(await listed(member)).toMatchObject([{ id, title: 'Welcome to ZH' }]);
  expect((await member.get('/user/joinable-sessions')).data.items.map((session: { id: string }) => session.id)).toContain(id);
  expect((await coach.get('/coach/get-upcoming-session')).data.items.some((session: { id: string }) => session.id === id)).toBe(true);
  expect((await member.patch(`/coach/register-session/${id}`, { joinsWaitingList: false })).data.mine.status).toBe('registered');
  const before = (await admin.get(`/admin/get-session-details/${id}`)).data;
  expect(before.registrations).toMatchObject([{ fullName: 'Zoë Quist' }]);
  const moved = await admin.patch(`/coach/edit-session/${id}`, { baseVersion: before.version, startsAt: '2026-12-04T12:00:00.000Z' });
  expect(moved.data).toMatchObject({ startsAt: '2026-12-04T12:00:00.000Z', endsAt: '2026-12-04T12:45:00.000Z', sequence: 1 });
  expect((await admin.patch(`/coach/edit-session/${id}`, { baseVersion: before.version, title: 'x' })).error?.code).toBe(
    'VERSION_CONFLICT',
  );
  expect((await admin.patch(`/coach/cancel-session/${id}`, { reason: 'Room taken' })).data).toMatchObject({ cancelReason: 'Room taken' });
  expect((await listed(member))[0]).toMatchObject({ status: 'cancelled' });
  expect((await admin.get(`/admin/session-trail/${id}`)).data.items.map(({ action }: { action: string }) => action)).toEqual([
    'session.created',
    'session.moved',
    'session.cancelled',
  ]);
});
