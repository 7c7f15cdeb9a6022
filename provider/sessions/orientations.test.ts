import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { sessionRegistrations } from '../database/schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('orientation sessions of an administrator are listed for whom they concern: open to all, over to who had a place or held them, all to administrators', async () => {
  const { make, database, clock } = provider;
  const [member, other, holder, admin] = await Promise.all((['USER', 'USER', 'COACH', 'ADMIN'] as const).map((role) => provider.as(role)));
  if (!member || !other || !holder || !admin) throw new Error('Nobody was made.');
  const offeringId = (await make.offering()).id;
  const anotherOfferingId = (await make.offering()).id;
  const stranger = await make.admin();
  let hours = 0;
  const orientation = async (given: Partial<Parameters<typeof make.session>[0]> = {}) => {
    hours += 2;
    const isOver = given.status === 'completed' || given.status === 'cancelled';
    const startsAt = new Date(clock.now().getTime() + (isOver ? -hours : hours) * 3_600_000);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const facts = { kind: 'orientation' as const, capacity: 5, coachId: admin.id, createdBy: admin.id, offeringId };
    return make.session({ ...facts, startsAt, endsAt, ...given });
  };
  const open = await orientation();
  const joined = await orientation({ memberIds: [member.id] });
  const attended = await orientation({ status: 'completed', memberIds: [member.id, other.id] });
  const left = await orientation({ memberIds: [member.id], status: 'completed' });
  await database.update(sessionRegistrations).set({ status: 'cancelled' }).where(eq(sessionRegistrations.sessionId, left.id));
  const missed = await orientation({ status: 'completed' });
  const cancelled = await orientation({ status: 'cancelled', memberIds: [other.id] });
  const completed = await orientation({ status: 'completed', coachId: holder.id });
  await orientation({ createdBy: stranger.id, memberIds: [member.id] });
  await orientation({ offeringId: anotherOfferingId, memberIds: [member.id] });
  await orientation({ kind: 'group', memberIds: [member.id] });

  const listed = async (caller: SignedInCaller, limit: number): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/coach/get-session-by-admin?adminId=${admin.id}&offeringId=${offeringId}&limit=${limit}`;
      const answer: { data: { items: { id: string }[]; nextCursor: string | null } } = await caller.get(
        `${path}${cursor && `&cursor=${cursor}`}`,
      );
      ids.push(...answer.data.items.map(({ id }) => id));
      cursor = answer.data.nextCursor;
    }
    return ids;
  };
  const latestFirst = (...made: { id: string; startsAt: Date }[]) =>
    made.toSorted((one, another) => another.startsAt.getTime() - one.startsAt.getTime()).map(({ id }) => id);
  for (const limit of [2, 50]) {
    expect(await listed(member, limit)).toEqual(latestFirst(open, joined, attended, left));
    expect(await listed(other, limit)).toEqual(latestFirst(open, joined, attended, cancelled));
    expect(await listed(holder, limit)).toEqual(latestFirst(open, joined, completed));
    expect(await listed(admin, limit)).toEqual(latestFirst(open, joined, attended, left, missed, cancelled, completed));
  }
});

it('says who made an orientation session, and of no other session', async () => {
  const { make } = provider;
  const [member, admin] = [await provider.as('USER'), await provider.as('ADMIN')];
  const at = (hours: number) => new Date(provider.clock.now().getTime() + hours * 3_600_000);
  const facts = { coachId: (await make.coach()).id, createdBy: admin.id, capacity: 5, memberIds: [member.id] };
  const orientation = await make.session({ ...facts, kind: 'orientation', startsAt: at(50), endsAt: at(51) });
  const group = await make.session({ ...facts, kind: 'group', startsAt: at(60), endsAt: at(61) });
  expect((await member.get(`/coach/get-session?id=${orientation.id}`)).data.madeById).toBe(admin.id);
  expect((await member.get(`/coach/get-session?id=${group.id}`)).data).not.toHaveProperty('madeById');
});
