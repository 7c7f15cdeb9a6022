import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultReminderSettings } from '../../contract/notifications.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, memberCoaches, payouts, sessionRegistrations } from '../database/schema/index.ts';
import { makeSessionReminders } from '../notifications/due-reminders.ts';
import { makePayoutNotifications } from './due-payouts.ts';
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

it('nobody is asked for the own score on a Sunday and again on the Monday after it', async () => {
  const { database, clock, make } = provider;
  const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);
  const member = await make.member({ timeZone: 'Europe/Madrid' });
  const choice = { memberId: member.id, coachId: (await make.coach()).id, offeringId: (await make.offering()).id };
  await database.insert(memberCoaches).values(make.make.memberCoach({ ...choice, chosenAt: hours(-30 * 24) }));
  const reminded = async (at: Date) => (await makeTaskReminders(database, at)).includes(member.id);
  // The clock shows a Friday.
  expect(await reminded(hours(48))).toBe(true);
  expect(await reminded(hours(72))).toBe(false);
  expect(await reminded(hours(48 + 7 * 24))).toBe(true);
});

it('people whom quiet hours keep from being reminded, however many, keep nobody behind them from it', async () => {
  const { database, clock, make } = provider;
  const startsAt = new Date(clock.now().getTime() + 170 * 60_000);
  const registeredAt = new Date(clock.now().getTime() - 10 * 86_400_000);
  // Quiet until half past one in Madrid, the session a quarter of an hour later: by then it is too late for three hours before.
  const reminderSettings = { ...defaultReminderSettings, sessionMinutesBefore: [180], quietFrom: '10:00', quietTo: '13:30' };
  const silent = await Promise.all(Array.from({ length: 7 }, () => make.member({ timeZone: 'Europe/Madrid', reminderSettings })));
  const coachOf = async () =>
    (await make.coach({ account: { reminderSettings: { ...defaultReminderSettings, sessionMinutesBefore: [] } } })).id;
  const kind = 'group' as const;
  await make.session({ kind, capacity: 9, coachId: await coachOf(), startsAt, memberIds: silent.map(({ id }) => id) });
  const member = await make.member({
    timeZone: 'Europe/Madrid',
    reminderSettings: { ...reminderSettings, quietFrom: null, quietTo: null },
  });
  const later = new Date(startsAt.getTime() + 5 * 60_000);
  await make.session({ coachId: await coachOf(), startsAt: later, memberIds: [member.id] });
  await database.update(sessionRegistrations).set({ registeredAt });
  expect(await makeSessionReminders(database, clock.now(), { most: 3 })).toEqual([member.id]);
  expect(await makeSessionReminders(database, clock.now(), { most: 3 })).toEqual([]);
});

it('a coach in a time zone that the database does not know keeps nobody from hearing of a statement', async () => {
  const { database, clock, make } = provider;
  const coaches = await Promise.all(['US/Pacific-New', 'Europe/Madrid'].map((timeZone) => make.coach({ account: { timeZone } })));
  const month = { startsOn: '2026-10-01', endsOn: '2026-10-31', status: 'due' as const, amountCents: 100, currency: 'EUR' };
  const now = clock.now();
  await database.insert(payouts).values(coaches.map(({ id }) => ({ id: uuid(), coachId: id, ...month, createdAt: now, updatedAt: now })));
  const notifiedIds = await makePayoutNotifications(database, new Date('2026-11-03T18:30:00.000Z'));
  expect(notifiedIds.toSorted()).toEqual(coaches.map(({ id }) => id).toSorted());
});
