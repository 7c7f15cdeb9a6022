import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CareAlert } from '../../contract/care.ts';
import type { MemberOfCoach } from '../../contract/coach-members.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { careAlerts, intakeAnswers, intakeForms, overallScores } from '../database/schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('answers that call for care flag the member in the list and alone, as long as the alert is open', async () => {
  const { make, database, clock } = provider;
  const coach = await provider.as('COACH');
  const offeringId = (await make.offering()).id;
  const [form] = await database.select().from(intakeForms).where(eq(intakeForms.key, 'phq-9'));
  if (!form) throw new Error('There is no such form.');
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const memberWith = async (...answers: { days: number; needsCare: boolean; isClosed?: boolean }[]): Promise<string> => {
    const { id: userId } = await make.member();
    await make.choice({ memberId: userId, coachId: coach.id, offeringId });
    for (const { days, needsCare, isClosed = false } of answers) {
      const id = uuid();
      const ofForm = { formId: form.id, formKey: form.key, formVersion: form.version, category: form.category };
      const times = { answeredAt: daysAgo(days), receivedAt: daysAgo(days) };
      await database.insert(intakeAnswers).values({ id, userId, ...ofForm, status: 'submitted', values: {}, needsCare, ...times });
      const closed = isClosed ? { closedAt: clock.now(), closedBy: coach.id } : {};
      if (needsCare) await database.insert(careAlerts).values({ id, memberId: userId, openedAt: daysAgo(days), ...closed });
    }
    return userId;
  };
  const expected = new Map<string, string | undefined>([
    [await memberWith(), undefined],
    [await memberWith({ days: 3, needsCare: true }, { days: 2, needsCare: true }), daysAgo(3).toISOString()],
    [await memberWith({ days: 2, needsCare: false }), undefined],
    [await memberWith({ days: 29, needsCare: true }), daysAgo(29).toISOString()],
    [await memberWith({ days: 5, needsCare: true }, { days: 1, needsCare: true, isClosed: true }), daysAgo(5).toISOString()],
  ]);
  const careOf = ({ attention }: MemberOfCoach) => attention.find(({ kind }) => kind === 'care-band')?.since;
  const { items }: { items: MemberOfCoach[] } = (await coach.get('/coach/get-userlist-by-coach')).data;
  expect(new Map(items.map((member) => [member.userId, careOf(member)]))).toEqual(expected);
  for (const [id, since] of expected) expect(careOf((await coach.get(`/coach/get-user-details/${id}`)).data)).toBe(since);
  const { items: alerts }: { items: CareAlert[] } = (await coach.get('/coach/care-alerts')).data;
  const flagged = [...expected].flatMap(([id, since]) => (since === undefined ? [] : [[id, since] as const]));
  expect(new Map(alerts.map(({ userId, openedAt }) => [userId, openedAt]))).toEqual(new Map(flagged));
});

it('the score of a member and its change over four weeks follow each entry, whatever the order in which they come, and the sort by it', async () => {
  const { make, database, clock } = provider;
  const coach = await provider.as('COACH');
  const offeringId = (await make.offering()).id;
  const day = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const random = [40, 3, 29, 12, 28, 31, 1, 27, 60, 0];
  const keep = (userId: string, daysAgo: number, overall: number) =>
    database
      .insert(overallScores)
      .values({ id: uuid(), userId, day: day(daysAgo), overall, self: overall, computedAt: clock.now() })
      .onConflictDoUpdate({ target: [overallScores.userId, overallScores.day], set: { overall } });
  const [one, other, none] = await Promise.all([make.member(), make.member(), make.member()]);
  for (const { id } of [one, other, none]) await make.choice({ memberId: id, coachId: coach.id, offeringId });
  const scores = async () => {
    const { items }: { items: MemberOfCoach[] } = (await coach.get('/coach/get-userlist-by-coach?sort=score')).data;
    return items.map(({ userId, score }) => [userId, score]);
  };
  expect((await scores()).map(([, score]) => score)).toEqual([null, null, null]);
  /** The former query of the list: the last one until a day. */
  const stored = new Map<number, number>();
  const asOf = (daysAgo: number) => stored.get(Math.min(...[...stored.keys()].filter((each) => each >= daysAgo))) ?? null;
  for (const daysAgo of random) {
    const overall = 10 + daysAgo;
    stored.set(daysAgo, overall);
    await keep(one.id, daysAgo, overall);
    const [current, earlier] = [asOf(0), asOf(28)];
    const expected = { overall: current, changeInFourWeeks: current === null || earlier === null ? null : current - earlier };
    expect((await scores())[0], `after ${daysAgo}`).toEqual([one.id, expected]);
  }
  await Promise.all([keep(other.id, 5, 7), keep(other.id, 35, 90), keep(other.id, 34, 80)]);
  expect((await scores()).slice(0, 2)).toEqual([
    [other.id, { overall: 7, changeInFourWeeks: -73 }],
    [one.id, { overall: 10, changeInFourWeeks: -28 }],
  ]);
  const { data } = await coach.get(`/coach/get-user-details/${other.id}`);
  expect([data.score, data.attention.map(({ kind }: { kind: string }) => kind)]).toEqual([
    { overall: 7, changeInFourWeeks: -73 },
    ['falling-score', 'long-silence'],
  ]);
  await keep(other.id, 5, 95);
  await database.delete(overallScores).where(and(eq(overallScores.userId, other.id), eq(overallScores.day, day(34))));
  expect((await scores())[1]).toEqual([other.id, { overall: 95, changeInFourWeeks: 5 }]);
  await database.delete(overallScores).where(eq(overallScores.userId, other.id));
  expect((await scores()).map(([, score]) => score).slice(1)).toEqual([null, null]);
});
