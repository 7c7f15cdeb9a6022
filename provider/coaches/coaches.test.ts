import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let member: SignedInCaller;
let coach: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ demo: true });
  [member, coach] = await Promise.all([provider.signIn('member@zh.example'), provider.signIn('coach@zh.example')]);
});
afterAll(() => provider.close());

type Card = { coachId: string; fullName: string; offerings: { kind: string }[]; rating: { average: number | null; count: number } };
const itemsOf = async (caller: SignedInCaller, path: string) => (await caller.get(path)).data.items;

describe('finding a coach', () => {
  it('names only approved health coaches, each once over all pages, by name', async () => {
    const all: Card[] = await itemsOf(member, '/coach/get-all-health-coaches?limit=200');
    expect(all.length).toBeGreaterThan(2);
    expect(all.every(({ offerings }) => offerings.some(({ kind }) => kind === 'health'))).toBe(true);
    const newCoach = await provider.signIn('newcoach@zh.example');
    expect(all.map(({ coachId }) => coachId)).not.toContain(newCoach.id);

    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data }: { data: { items: Card[]; nextCursor: string | null } } = await member.get(
        `/coach/get-all-health-coaches?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      paged.push(...data.items.map(({ coachId }) => coachId));
      cursor = data.nextCursor;
    }
    expect(paged).toEqual(all.map(({ coachId }) => coachId));
  });

  it('searches names and specialties as they are written, wildcards included', async () => {
    const found: Card[] = await itemsOf(member, `/coach/get-all-health-coaches?search=${encodeURIComponent('vidal')}`);
    expect(found.map(({ coachId }) => coachId)).toContain(coach.id);
    expect(await itemsOf(member, `/coach/get-all-health-coaches?search=${encodeURIComponent('%')}`)).toEqual([]);
  });

  it('lets visitors see the best rated', async () => {
    const { items } = (await provider.nobody.get('/common/top-rated-coaches')).data;
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ rating }: Card) => rating.average !== null && rating.average >= 1)).toBe(true);
  });

  it('counts the approved coaches of each offering', async () => {
    const { items } = (await provider.nobody.get('/common/get-offerings')).data;
    expect(items[0].kind).toBe('health');
    const all: Card[] = await itemsOf(member, '/coach/get-all-health-coaches?limit=200');
    expect(items[0].coachCount).toBe(all.length);
  });

  it('shows the member’s choice, and the shell how many there are', async () => {
    const choices = await itemsOf(member, '/user/get-current-select-coach-by-user');
    expect(choices.map(({ coachId }: { coachId: string }) => coachId)).toContain(coach.id);
    expect(Date.parse(choices[0].nextSessionAt)).toBeGreaterThanOrEqual(provider.clock.now().getTime() - 3_600_000);
    expect((await member.get('/common/current-user')).data.countSelectedCoacth).toBe(choices.length);
    const newMember = await provider.signIn('newmember@zh.example');
    expect((await newMember.get('/common/current-user')).data.countSelectedCoacth).toBe(0);
  });
});

describe('the members of a coach', () => {
  it('are those who chose or met the coach, who needs attention first', async () => {
    const members = await itemsOf(coach, '/coach/get-userlist-by-coach?limit=200');
    const mine = members.find(({ userId }: { userId: string }) => userId === member.id);
    expect(mine).toMatchObject({ choseAt: expect.any(String), score: { overall: expect.any(Number) }, attendedCount: expect.any(Number) });
    expect(mine.offerings.length).toBeGreaterThan(0);
    const calm = members.findIndex(({ attention }: { attention: unknown[] }) => attention.length === 0);
    expect(members.slice(calm).every(({ attention }: { attention: unknown[] }) => attention.length === 0)).toBe(true);
  });

  it('are read in detail only by their own coach, and each reading is written down', async () => {
    const before = (await itemsOf(member, '/user/health-data-readings')).length;
    const { data } = await coach.get(`/coach/get-user-details/${member.id}`);
    expect(data).toMatchObject({ userId: member.id, email: 'member@zh.example' });
    expect(data.latestAnswers.length).toBeGreaterThan(0);
    const readings = await itemsOf(member, '/user/health-data-readings');
    expect(readings).toHaveLength(before + 1);
    expect(readings[0].what).toBe('member-details');
    const stranger = await provider.as('COACH');
    expect((await stranger.get(`/coach/get-user-details/${member.id}`)).error?.code).toBe('OBJECT_DENIED');
    expect((await stranger.get(`/user/get-overall-health-score/${member.id}`)).error?.code).toBe('OBJECT_DENIED');
  });
});

describe('the list of members', () => {
  it('is written to the log of each whose score or care it shows, once a day and coach', async () => {
    const wasRead = async () =>
      (await itemsOf(member, '/user/health-data-readings?limit=200')).filter(({ what }: { what: string }) => what === 'member-list').length;
    await itemsOf(coach, '/coach/get-userlist-by-coach?limit=1000');
    const before = await wasRead();
    expect(before).toBeGreaterThan(0);
    await itemsOf(coach, '/coach/get-userlist-by-coach?limit=1000');
    expect(await wasRead()).toBe(before);

    const other = await provider.make.coach();
    const stranger = await provider.signIn(other.email);
    expect(await itemsOf(stranger, '/coach/get-userlist-by-coach')).toEqual([]);
    expect(await wasRead()).toBe(before);

    provider.clock.advance(25 * 3600);
    const nextDay = await provider.signIn('coach@zh.example');
    // Coaches outside of the requested page were not read.
    expect(await itemsOf(nextDay, '/coach/get-userlist-by-coach?search=nobody-is-called-so')).toEqual([]);
    member = await provider.signIn('member@zh.example');
    expect(await wasRead()).toBe(before);
    await itemsOf(nextDay, '/coach/get-userlist-by-coach?limit=1000');
    expect(await wasRead()).toBe(before + 1);
  });

  it('says nothing of the health of a member without score and answers, and writes nothing down then', async () => {
    const calm = await provider.make.coach();
    const account = await provider.make.member();
    await provider.make.session({ coachId: calm.id, memberIds: [account.id] });
    const reader = await provider.signIn(calm.email);
    expect(await itemsOf(reader, '/coach/get-userlist-by-coach')).toMatchObject([{ userId: account.id, score: null }]);
    const own = await provider.signIn(account.email);
    expect(await itemsOf(own, '/user/health-data-readings')).toEqual([]);
  });
});

describe('notifications', () => {
  it('come in the reader’s language, and are read one by one or all at once', async () => {
    const account = await provider.make.member({ language: 'es' });
    const reader = await provider.signIn(account.email);
    const first = await provider.make.notification({ accountId: account.id });
    await provider.make.notification({ accountId: account.id });
    expect((await reader.get('/notify/get')).data).toMatchObject({
      unreadCount: 2,
      items: [{ title: 'Ha pasado algo', isRead: false }, {}],
    });
    const read = await reader.patch(`/notify/read/${first.id}`);
    provider.clock.advance(60);
    expect((await reader.patch(`/notify/read/${first.id}`)).data).toEqual(read.data);
    expect((await member.patch(`/notify/read/${first.id}`)).status).toBe(404);
    await reader.patch('/notify/all-read', { upTo: provider.clock.now().toISOString() });
    expect((await reader.get('/notify/get')).data.unreadCount).toBe(0);
  });
});
