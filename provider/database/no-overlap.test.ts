import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { databaseErrorCode } from '../kernel/database-errors.ts';
import type { OpenedDatabase } from './open.ts';
import { sessions, timeSlots } from './schema/index.ts';
import { type Factories, makeFactories } from './seed/factories.ts';

const now = new Date('2026-11-20T10:00:00Z');
const exclusionViolation = '23P01';
const minutesFrom = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let opened: OpenedDatabase;
let factories: Factories;

beforeAll(async () => {
  opened = await openTestDatabase();
  factories = makeFactories(opened.database, { now: () => now });
});
afterAll(() => opened.close());

async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return databaseErrorCode(error);
  }
}

describe('a coach’s time', () => {
  test('is given away once, with the buffer kept free after a session', async () => {
    const coach = await factories.coach();
    const at = (from: number, to: number) => ({
      coachId: coach.id,
      startsAt: minutesFrom(from),
      endsAt: minutesFrom(to),
      bufferMinutes: 10,
    });
    await factories.session(at(60, 110));
    expect(await codeOf(factories.session(at(90, 140)))).toBe(exclusionViolation);
    expect(await codeOf(factories.session(at(115, 165)))).toBe(exclusionViolation);
    expect(await codeOf(factories.session(at(120, 170)))).toBeNull();
    expect(await codeOf(factories.session(at(10, 60)))).toBe(exclusionViolation);
    expect(await codeOf(factories.session(at(0, 50)))).toBeNull();
  });

  test('is free again where a session was cancelled, and does not concern other coaches', async () => {
    const [one, other] = [await factories.coach(), await factories.coach()];
    const session = await factories.session({ coachId: one.id, startsAt: minutesFrom(60), endsAt: minutesFrom(110) });
    await opened.database.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, session.id));
    await factories.session({ coachId: one.id, startsAt: minutesFrom(60), endsAt: minutesFrom(110) });
    await factories.session({ coachId: other.id, startsAt: minutesFrom(60), endsAt: minutesFrom(110) });
    expect(await codeOf(opened.database.update(sessions).set({ status: 'requested' }).where(eq(sessions.id, session.id)))).toBe(
      exclusionViolation,
    );
  });

  test('never overlaps, whatever races', async () => {
    const times = fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 300 }),
        minutes: fc.integer({ min: 10, max: 90 }),
        buffer: fc.integer({ min: 0, max: 30 }),
      }),
      { minLength: 4, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(times, async (wishes) => {
        const coach = await factories.coach();
        const book = (wish: (typeof wishes)[number]) =>
          codeOf(
            factories.session({
              coachId: coach.id,
              startsAt: minutesFrom(wish.from),
              endsAt: minutesFrom(wish.from + wish.minutes),
              bufferMinutes: wish.buffer,
            }),
          );
        const codes = await Promise.all(wishes.map(book));
        const booked = await opened.database
          .select()
          .from(sessions)
          .where(and(eq(sessions.coachId, coach.id), inArray(sessions.status, ['requested', 'scheduled'])))
          .orderBy(sessions.startsAt);
        expect(booked.length).toBe(codes.filter((code) => code === null).length);
        expect(booked.length).toBeGreaterThan(0);
        // Racing constraint checks can also end in a deadlock that PostgreSQL resolves; callers retry it.
        for (const code of codes) expect([null, exclusionViolation, '40P01']).toContain(code);
        booked.slice(1).forEach((session, index) => {
          const before = booked[index];
          expect(session.startsAt.getTime()).toBeGreaterThanOrEqual(
            (before?.endsAt.getTime() ?? 0) + (before?.bufferMinutes ?? 0) * 60_000,
          );
        });
      }),
      { numRuns: 12 },
    );
  });

  test('is offered once: slots that are not removed do not overlap', async () => {
    const coach = await factories.coach();
    const slot = await factories.slot({ coachId: coach.id, startsAt: minutesFrom(60) });
    expect(await codeOf(factories.slot({ coachId: coach.id, startsAt: minutesFrom(80) }))).toBe(exclusionViolation);
    await opened.database.update(timeSlots).set({ status: 'removed' }).where(eq(timeSlots.id, slot.id));
    expect(await codeOf(factories.slot({ coachId: coach.id, startsAt: minutesFrom(80) }))).toBeNull();
  });
});

test('a group never has more people than places', async () => {
  const coach = await factories.coach();
  const session = await factories.session({ coachId: coach.id, startsAt: minutesFrom(600), capacity: 2 });
  expect(await codeOf(opened.database.update(sessions).set({ registeredCount: 2 }).where(eq(sessions.id, session.id)))).toBeNull();
  expect(await codeOf(opened.database.update(sessions).set({ registeredCount: 3 }).where(eq(sessions.id, session.id)))).toBe('23514');
});

test('two accounts cannot have the same address, however it is written', async () => {
  await factories.member({ email: 'ana@people.example' });
  expect(await codeOf(factories.member({ email: 'Ana@People.example' }))).toBe('23505');
});
