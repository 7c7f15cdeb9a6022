import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultReminderSettings } from '../../contract/notifications.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, notifications, steps, stepTicks } from '../database/schema/index.ts';
import { decideReminder } from './reminder-facts.ts';
import { readReminderSettings } from './reminder-settings.ts';
import { makeStepReminders } from './step-reminders.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  for (const table of [notifications, stepTicks, steps]) await provider.database.delete(table);
});

const at = (instant: string) => new Date(instant);
/** A look, and the one before it. */
const look = (now: string, since: string | null = null) =>
  makeStepReminders(provider.database, at(now), { since: since === null ? null : at(since) });

async function stepOf(given: Partial<typeof steps.$inferInsert> = {}, account: Partial<typeof accounts.$inferInsert> = {}) {
  const member = await provider.make.member({ timeZone: 'Europe/Madrid', ...account });
  const step = await provider.make.step({ userId: member.id, remindAt: '08:30', startsOn: '2026-01-01', ...given });
  return { member, step };
}

const stored = () => provider.database.select().from(notifications);

/** Decided again, at the moment of sending. */
async function decide(now: string) {
  const [row] = await provider.database.select().from(notifications).innerJoin(accounts, eq(accounts.id, notifications.accountId));
  if (!row?.notifications.basis) throw new Error('There is no reminder.');
  const { timeZone, id, reminderSettings } = row.accounts;
  const person = { accountId: id, timeZone, settings: readReminderSettings(reminderSettings) };
  return decideReminder(provider.database, person, row.notifications.basis, at(now));
}

it('a step has one reminder a day, at its time where the member is, that says nothing of it', async () => {
  const { member, step } = await stepOf();
  expect(await look('2026-11-20T07:29:58Z', '2026-11-20T07:29:50Z')).toEqual([]);
  expect(await look('2026-11-20T07:30:03Z', '2026-11-20T07:29:58Z')).toEqual([member.id]);
  expect(await look('2026-11-20T07:30:08Z', '2026-11-20T07:30:03Z')).toEqual([]);
  expect(await look('2026-11-20T09:00:00Z')).toEqual([]);
  const rows = await stored();
  expect(rows).toMatchObject([
    {
      kind: 'step-reminder',
      link: `/user/steps?step=${step.id}&day=2026-11-20&tap=1`,
      subject: `step:${step.id}`,
      onceKey: `step-reminder:${step.id}:2026-11-20`,
      pushDueAt: at('2026-11-20T07:30:03Z'),
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(step.title);
  expect(await look('2026-11-21T07:30:00Z', '2026-11-21T07:29:55Z')).toEqual([member.id]);
});

it('only a step of yes or no is answered by a tap in the message', async () => {
  const { step } = await stepOf({ answer: 'rating' });
  await look('2026-11-20T07:30:00Z');
  expect(await stored()).toMatchObject([{ link: `/user/steps?step=${step.id}&day=2026-11-20` }]);
});

it('is late rather than missing where no provider ran, by three hours at most', async () => {
  const { member } = await stepOf();
  await stepOf({ remindAt: '05:29' });
  await stepOf({ remindAt: '08:31' });
  expect(await look('2026-11-20T07:30:00Z', '2026-11-19T07:30:00Z')).toEqual([member.id]);
});

it('comes to nobody whose step is done, paused, over, not due today, or offered, nor to those who left', async () => {
  const { member, step } = await stepOf();
  await provider.make.stepTick({ stepId: step.id, userId: member.id, day: '2026-11-20', value: 0 });
  await stepOf({ pauses: [{ from: '2026-11-20', to: '2026-11-20' }] });
  await stepOf({ state: 'ended', endedOn: '2026-11-19' });
  await stepOf({ state: 'offered' });
  // A Friday.
  await stepOf({ rhythm: { kind: 'weekdays', weekdays: [1, 2, 3, 4] } });
  const weekly = await stepOf({ rhythm: { kind: 'weekly', times: 1 } });
  await provider.make.stepTick({ stepId: weekly.step.id, userId: weekly.member.id, day: '2026-11-16' });
  await stepOf({}, { deactivatedAt: at('2026-11-01T00:00:00Z') });
  expect(await look('2026-11-20T07:30:00Z')).toEqual([]);
  // On Monday a new week has started.
  expect(await look('2026-11-23T07:30:00Z')).toContain(weekly.member.id);
});

it('however many are found that are not reminded, they keep nobody behind them from it', async () => {
  for (let index = 0; index < 5; index += 1) await stepOf({ rhythm: { kind: 'weekdays', weekdays: [1] } });
  const people = [await stepOf(), await stepOf()].map(({ member }) => member.id);
  const found = await makeStepReminders(provider.database, at('2026-11-20T07:30:00Z'), { most: 2 });
  expect(found.toSorted()).toEqual(people.toSorted());
});

it('goes by the clock of each member', async () => {
  const inMadrid = await stepOf();
  const inTokyo = await stepOf({}, { timeZone: 'Asia/Tokyo' });
  expect(await look('2026-11-19T23:30:00Z', '2026-11-19T23:29:55Z')).toEqual([inTokyo.member.id]);
  expect(await look('2026-11-20T07:30:00Z', '2026-11-20T07:29:55Z')).toEqual([inMadrid.member.id]);
  expect((await stored()).map(({ link }) => link)).toContain(`/user/steps?step=${inTokyo.step.id}&day=2026-11-20&tap=1`);
});

it('is decided again when it is sent', async () => {
  const { member, step } = await stepOf();
  await look('2026-11-20T07:30:00Z');
  expect(await decide('2026-11-20T07:30:05Z')).toEqual({ kind: 'send' });
  const { database, make } = provider;
  await make.stepTick({ stepId: step.id, userId: member.id, day: '2026-11-20' });
  expect(await decide('2026-11-20T07:30:05Z')).toEqual({ kind: 'skip', because: 'done' });
  await database.update(stepTicks).set({ value: null });
  await database.update(steps).set({ remindAt: '10:00' });
  expect(await decide('2026-11-20T07:30:05Z')).toEqual({ kind: 'wait', until: at('2026-11-20T09:00:00Z') });
  await database.update(steps).set({ remindAt: null });
  expect(await decide('2026-11-20T07:30:05Z')).toEqual({ kind: 'skip', because: 'switched-off' });
  await database.delete(steps);
  expect(await decide('2026-11-20T07:30:05Z')).toEqual({ kind: 'skip', because: 'switched-off' });
});

it('waits for the end of quiet hours that began since its time, and comes within those in which its time lies', async () => {
  const settings = (quietFrom: string, quietTo: string) => ({ reminderSettings: { ...defaultReminderSettings, quietFrom, quietTo } });
  const later = await stepOf({}, settings('08:45', '10:00'));
  const chosen = await stepOf({}, settings('08:00', '10:00'));
  await stepOf({}, settings('08:45', '12:00'));
  await look('2026-11-20T08:00:00Z', '2026-11-20T07:00:00Z');
  const dueAt = new Map((await stored()).map(({ accountId, pushDueAt }) => [accountId, pushDueAt]));
  expect(dueAt).toEqual(
    new Map([
      [later.member.id, at('2026-11-20T09:00:00Z')],
      [chosen.member.id, at('2026-11-20T08:00:00Z')],
    ]),
  );
});

it('at a time that clocks skip comes at the next one, and at a time that they show twice comes once', async () => {
  const { member } = await stepOf({ remindAt: '02:30' });
  const looks = async (first: string, count: number) => {
    const found: string[] = [];
    for (let index = 1; index <= count; index += 1) {
      const [since, now] = [index - 1, index].map((each) => new Date(Date.parse(first) + each * 10 * 60_000).toISOString()) as [
        string,
        string,
      ];
      if ((await look(now, since)).includes(member.id)) found.push(now);
    }
    return found;
  };
  expect(await looks('2026-03-29T00:00:00Z', 20)).toEqual(['2026-03-29T01:00:00.000Z']);
  expect(await looks('2026-10-24T23:00:00Z', 30)).toEqual(['2026-10-25T00:30:00.000Z']);
});
