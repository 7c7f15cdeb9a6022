import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
let memberEmail: string;

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  coach = await provider.signIn((await provider.make.coach({ account: { language: 'en' } })).email);
  memberEmail = (await provider.make.member({ language: 'en' })).email;
  member = await provider.signIn(memberEmail);
});
afterAll(() => provider.close());

const minutes = (count: number) => new Date(provider.clock.now().getTime() + count * 60_000);
const say = (id: string, isAbsent: boolean, caller = member) => caller.patch(`/user/say-absent/${id}`, { isAbsent });
const notificationsOfCoach = async (): Promise<{ kind: string; body: string }[]> => (await coach.get('/notify/get')).data.items;

for (const kind of ['group', 'one-on-one'] as const) {
  it(`a member who can no longer leave a ${kind} session notifies the coach once, keeps the place, and can take it back`, async () => {
    const times = { startsAt: minutes(30), endsAt: minutes(80) };
    const { id } = await provider.make.session({
      coachId: coach.id,
      kind,
      capacity: kind === 'group' ? 5 : 1,
      memberIds: [member.id],
      ...times,
    });
    expect((await member.patch(`/coach/cancel-session/${id}`, {})).error?.code).toBe('NOTICE_TOO_SHORT');
    const before = (await member.get(`/coach/get-session?id=${id}`)).data;
    const answer = (await say(id, true)).data;
    expect(answer).toMatchObject({
      status: 'scheduled',
      registeredCount: 1,
      version: before.version,
      mine: { status: 'registered', saysAbsent: true },
    });
    await say(id, true);
    expect((await coach.get(`/coach/get-session?id=${id}`)).data.registrations).toMatchObject([{ status: 'registered', saysAbsent: true }]);
    const me = (await member.get('/common/current-user')).data.userInfo.profile.fullName;
    expect((await notificationsOfCoach()).map(({ body }) => body)).toEqual([expect.stringContaining(`${me} can’t come to the session on`)]);
    expect((await say(id, false)).data.mine).toEqual({ status: 'registered', position: null });
    expect((await notificationsOfCoach()).map((news) => news.kind).toSorted()).toEqual(['session-absence', 'session-absence-undone']);
  });
}

it('is for who has a place, until the session starts, and ends when it is moved', async () => {
  const { id } = await provider.make.session({ coachId: coach.id, memberIds: [member.id], startsAt: minutes(30), endsAt: minutes(80) });
  expect((await say(id, true, await provider.as('USER'))).error?.code).toBe('OBJECT_DENIED');
  await say(id, true);
  const moved = { baseVersion: 1, startsAt: minutes(45).toISOString() };
  expect((await coach.patch(`/coach/edit-session/${id}`, moved)).data.registrations[0]).not.toHaveProperty('saysAbsent');
  provider.clock.advance(46 * 60);
  expect((await say(id, true, await provider.signIn(memberEmail))).error?.code).toBe('SESSION_OVER');
});
