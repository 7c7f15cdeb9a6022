import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { coachInfos, offerings } from '../database/schema/index.ts';

let provider: TestProvider;
let member: SignedInCaller;
let health: string;
let special: string;
beforeAll(async () => {
  provider = await startTestProvider();
  member = await provider.signIn((await provider.make.member({ language: 'en' })).email);
  health = (await provider.database.select().from(offerings)).find(({ kind }) => kind === 'health')?.id ?? '';
  special = (await provider.make.offering({ kind: 'special' })).id;
});
afterAll(() => provider.close());

interface Traits {
  readonly speaks: boolean;
  /** Hours until a time that can be booked; null without one. */
  readonly freeIn: number | null;
  readonly stars: readonly [sum: number, count: number];
  readonly offeringId?: string;
}

async function coachWith({ speaks, freeIn, stars: [ratingSum, ratingCount], offeringId = health }: Traits): Promise<string> {
  const spokenLanguages = speaks ? ['es' as const, 'en' as const] : ['es' as const];
  const { id } = await provider.make.coach({ coach: { spokenLanguages, ratingSum, ratingCount }, offeringIds: [offeringId] });
  if (freeIn === null) return id;
  const startsAt = new Date(provider.clock.now().getTime() + freeIn * 3_600_000);
  await provider.make.slot({ coachId: id, startsAt, endsAt: new Date(startsAt.getTime() + 50 * 60_000) });
  return id;
}

async function best(): Promise<string[]> {
  const { items } = (await member.get('/coach/get-best-health-coaches')).data;
  return items.map(({ coachId }: { coachId: string }) => coachId);
}

it('the best coaches speak the reader’s language, then have time this week, then are rated best, each named once and six at most', async () => {
  const soon = 72;
  const later = 24 * 9;
  // Made in an order that is not the one expected.
  const strangers = await coachWith({ speaks: false, freeIn: null, stars: [500, 100] });
  const strangersSoon = await coachWith({ speaks: false, freeIn: soon, stars: [10, 10] });
  const speakersLater = await coachWith({ speaks: true, freeIn: later, stars: [15, 10] });
  const speakersNever = await coachWith({ speaks: true, freeIn: null, stars: [40, 10] });
  const speakersSoonFew = await coachWith({ speaks: true, freeIn: soon, stars: [10, 2] });
  const speakersSoonMany = await coachWith({ speaks: true, freeIn: soon, stars: [245, 50] });
  await coachWith({ speaks: true, freeIn: soon, stars: [500, 100], offeringId: special });
  const inOrder = [speakersSoonMany, speakersSoonFew, speakersNever, speakersLater, strangersSoon, strangers];
  expect(await best()).toEqual(inOrder);

  // One more in the second group pushes the last out of the list; equals come by their ids.
  const twin = await coachWith({ speaks: true, freeIn: later, stars: [15, 10] });
  const twins = [speakersLater, twin].toSorted();
  expect(await best()).toEqual([speakersSoonMany, speakersSoonFew, speakersNever, ...twins, strangersSoon]);
  const better = await coachWith({ speaks: false, freeIn: soon, stars: [5, 5] });
  expect(await best()).toEqual([speakersSoonMany, speakersSoonFew, speakersNever, ...twins, better]);

  // If the first group is large enough nobody else is named.
  const first = await Promise.all([0, 1, 2, 3, 4].map((count) => coachWith({ speaks: true, freeIn: soon, stars: [count * 5, count] })));
  expect(await best()).toEqual([speakersSoonMany, first[4], first[3], ...[first[2], speakersSoonFew].toSorted(), first[1]]);
  await provider.database.delete(coachInfos);
  expect(await best()).toEqual([]);
});
