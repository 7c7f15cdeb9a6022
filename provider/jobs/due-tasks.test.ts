import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, memberCoaches } from '../database/schema/index.ts';
import { makeTaskReminders } from './due-tasks.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('people who are asleep, however many, keep nobody who is awake from being reminded', async () => {
  const { database, clock, make } = provider;
  const coachId = (await make.coach()).id;
  const offeringId = (await make.offering()).id;
  const chosenAt = new Date(clock.now().getTime() - 26 * 3_600_000);
  const asleep = Array.from({ length: 50 }, () => make.make.account({ role: 'USER', timeZone: 'Pacific/Honolulu' }));
  await database.insert(accounts).values(asleep);
  const awake = await make.member({ timeZone: 'Europe/Madrid' });
  const choices = [...asleep, awake].map(({ id }) => make.make.memberCoach({ memberId: id, coachId, offeringId, chosenAt }));
  await database.insert(memberCoaches).values(choices);
  expect(await makeTaskReminders(database, clock.now(), 5)).toEqual([awake.id]);
  expect(await makeTaskReminders(database, clock.now(), 5)).toEqual([]);
  // Eleven hours later it is the other way round.
  expect(await makeTaskReminders(database, new Date(clock.now().getTime() + 11 * 3_600_000), 5)).toHaveLength(5);
});
