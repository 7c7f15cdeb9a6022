import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOpensBefore } from '../../../contract/call-rules.ts';
import { shippedForms } from '../../../contract/forms/index.ts';
import { dueAgainAfterDays, problemsOf } from '../../../contract/intake-rules.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { isRightPassword } from '../../accounts/passwords/passwords.ts';
import { adminsWith } from '../../permissions/admins.ts';
import { readMemberCalendar } from '../../sessions/member-calendar.ts';
import type { OpenedDatabase } from '../open.ts';
import {
  accounts,
  announcements,
  attendanceCorrections,
  callAttendances,
  coachDocuments,
  coaches,
  creditNotes,
  employees,
  enterprises,
  feedback,
  files,
  intakeAnswers,
  intakeDrafts,
  memberCoaches,
  notifications,
  offerings,
  paymentTransactions,
  payoutItems,
  payouts,
  scoreEntries,
  sessionRegistrations,
  sessions,
  subscriptions,
  timeSlots,
} from '../schema/index.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';
import { dayIn } from './world.ts';

/** On the quicker database: an afternoon, a late evening, just after midnight on the day clocks go back, and a Saturday noon in summer. */
const instants = ['2026-11-20T13:10:00Z', '2026-12-03T21:50:00Z', '2026-10-24T22:03:00Z', '2027-07-10T10:00:00Z'].map(
  (text) => new Date(text),
);

const isPostgres = process.env.TEST_DATABASE === 'postgres';

describe.each(instants.slice(0, isPostgres ? 2 : 1))('a visitor at %s', (now) => {
  test('finds a session of the demo member with the demo coach whose room opens within a minute', async () => {
    const opened = await openTestDatabase();
    await seedDemo(opened.database, { now: () => now }, undefined, undefined, true);
    const coaching = alias(accounts, 'coaching');
    const [next] = await opened.database
      .select({ startsAt: sessions.startsAt, coach: coaching.email, status: sessions.status })
      .from(sessionRegistrations)
      .innerJoin(accounts, eq(accounts.id, sessionRegistrations.userId))
      .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
      .innerJoin(coaching, eq(coaching.id, sessions.coachId))
      .where(and(eq(accounts.email, 'member@zh.example'), eq(sessionRegistrations.status, 'registered'), gt(sessions.startsAt, now)))
      .orderBy(asc(sessions.startsAt));
    expect(next).toMatchObject({ coach: 'coach@zh.example', status: 'scheduled' });
    expect((next?.startsAt.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(callOpensBefore);
    await opened.close();
  });
});

describe.each(isPostgres ? instants : instants.slice(0, 1))('the demo at %s', (now) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase({ demoAt: now });
  });
  afterAll(() => opened.close());

  const idOf = async (email: string) =>
    (await opened.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)))[0]?.id ?? '';

  test('has the people that it promises, with their password', async () => {
    for (const { email, role } of demoAccounts) {
      const [account] = await opened.database.select().from(accounts).where(eq(accounts.email, email));
      expect(account).toMatchObject({ email, role });
      expect(await isRightPassword(account?.passwordHash ?? null, demoPassword)).toBe(true);
    }
    const count = async (query: Promise<unknown[]>) => (await query).length;
    expect(await count(opened.database.select().from(coaches))).toBe(12);
    expect(await count(opened.database.select().from(coaches).where(isNull(coaches.approvedAt)))).toBe(2);
    expect(await count(opened.database.select().from(offerings))).toBe(6);
    expect(await count(opened.database.select().from(enterprises))).toBe(3);
    expect(await count(opened.database.select().from(employees).where(isNull(employees.joinedAt)))).toBe(12);
    expect(
      await count(
        opened.database
          .select()
          .from(accounts)
          .where(and(eq(accounts.role, 'USER'), sql`${accounts.passwordHash} is not null`)),
      ),
    ).toBe(80);
    expect(await count(opened.database.select().from(subscriptions))).toBe(3);
  });

  test('lets every approved coach show their credentials, and nobody else', async () => {
    const shown = await opened.database
      .selectDistinct({ coachId: coachDocuments.coachId })
      .from(coachDocuments)
      .innerJoin(files, and(eq(files.id, coachDocuments.fileId), isNotNull(files.completedAt)));
    const approved = await opened.database.select({ coachId: coaches.accountId }).from(coaches).where(isNotNull(coaches.approvedAt));
    expect(shown.map(({ coachId }) => coachId).sort()).toEqual(approved.map(({ coachId }) => coachId).sort());
  });

  test('gives the demo member a health coach, a session later today and unread notifications', async () => {
    const memberId = await idOf('member@zh.example');
    const coachId = await idOf('coach@zh.example');
    const choices = await opened.database
      .select()
      .from(memberCoaches)
      .where(and(eq(memberCoaches.memberId, memberId), isNull(memberCoaches.endedAt)));
    expect(choices.map((choice) => choice.coachId)).toEqual([coachId]);
    const [next] = await opened.database
      .select({ startsAt: sessions.startsAt, kind: sessions.kind, coachId: sessions.coachId })
      .from(sessionRegistrations)
      .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
      .where(and(eq(sessionRegistrations.userId, memberId), eq(sessionRegistrations.status, 'registered'), gt(sessions.startsAt, now)))
      .orderBy(asc(sessions.startsAt));
    expect(next).toMatchObject({ kind: 'one-on-one', coachId });
    expect(dayIn('Europe/Madrid', next?.startsAt ?? new Date(0))).toBe(dayIn('Europe/Madrid', now));
    const unread = await opened.database
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, memberId), isNull(notifications.readAt)));
    expect(unread.length).toBeGreaterThanOrEqual(3);
  });

  test('has attendance of the demo member’s calls, with a broken connection and a correction among them', async () => {
    const rows = await opened.database.select().from(callAttendances);
    expect(new Set(rows.map(({ sessionId }) => sessionId)).size).toBe(4);
    expect(rows.filter(({ ended }) => ended === 'lost').length).toBeGreaterThanOrEqual(2);
    expect(await opened.database.select().from(attendanceCorrections)).toHaveLength(1);
  });

  test('has administrators enough that one can ask for another’s second factor to be reset and a third consent', async () => {
    const able = await adminsWith(opened.database, 'admin.roles');
    const all = await opened.database.select().from(accounts).where(eq(accounts.role, 'ADMIN'));
    expect([able.length, all.length]).toEqual([2, 3]);
  });

  test('has announcements in every state that lasts, and an invoice that was credited in part', async () => {
    const states = await opened.database.select({ status: announcements.status }).from(announcements);
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['cancelled', 'scheduled', 'sent']));
    const [note] = await opened.database
      .select({ note: creditNotes, payment: paymentTransactions })
      .from(creditNotes)
      .innerJoin(paymentTransactions, eq(paymentTransactions.id, creditNotes.paymentId));
    expect(note?.payment).toMatchObject({ creditedNetCents: note?.note.netCents, creditedVatCents: note?.note.vatCents });
    expect((note?.note.netCents ?? 0) + (note?.note.vatCents ?? 0)).toBe(12_100);
  });

  test('gives the demo member a form half-way, one that is due again, and a history of months', async () => {
    const memberId = await idOf('member@zh.example');
    const drafts = await opened.database.select().from(intakeDrafts).where(eq(intakeDrafts.userId, memberId));
    expect(drafts.map(({ formKey, entries }) => [formKey, Object.keys(entries).length])).toEqual([['sleep-habits', 3]]);
    const answers = await opened.database
      .select({ formKey: intakeAnswers.formKey, answeredAt: intakeAnswers.answeredAt })
      .from(intakeAnswers)
      .where(eq(intakeAnswers.userId, memberId))
      .orderBy(asc(intakeAnswers.answeredAt));
    const ages = (key: string) =>
      answers
        .filter(({ formKey }) => formKey === key)
        .map(({ answeredAt }) => Math.floor((now.getTime() - (answeredAt ?? now).getTime()) / 86_400_000));
    expect(ages('phq-9').length).toBeGreaterThanOrEqual(4);
    expect(ages('phq-9').at(-1)).toBeLessThan(dueAgainAfterDays);
    expect(ages('gad-7').length).toBeGreaterThanOrEqual(2);
    expect(ages('gad-7').at(-1)).toBeGreaterThanOrEqual(dueAgainAfterDays);
  });

  test('lets the demo member wait for a full group, join another, and book times this week', async () => {
    const memberId = await idOf('member@zh.example');
    const coachId = await idOf('coach@zh.example');
    const open = await opened.database
      .select()
      .from(sessions)
      .where(and(eq(sessions.coachId, coachId), eq(sessions.kind, 'group'), eq(sessions.status, 'scheduled'), gt(sessions.startsAt, now)));
    const full = open.find(({ registeredCount, capacity }) => registeredCount === capacity);
    expect(full?.waitingCount).toBe(3);
    expect(full?.titles?.es).not.toBe(full?.titles?.en);
    expect(open.some(({ registeredCount, capacity }) => registeredCount < capacity)).toBe(true);
    const [waits] = await opened.database
      .select({ status: sessionRegistrations.status })
      .from(sessionRegistrations)
      .where(and(eq(sessionRegistrations.userId, memberId), eq(sessionRegistrations.sessionId, full?.id ?? '')));
    expect(waits?.status).toBe('waiting');
    const inAWeek = new Date(now.getTime() + 7 * 86_400_000);
    const free = await opened.database
      .select()
      .from(timeSlots)
      .where(and(eq(timeSlots.coachId, coachId), eq(timeSlots.status, 'free'), gt(timeSlots.startsAt, now)));
    expect(free.filter(({ startsAt }) => startsAt < inAWeek).length).toBeGreaterThan(10);
    expect((await readMemberCalendar(opened.database, memberId, now)).isCovered).toBe(true);
    expect((await readMemberCalendar(opened.database, memberId, now)).sessionsPerMonth).toBeNull();
  });

  test('leaves the new member with nothing chosen', async () => {
    const memberId = await idOf('newmember@zh.example');
    expect(await opened.database.select().from(memberCoaches).where(eq(memberCoaches.memberId, memberId))).toEqual([]);
    expect(await opened.database.select().from(sessionRegistrations).where(eq(sessionRegistrations.userId, memberId))).toEqual([]);
  });

  test('gives the demo coach a day: slots across it, and at least three sessions', async () => {
    const coachId = await idOf('coach@zh.example');
    const isToday = ({ startsAt }: { startsAt: Date }) => dayIn('Europe/Madrid', startsAt) === dayIn('Europe/Madrid', now);
    const today = (
      await opened.database
        .select()
        .from(sessions)
        .where(and(eq(sessions.coachId, coachId), inArray(sessions.status, ['scheduled', 'completed'])))
    ).filter(isToday);
    expect(today.length).toBeGreaterThanOrEqual(3);
    const slots = (await opened.database.select().from(timeSlots).where(eq(timeSlots.coachId, coachId))).filter(isToday);
    expect(slots.length).toBeGreaterThanOrEqual(7);
    for (const session of today)
      expect(slots.some((slot) => slot.sessionId === session.id && slot.startsAt.getTime() === session.startsAt.getTime())).toBe(true);
  });

  test('lets nobody be in two places, and says of nothing past that it is still to come', async () => {
    const active = await opened.database
      .select()
      .from(sessions)
      .where(sql`${sessions.status} <> 'cancelled'`)
      .orderBy(sessions.coachId, sessions.startsAt);
    active.slice(1).forEach((session, index) => {
      const before = active[index];
      if (before?.coachId === session.coachId) expect(session.startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime());
    });
    for (const session of active) expect(session.status === 'completed').toBe(session.endsAt <= now);
    for (const session of active)
      expect(session.createdAt.getTime()).toBeLessThanOrEqual(Math.min(now.getTime(), session.startsAt.getTime()));
    const stored = await opened.database
      .select({ userId: sessionRegistrations.userId, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
      .from(sessionRegistrations)
      .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
      .where(and(inArray(sessionRegistrations.status, ['registered', 'attended', 'missed']), sql`${sessions.status} <> 'cancelled'`))
      .orderBy(sessionRegistrations.userId, sessions.startsAt);
    stored.slice(1).forEach((place, index) => {
      const before = stored[index];
      if (before?.userId === place.userId) expect(place.startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime());
    });
    const places = await opened.database
      .select({ sessionId: sessionRegistrations.sessionId, count: sql<number>`count(*)::int` })
      .from(sessionRegistrations)
      .where(inArray(sessionRegistrations.status, ['registered', 'attended', 'missed']))
      .groupBy(sessionRegistrations.sessionId);
    const counts = new Map(places.map(({ sessionId, count }) => [sessionId, count]));
    for (const session of active) expect(session.registeredCount).toBe(counts.get(session.id) ?? 0);
    for (const status of ['requested', 'scheduled', 'completed'] as const)
      expect(active.some((session) => session.status === status)).toBe(true);
  });

  test('has a request of the demo coach for which two other free times are suggested', async () => {
    const requests = await opened.database.select().from(sessions).where(eq(sessions.status, 'requested'));
    const suggested = requests.flatMap(({ suggestion }) => suggestion ?? []);
    expect(suggested).toHaveLength(1);
    expect(suggested[0]?.times).toHaveLength(2);
    const slotIds = suggested.flatMap(({ times }) => times.map(({ slotId }) => slotId));
    const slots = await opened.database.select().from(timeSlots).where(inArray(timeSlots.id, slotIds));
    expect(slots.map(({ status }) => status)).toEqual(['free', 'free']);
  });

  test('has four weeks of slots ahead', async () => {
    const { rows } = await opened.database.execute<{ days: number }>(
      sql`select extract(day from max(starts_at) - ${now.toISOString()}::timestamptz)::int as days from time_slots where status = 'free'`,
    );
    expect(rows[0]?.days).toBeGreaterThanOrEqual(26);
  });

  test('has half a year of scores, valid answers of every form, and one that calls for care', async () => {
    const { rows } = await opened.database.execute<{ days: number }>(sql`select max(day) - min(day) as days from score_entries`);
    expect(rows[0]?.days).toBeGreaterThan(160);
    expect((await opened.database.select().from(scoreEntries)).length).toBeGreaterThan(2000);
    const answers = await opened.database.select().from(intakeAnswers);
    for (const form of shippedForms) {
      const ofForm = answers.filter((answer) => answer.formKey === form.key);
      expect(ofForm.length).toBeGreaterThan(form.key === 'sleep-habits' ? 5 : 40);
      for (const answer of ofForm) expect(problemsOf(form, answer.values)).toEqual([]);
    }
    expect(answers.some((answer) => answer.needsCare)).toBe(true);
  });

  test('adds up: ratings are those of the feedback, payouts the sum of their sessions', async () => {
    const given = await opened.database
      .select({ coachId: feedback.coachId, sum: sql<number>`sum(${feedback.stars})::int`, count: sql<number>`count(*)::int` })
      .from(feedback)
      .groupBy(feedback.coachId);
    expect(given.length).toBe(10);
    for (const { coachId, sum, count } of given) {
      const [coach] = await opened.database.select().from(coaches).where(eq(coaches.accountId, coachId));
      expect(coach).toMatchObject({ ratingSum: sum, ratingCount: count });
    }
    const wrong = await opened.database
      .select({ id: payouts.id })
      .from(payouts)
      .leftJoin(payoutItems, eq(payoutItems.payoutId, payouts.id))
      .groupBy(payouts.id)
      .having(sql`sum(${payoutItems.amountCents}) is distinct from ${payouts.amountCents}`);
    expect(wrong).toEqual([]);
  });

  test('has nothing from the future but what is planned', async () => {
    const tables = [
      'accounts.created_at',
      'notifications.created_at',
      'feedback.created_at',
      'personal_notes.written_at',
      'intake_answers.answered_at',
      'messages.sent_at',
    ];
    for (const column of [
      ...tables,
      'score_entries.recorded_at',
      'payment_transactions.issued_at',
      'demo_request_events.at',
      'recommendations.created_at',
    ]) {
      const [table, name] = column.split('.');
      const { rows } = await opened.database.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table ?? '')} where ${sql.identifier(name ?? '')} > ${now.toISOString()}::timestamptz`,
      );
      expect([column, rows[0]?.count]).toEqual([column, 0]);
    }
  });
});
