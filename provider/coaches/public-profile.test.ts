import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { coachDocuments, feedback, files } from '../database/schema/index.ts';

let provider: TestProvider;
let offeringIds: [string, string];
let coachId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  offeringIds = [(await provider.make.offering()).id, (await provider.make.offering()).id];
  coachId = (await provider.make.coach({ offeringIds, coach: { about: 'I walk with people.' } })).id;
});
afterAll(() => provider.close());

/** The clock of these tests moves by hours, so each request is made by a freshly signed-in account. */
const read = async (query: string) => (await provider.as('USER')).get(`/coach/get-coachinfo-by-id?${query}`);

async function review(firstName: string, given: { stars: number; words: string | null; showsName: boolean }): Promise<void> {
  provider.clock.advance(60);
  const { id: userId } = await provider.make.member({ firstName });
  const startsAt = new Date(provider.clock.now().getTime() - 30 * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const session = await provider.make.session({ coachId, memberIds: [userId], startsAt, endsAt, capacity: 1 });
  const row = { id: uuid(), sessionId: session.id, userId, coachId, createdAt: provider.clock.now(), ...given };
  await provider.database.insert(feedback).values(row);
  provider.clock.advance(3600);
}

it('shows a coach’s offerings, texts and feedback, and names only members who agreed', async () => {
  await review('Ana', { stars: 5, words: 'Patient and clear', showsName: true });
  await review('Berta', { stars: 3, words: 'A little late', showsName: false });
  await review('Carla', { stars: 5, words: null, showsName: true });
  const { data } = await read(`coachId=${coachId}`);
  expect(data).toMatchObject({ coach: { coachId }, about: 'I walk with people.', starCounts: [0, 0, 1, 0, 2] });
  expect(data.infos.map(({ offering }: { offering: { id: string } }) => offering.id).sort()).toEqual([...offeringIds].sort());
  expect(data.reviews).toMatchObject([
    { words: 'A little late', byName: null },
    { words: 'Patient and clear', byName: 'Ana' },
  ]);
  // The hour would reveal to the coach whose session it was.
  expect(data.reviews[0].createdAt).toMatch(/T12:00:00\.000Z$/);
});

it('shows approved credentials, with addresses that open them', async () => {
  const now = provider.clock.now();
  for (const [title, removedAt] of [
    ['Nursing degree', null],
    ['Replaced', now],
  ] as const) {
    const fileId = uuid();
    const file = {
      id: fileId,
      ownerId: coachId,
      purpose: 'coach-document' as const,
      name: 'a.pdf',
      contentType: 'application/pdf',
      sizeBytes: 1,
    };
    await provider.database.insert(files).values({ ...file, storageKey: fileId, createdAt: now, completedAt: now });
    await provider.database.insert(coachDocuments).values({ id: uuid(), coachId, kind: 'degree', title, fileId, addedAt: now, removedAt });
  }
  const { documents } = (await read(`coachId=${coachId}`)).data;
  expect(documents).toHaveLength(1);
  expect(documents[0]).toMatchObject({ title: 'Nursing degree', url: expect.stringMatching(/signature=/) });
});

it('knows only approved coaches, and only for what they offer', async () => {
  const [offeringId] = offeringIds;
  expect((await read(`coachId=${coachId}&offeringId=${offeringId}`)).data.infos).toHaveLength(1);
  const unapproved = await provider.make.coach({ coach: { approvedAt: null } });
  for (const query of [`coachId=${unapproved.id}`, `coachId=${uuid()}`, `coachId=${coachId}&offeringId=${uuid()}`]) {
    expect((await read(query)).error?.code).toBe('NOT_FOUND');
  }
});
