import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberOfCoach } from '../../contract/coach-members.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { careAlerts, intakeAnswers, intakeForms } from '../database/schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('a member’s latest answers of these four weeks that need care are shown, alike in the list and alone, until somebody has spoken with them', async () => {
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
    [await memberWith({ days: 3, needsCare: true }, { days: 2, needsCare: true }), daysAgo(2).toISOString()],
    [await memberWith({ days: 2, needsCare: false }), undefined],
    [await memberWith({ days: 29, needsCare: true }), undefined],
    [await memberWith({ days: 5, needsCare: true }, { days: 1, needsCare: true, isClosed: true }), daysAgo(5).toISOString()],
  ]);
  const careOf = ({ attention }: MemberOfCoach) => attention.find(({ kind }) => kind === 'care-band')?.since;
  const { items }: { items: MemberOfCoach[] } = (await coach.get('/coach/get-userlist-by-coach')).data;
  expect(new Map(items.map((member) => [member.userId, careOf(member)]))).toEqual(expected);
  for (const [id, since] of expected) expect(careOf((await coach.get(`/coach/get-user-details/${id}`)).data)).toBe(since);
});
