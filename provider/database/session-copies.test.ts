import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, coaches, sessionRegistrations, sessions } from './schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('a place says what its session says, through every change', async () => {
  const { database, make } = provider;
  const [coach, other, member] = [await make.coach(), await make.coach(), await make.member()];
  const session = await make.session({ coachId: coach.id, kind: 'group', capacity: 5, memberIds: [member.id] });
  const place = async () => {
    const [row] = await database.select().from(sessionRegistrations).where(eq(sessionRegistrations.sessionId, session.id));
    return row;
  };
  const copied = { coachId: coach.id, startsAt: session.startsAt, sessionStatus: 'scheduled', sessionKind: 'group', feedbackDueAt: null };
  expect(await place()).toMatchObject(copied);
  const later = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);
  const moved = { coachId: other.id, startsAt: later(session.startsAt, 24), endsAt: later(session.endsAt, 24) };
  await database.update(sessions).set(moved).where(eq(sessions.id, session.id));
  expect(await place()).toMatchObject({ coachId: other.id, startsAt: moved.startsAt });
  await database.update(sessionRegistrations).set({ status: 'attended' }).where(eq(sessionRegistrations.sessionId, session.id));
  expect(await place()).toMatchObject({ feedbackDueAt: later(moved.endsAt, 1) });
  await database.update(sessionRegistrations).set({ status: 'missed' }).where(eq(sessionRegistrations.sessionId, session.id));
  await database.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, session.id));
  expect(await place()).toMatchObject({ sessionStatus: 'cancelled', feedbackDueAt: null });
});

it('coaches are sorted by the name that their account has now', async () => {
  const { database, make } = provider;
  const coach = await make.coach({ account: { firstName: 'Ana', lastName: 'Ruiz' } });
  const sortName = async () => (await database.select().from(coaches).where(eq(coaches.accountId, coach.id)))[0]?.sortName;
  expect(await sortName()).toBe('ruiz ana');
  await database.update(accounts).set({ lastName: 'Vega' }).where(eq(accounts.id, coach.id));
  expect(await sortName()).toBe('vega ana');
});
