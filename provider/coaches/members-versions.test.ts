import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberOfCoach } from '../../contract/coach-members.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import {
  accounts,
  careAlerts,
  conversationMembers,
  conversations,
  intakeAnswers,
  intakeForms,
  memberCoaches,
  messages,
  offerings,
  overallScores,
  sessionRegistrations,
  sessions,
} from '../database/schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('the list of a coach’s members follows each row that it is made of, and the time', async () => {
  const { make, database, clock } = provider;
  const coach = await make.coach();
  const [one, other] = [await make.member(), await make.member()];
  const offering = await make.offering();
  const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);
  const day = () => clock.now().toISOString().slice(0, 10);
  const sessionAt = (from: number, more: object = {}) =>
    make.session({ coachId: coach.id, startsAt: hours(from), endsAt: hours(from + 1), memberIds: [one.id], ...more });
  const choice = await make.choice({ memberId: one.id, coachId: coach.id, offeringId: offering.id });
  const held = await sessionAt(-50, { status: 'completed' });
  const planned = await sessionAt(2);
  let booked = '';
  const ofOne = eq(sessionRegistrations.sessionId, held.id);
  const answerId = uuid();
  const talkOf = async (memberId: string) => {
    const [talk] = await database
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
      .where(eq(conversationMembers.accountId, memberId));
    return talk?.id ?? '';
  };
  const talkId = await talkOf(one.id);
  const message = (position: number) => ({
    id: uuid(),
    conversationId: talkId,
    position,
    senderId: one.id,
    text: 'Hello',
    sentAt: clock.now(),
    receivedAt: clock.now(),
    event: position,
    changedAt: clock.now(),
  });

  // Asked twice each time. Outside of production the second, which is known, is made nevertheless, and fails where it has become another.
  const list = async (): Promise<MemberOfCoach[]> => {
    const caller = await provider.signIn(coach.email);
    await caller.get('/coach/get-userlist-by-coach');
    const answer = await caller.get('/coach/get-userlist-by-coach');
    expect(answer.status).toBe(200);
    return answer.data.items;
  };
  const changes: readonly (readonly [string, () => PromiseLike<unknown> | undefined])[] = [
    ['a place is attended', () => database.update(sessionRegistrations).set({ status: 'attended' }).where(ofOne)],
    ['a place is missed', () => database.update(sessionRegistrations).set({ status: 'missed' }).where(ofOne)],
    ['a session is called off', () => database.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, held.id))],
    [
      'a session is moved',
      () =>
        database
          .update(sessions)
          .set({ startsAt: hours(3), endsAt: hours(4) })
          .where(eq(sessions.id, planned.id)),
    ],
    [
      'a session is booked',
      async () => {
        booked = (await sessionAt(1)).id;
      },
    ],
    ['a place is gone', () => database.delete(sessionRegistrations).where(eq(sessionRegistrations.sessionId, booked))],
    ['another chooses the coach', () => make.choice({ memberId: other.id, coachId: coach.id, offeringId: offering.id })],
    ['a choice is ended', () => database.update(memberCoaches).set({ endedAt: clock.now() }).where(eq(memberCoaches.id, choice.id))],
    ['a member is called otherwise', () => database.update(accounts).set({ firstName: 'Renamed' }).where(eq(accounts.id, other.id))],
    [
      'an offering is called otherwise',
      () =>
        database
          .update(offerings)
          .set({ name: { en: 'New', es: 'Nueva' } })
          .where(eq(offerings.id, offering.id)),
    ],
    [
      'a score is kept',
      () =>
        database.insert(overallScores).values({ id: uuid(), userId: other.id, day: day(), overall: 60, self: 60, computedAt: clock.now() }),
    ],
    ['a score is another', () => database.update(overallScores).set({ overall: 70 }).where(eq(overallScores.userId, other.id))],
    [
      'answers call for care',
      async () => {
        const [form] = await database.select().from(intakeForms).where(eq(intakeForms.key, 'phq-9'));
        if (!form) throw new Error('There is no such form.');
        const ofForm = { formId: form.id, formKey: form.key, formVersion: form.version, category: form.category };
        const times = { answeredAt: clock.now(), receivedAt: clock.now() };
        await database
          .insert(intakeAnswers)
          .values({ id: answerId, userId: one.id, ...ofForm, status: 'submitted', values: {}, needsCare: true, ...times });
        await database.insert(careAlerts).values({ id: answerId, memberId: one.id, openedAt: clock.now() });
      },
    ],
    [
      'a coach has talked with them',
      () => database.update(careAlerts).set({ closedAt: clock.now(), closedBy: coach.id }).where(eq(careAlerts.id, answerId)),
    ],
    [
      'a message is written',
      async () => {
        await database.insert(messages).values([message(1), message(2)]);
        await database.update(conversations).set({ lastPosition: 2, lastEvent: 2 }).where(eq(conversations.id, talkId));
      },
    ],
    ['a message is taken back', () => database.update(messages).set({ deletedAt: clock.now() }).where(eq(messages.senderId, one.id))],
    ['a session is over, so that there is none ahead', async () => clock.advance(5 * 3600)],
    ['four weeks have gone by in silence', async () => clock.advance(29 * 86_400)],
  ];
  let before = await list();
  expect(before.map(({ userId }) => userId)).toEqual([one.id]);
  for (const [what, change] of changes) {
    await change();
    const after = await list();
    expect(after, what).not.toEqual(before);
    before = after;
  }
});

it('a place is of the last four weeks, and a session has not ended, until the very moment', async () => {
  const { make, clock } = provider;
  const coach = await make.coach();
  const member = await make.member();
  const seconds = (count: number) => new Date(clock.now().getTime() + count * 1000);
  const month = 28 * 86_400;
  for (const startsIn of [-month + 2, -month + 4]) {
    const session = await make.session({
      coachId: coach.id,
      startsAt: seconds(startsIn),
      endsAt: seconds(startsIn + 900),
      status: 'completed',
      memberIds: [member.id],
    });
    await provider.database.update(sessionRegistrations).set({ status: 'missed' }).where(eq(sessionRegistrations.sessionId, session.id));
  }
  const attended = await make.session({ coachId: coach.id, startsAt: seconds(-900), endsAt: seconds(7), memberIds: [member.id] });
  await provider.database.update(sessionRegistrations).set({ status: 'attended' }).where(eq(sessionRegistrations.sessionId, attended.id));
  const caller = await provider.signIn(coach.email);
  const seen: unknown[] = [];
  for (let second = 0; second < 9; second += 1) {
    const { items } = (await caller.get('/coach/get-userlist-by-coach')).data;
    seen.push([items[0].attention.length, items[0].lastSessionAt !== null]);
    clock.advance(1);
  }
  expect(seen).toEqual([
    ...Array.from({ length: 3 }, () => [1, false]),
    ...Array.from({ length: 4 }, () => [0, false]),
    [0, true],
    [0, true],
  ]);
});
