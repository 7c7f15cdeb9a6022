import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultReminderSettings, type ReminderSettings, reminderLeads } from '../../contract/notifications.ts';
import { startTestProvider, type TestProvider, testNow } from '../../tests/support/provider.ts';
import { notifications, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { makeSessionReminders } from './due-reminders.ts';

const minute = 60_000;
const silent: ReminderSettings = { ...defaultReminderSettings, sessionMinutesBefore: [], quietFrom: null, quietTo: null };

let provider: TestProvider;
let coachId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  coachId = (await provider.make.coach({ account: { reminderSettings: silent } })).id;
});
afterAll(() => provider.close());
beforeEach(async () => {
  for (const table of [notifications, sessionRegistrations, sessions]) await provider.database.delete(table);
});

const minutesFromNow = (minutes: number) => new Date(provider.clock.now().getTime() + minutes * minute);
const longAgo = new Date(testNow.getTime() - 20 * 1440 * minute);

const wanting = (sessionMinutesBefore: ReminderSettings['sessionMinutesBefore']) =>
  provider.make.member({ reminderSettings: { ...silent, sessionMinutesBefore } });

/** Booked and last changed long ago. */
async function bookedFor(memberId: string, minutesAhead: number, updatedAt = longAgo): Promise<void> {
  const startsAt = minutesFromNow(minutesAhead);
  const session = await provider.make.session({
    coachId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 20 * minute),
    createdAt: longAgo,
    updatedAt,
  });
  const place = provider.make.make.registration({ sessionId: session.id, userId: memberId, registeredAt: longAgo });
  await provider.database.insert(sessionRegistrations).values(place);
}

const look = (since: Date | null) => makeSessionReminders(provider.database, provider.clock.now(), { since });

it('a look finds what has come due since the last one, and leaves alone what was due before it', async () => {
  const member = await wanting([180]);
  // Due ten minutes ago.
  await bookedFor(member.id, 170);
  expect(await look(minutesFromNow(-5))).toEqual([]);
  expect(await look(minutesFromNow(-11))).toEqual([member.id]);
  expect(await look(minutesFromNow(-11))).toEqual([]);
});

it('the first look finds all that is due', async () => {
  const member = await wanting([2880]);
  await bookedFor(member.id, 1500);
  expect(await look(null)).toEqual([member.id]);
});

it('a look begins a little before the last one ended: another transaction may have committed late', async () => {
  const member = await wanting([180]);
  await bookedFor(member.id, 179.5);
  expect(await look(minutesFromNow(0))).toEqual([member.id]);
});

it('a session that was accepted or moved since the last look is found although its reminder was due before', async () => {
  const member = await wanting([180]);
  await bookedFor(member.id, 150, minutesFromNow(-1));
  expect(await look(minutesFromNow(0))).toEqual([member.id]);
});

it('looks from one to the next leave nothing that a look at everything would find', async () => {
  const member = await wanting([...reminderLeads]);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      // Sessions do not overlap: nobody is in two at once.
      fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 3, maxLength: 8 }),
      async (places, steps) => {
        for (const table of [notifications, sessionRegistrations, sessions]) await provider.database.delete(table);
        for (const place of places) await bookedFor(member.id, 20 + place * 25);
        await look(null);
        for (const step of steps) {
          const since = provider.clock.now();
          provider.clock.advance(step * 60);
          count += (await look(since)).length;
          expect(await look(null)).toEqual([]);
        }
      },
    ),
    {
      numRuns: provider.opened.kind === 'pglite' ? 6 : 20,
      examples: [
        [
          [0, 60, 120],
          [30, 600, 700, 700],
        ],
      ],
    },
  );
  expect(count).toBeGreaterThan(0);
}, 60_000);
