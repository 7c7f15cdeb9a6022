import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
let offeringId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
  offeringId = (await provider.make.offering()).id;
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId });
});
afterAll(() => provider.close());

const recommend = (caller: SignedInCaller, offering: string, reason: string) =>
  caller.post(`/coach/create-recommended-offerings/${member.id}`, { items: [{ id: uuid(), offeringId: offering, reason }] });
const list = (caller: SignedInCaller) => caller.get(`/coach/get-recommended-offerings?userId=${member.id}`);

it('a coach recommends an offering to a member, who is notified without the reason', async () => {
  const other = (await provider.make.offering()).id;
  await recommend(coach, offeringId, 'You have it already');
  const made = await recommend(coach, other, 'For your sleep');
  expect(made.data.items).toHaveLength(2);
  await recommend(coach, other, 'For better sleep');
  const { items } = (await list(member)).data;
  expect(items).toHaveLength(2);
  expect(items.find((item: { offering: { id: string } }) => item.offering.id === other)).toMatchObject({
    reason: 'For better sleep',
    isTaken: false,
    coachId: coach.id,
  });
  expect(items.find((item: { offering: { id: string } }) => item.offering.id === offeringId).isTaken).toBe(true);
  const [news] = (await member.get('/notify/get')).data.items;
  expect(news.kind).toBe('recommendation');
  expect(JSON.stringify(news)).not.toContain('sleep');
});

it('recommendations are nobody else’s business, and a coach’s reading is written down', async () => {
  for (const stranger of [await provider.as('COACH'), await provider.as('USER')]) {
    expect((await list(stranger)).error?.code).toBe('OBJECT_DENIED');
  }
  expect((await recommend(await provider.as('COACH'), offeringId, 'Hello')).error?.code).toBe('OBJECT_DENIED');
  expect((await recommend(coach, uuid(), 'Nothing')).error?.code).toBe('NOT_FOUND');
  await list(coach);
  expect((await member.get('/user/health-data-readings')).data.items[0]).toMatchObject({ what: 'recommendations' });
});
