import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../contract/index.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { notesOfMember } from '../../domain/notes/offline.ts';
import { CallError, NetworkError } from '../../platform/answer.ts';
import { queryKey } from './collections.ts';
import { prefetch } from './prefetch.ts';
import { followingQueries, prefetchBudget, prefetchedQueries } from './prefetched-queries.ts';
import type { Pull } from './pull.ts';

const member = { accountId: '01930000-0000-7000-8000-0000000000d1', role: 'USER' as const };
const coach = { accountId: '01930000-0000-7000-8000-0000000000d2', role: 'COACH' as const };
const today = '2026-11-20';
const now = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: () => new Date(now) };
let database: AccountDatabase;

beforeEach(() => {
  database = accountDatabase(member.accountId);
});
afterEach(() => deleteAccountDatabase(member.accountId));

/** A pull that records what it was asked for. */
function recording(answer: (name: EndpointName) => void = () => undefined) {
  const asked: EndpointName[] = [];
  let atOnce = 0;
  let most = 0;
  const pull: Pull = async (name) => {
    asked.push(name);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    answer(name);
  };
  return { pull, asked, most: () => most };
}

describe('the prefetch for offline use', () => {
  it('is everything the person needs, most needed first, two at a time', async () => {
    const { pull, asked, most } = recording();
    await prefetch({ database, pull, clock }, member, today);
    expect(asked).toEqual(prefetchedQueries(member, today).map(({ name }) => name));
    expect(asked).toEqual(
      expect.arrayContaining(['sessions.ofUser', 'intake.forms', 'intake.answers', 'coaches.choices', 'scores.overall']),
    );
    expect(most()).toBeLessThanOrEqual(2);
  });

  it('requests nothing that an unapproved coach is refused', async () => {
    const asked: EndpointName[] = [];
    const pull: Pull = async (name, input) => {
      asked.push(name);
      if (name !== 'accounts.currentUser') return;
      // Slower than everything that is open to every coach.
      await new Promise((resolve) => setTimeout(resolve, 50));
      const data = { role: 'COACH', isApproved: false };
      const snapshot = { key: queryKey(name, input), endpoint: name, data, rows: null, etag: null, fetchedAt: now };
      await writeChanges(database, [{ kind: 'snapshot', snapshot }]);
    };
    await prefetch({ database, pull, clock }, coach, today);
    expect(asked).toEqual(['accounts.currentUser', 'notifications.list', 'accounts.profile', 'notifications.reminders', 'coaches.ownInfo']);
  });

  it('includes the pages that an employer may open, and no others', () => {
    const step = (name: string, isAllowed: boolean) => ({ step: name, isDone: true, isAllowed });
    const dashboard = {
      enterpriseId: 'e',
      employees: {},
      health: {},
      openIssues: 0,
      deactivation: null,
      steps: [step('company-profile', true), step('subscription', true)],
    };
    const following = (data: object) => followingQueries({ name: 'enterprises.dashboard', input: {} }, data, today).map(({ name }) => name);
    expect(following(dashboard)).toEqual(
      expect.arrayContaining([
        'employees.imported',
        'analytics.returnOnInvestment',
        'subscriptions.payments',
        'enterprises.info',
        'support.issues',
      ]),
    );
    const closed = { ...dashboard, health: null, openIssues: null, deactivation: {}, steps: [step('subscription', false)] };
    expect(following(closed)).toEqual(['employees.imported']);
    const permitted = (permissions: string[]) =>
      followingQueries({ name: 'permissions.ofUser', input: {} }, { permissions }, today).map(({ name }) => name);
    expect(permitted(['enterprise.data'])).toEqual(['analytics.monthlyData']);
    expect(permitted(['enterprise.roles'])).toEqual(['enterprises.administrators', 'permissions.subRoles']);
  });

  it('includes the notes about the members whom a coach meets today, and about nobody else', () => {
    const place = (userId: string, status: string) => ({ userId, status });
    const items = [
      { status: 'scheduled', registrations: [place('one', 'registered'), place('two', 'cancelled')] },
      { status: 'scheduled', registrations: [place('one', 'registered'), place('three', 'waiting')] },
      { status: 'cancelled', registrations: [place('four', 'registered')] },
      { status: 'scheduled', registrations: null },
    ];
    const ofDay = (date: string) => ({ name: 'sessions.ofDay', input: { query: { coachId: coach.accountId, date } } }) as const;
    const notes = ['one', 'three'].map((userId) => ({ name: 'notes.list', input: notesOfMember(userId) }));
    expect(followingQueries(ofDay(today), { items }, today)).toEqual(notes);
    expect(followingQueries(ofDay('2026-11-21'), { items }, today)).toEqual([]);
  });

  it('includes what a response makes necessary: the profile of each coach whom the member chose, once', async () => {
    const asked: unknown[] = [];
    const pull: Pull = async (name, input) => {
      if (name === 'coaches.infoById') asked.push(input.query?.coachId);
      if (name !== 'coaches.choices') return;
      const data = { items: [{ coachId: 'one' }, { coachId: 'two' }, { coachId: 'one' }] };
      const snapshot = { key: queryKey(name, input), endpoint: name, data, rows: null, etag: null, fetchedAt: now };
      await writeChanges(database, [{ kind: 'snapshot', snapshot }]);
    };
    await prefetch({ database, pull, clock }, member, today);
    expect(asked).toEqual(['one', 'two']);
  });

  it('stops when the budget is used up, after what is needed most', async () => {
    const asked: EndpointName[] = [];
    const pull: Pull = async (name, input) => {
      asked.push(name);
      const data = { text: 'x'.repeat(name === 'sessions.ofUser' ? prefetchBudget : 10) };
      const snapshot = { key: queryKey(name, input), endpoint: name, data, rows: null, etag: null, fetchedAt: now };
      await writeChanges(database, [{ kind: 'snapshot', snapshot }]);
    };
    await prefetch({ database, pull, clock }, member, today);
    expect(asked).toContain('sessions.ofUser');
    expect(asked).not.toContain('videos.list');
  });

  it('is not repeated while it is fresh', async () => {
    const notifications = prefetchedQueries(member, today).find(({ name }) => name === 'notifications.list');
    const key = queryKey('notifications.list', notifications?.input ?? {});
    const snapshot = { key, endpoint: 'notifications.list' as const, data: {}, rows: null, etag: null, fetchedAt: now - 60_000 };
    await writeChanges(database, [{ kind: 'snapshot', snapshot }]);
    const { pull, asked } = recording();
    await prefetch({ database, pull, clock }, member, today);
    expect(asked).not.toContain('notifications.list');
    expect(asked).toContain('intake.forms');
  });

  it('continues after a refused query, and stops when the connection is lost', async () => {
    const refusal = { kind: 'reply', status: 403, data: undefined, message: null, code: 'OBJECT_DENIED', details: null } as const;
    const refused = recording((name) => {
      if (name === 'intake.forms') throw new CallError({ ...refusal, etag: null, retryAfterSeconds: null, requestId: 'r' });
    });
    await prefetch({ database, pull: refused.pull, clock }, member, today);
    expect(refused.asked).toHaveLength(prefetchedQueries(member, today).length);

    const lost = recording((name) => {
      if (name === 'accounts.currentUser') throw new NetworkError('network');
    });
    await prefetch({ database, pull: lost.pull, clock }, member, today);
    expect(lost.asked.length).toBeLessThanOrEqual(3);
  });

  it('is bounded: every list that grows with the years has a limit, and a coach’s days are three', () => {
    const growing = ['notifications.list', 'sessions.ofUser', 'sessions.ofCoachAll', 'sessions.upcoming'];
    for (const person of [member, coach]) {
      const queries = prefetchedQueries(person, '2026-12-31');
      for (const { name, input } of queries) {
        if (growing.includes(name)) expect(Number(input.query?.limit)).toBeLessThanOrEqual(200);
        if (name === 'coaches.members') expect(Number(input.query?.limit)).toBeLessThanOrEqual(1000);
      }
      const days = queries.filter(({ name }) => name === 'availability.ofDay').map(({ input }) => input.query?.date);
      expect(days).toEqual(person === coach ? ['2026-12-31', '2027-01-01', '2027-01-02'] : []);
    }
  });
});
