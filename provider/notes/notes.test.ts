import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { personalNotes } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let otherCoach: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  [coach, otherCoach, member] = await Promise.all([provider.as('COACH'), provider.as('COACH'), provider.as('USER')]);
  const offeringId = (await provider.make.offering()).id;
  for (const { id } of [coach, otherCoach]) {
    await provider.make.choice({ memberId: member.id, coachId: id, offeringId, endedAt: id === coach.id ? null : provider.clock.now() });
  }
  const met = { coachId: otherCoach.id, memberIds: [member.id] };
  await provider.make.session({ ...met, startsAt: hours(-30), endsAt: hours(-29) });
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);

async function note(coachId: string, text: string, isShared: boolean, writtenAt = hours(-2), deletedAt: Date | null = null) {
  const row = { id: uuid(), coachId, userId: member.id, text, isShared, writtenAt, deletedAt, createdAt: writtenAt, updatedAt: writtenAt };
  await provider.database.insert(personalNotes).values(row);
}
const read = (caller: Caller, query = '') => caller.get(`/coach/get-personal-note/${member.id}${query}`);
const texts = ({ data }: { data: { items: { text: string }[] } }) => data.items.map(({ text }) => text);

it('a member reads what coaches shared, latest first and page by page; coaches read their own only', async () => {
  await note(coach.id, 'Walk after lunch', true, hours(-5));
  await note(coach.id, 'For me alone', false, hours(-4));
  await note(otherCoach.id, 'Lights out at eleven', true, hours(-3));
  await note(coach.id, 'Taken away', true, hours(-1), hours(0));
  expect(texts(await read(member))).toEqual(['Lights out at eleven', 'Walk after lunch']);
  const first = await read(member, '?limit=1');
  expect(texts(await read(member, `?limit=1&cursor=${first.data.nextCursor}`))).toEqual(['Walk after lunch']);
  expect(texts(await read(coach))).toEqual(['For me alone', 'Walk after lunch']);
  expect(texts(await read(otherCoach))).toEqual(['Lights out at eleven']);
});

it('the last note of a member’s page is the one written last, not the one that arrived last', async () => {
  const late = { coachId: coach.id, userId: member.id, text: 'Written on the train', isShared: false, writtenAt: hours(-6) };
  await provider.database.insert(personalNotes).values({ id: uuid(), ...late, createdAt: hours(0), updatedAt: hours(0) });
  const { lastNote } = (await coach.get(`/coach/get-user-details/${member.id}`)).data;
  expect(lastNote).toMatchObject({ text: 'For me alone', writtenAt: hours(-4).toISOString() });
});

it('nobody else reads them, and a coach’s reading is written down', async () => {
  const [stranger, foreignCoach] = await Promise.all([provider.as('USER'), provider.as('COACH')]);
  for (const caller of [stranger, foreignCoach]) expect((await read(caller)).error?.code).toBe('OBJECT_DENIED');
  await read(coach);
  const { items } = (await member.get('/user/health-data-readings')).data;
  expect(items[0]).toMatchObject({ what: 'notes' });
});
