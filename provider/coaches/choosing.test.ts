import { and, eq, isNull } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crowdOf, type Member } from '../../tests/support/crowd.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { memberCoaches } from '../database/schema/index.ts';

let provider: TestProvider;
let member: Member;
let offeringId: string;
let coachIds: [string, string];
beforeAll(async () => {
  provider = await startTestProvider();
  offeringId = (await provider.make.offering()).id;
  coachIds = [await coachFor(offeringId), await coachFor(offeringId)];
  [member] = (await crowdOf(provider, 1, (await provider.make.subscribedEnterprise()).id)) as [Member];
});
afterAll(() => provider.close());

const coachFor = async (id: string) => (await provider.make.coach({ offeringIds: [id] })).id;
const choose = (coachId: string | null, caller = member, offering = offeringId) =>
  caller.patch('/user/select-coach-by-user', { offeringId: offering, coachId });

it('a member chooses, changes and ends a coach, one at a time', async () => {
  const chosen = (await choose(coachIds[0])).data;
  expect(chosen).toMatchObject({ countSelectedCoacth: 1, choice: { coachId: coachIds[0], userId: member.id } });
  expect((await choose(coachIds[0])).data).toEqual(chosen);
  expect((await choose(coachIds[1])).data).toMatchObject({ countSelectedCoacth: 1, choice: { coachId: coachIds[1] } });
  expect((await member.get('/user/get-current-select-coach-by-user')).data.items).toHaveLength(1);
  expect((await choose(null)).data).toEqual({ choice: null, items: [], countSelectedCoacth: 0 });
  const rows = await provider.database.select().from(memberCoaches).where(eq(memberCoaches.memberId, member.id));
  expect(rows).toHaveLength(2);
});

it('only coaches who offer it can be chosen, and only where an employer pays', async () => {
  const elsewhere = await coachFor((await provider.make.offering()).id);
  const unapproved = await provider.make.coach({ offeringIds: [offeringId], coach: { approvedAt: null } });
  for (const id of [elsewhere, unapproved.id, uuid()]) expect((await choose(id)).error?.code).toBe('NOT_FOUND');
  expect((await choose(coachIds[0], member, uuid())).error?.code).toBe('NOT_FOUND');
  expect((await choose(coachIds[0], { ...(await provider.as('USER')) })).error?.code).toBe('SUBSCRIPTION_REQUIRED');
});

it('two devices at once leave one choice', async () => {
  const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => choose(coachIds[index] ?? null)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const current = and(eq(memberCoaches.memberId, member.id), isNull(memberCoaches.endedAt));
  expect(await provider.database.select().from(memberCoaches).where(current)).toHaveLength(1);
});
