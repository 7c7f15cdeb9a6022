import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEndpoint } from '../../contract/index.ts';
import { followingQueries, prefetchBudget, prefetchedQueries } from '../../src/sync/fetching/prefetched-queries.ts';
import '../support/offline-nouns.ts';
import type { PrefetchedQuery } from '../../src/sync/offline-nouns.ts';
import { addressOf } from '../support/requests.ts';
import { openingTime, openWalk, type Walk } from '../support/walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
}, openingTime);
afterAll(() => walk.close());

interface Fetched {
  readonly name: string;
  readonly bytes: number;
  /** Bytes of the answer, headers included, when it is asked for again and nothing is new. */
  readonly again: number;
}

/** What is fetched after signing in, in its order, with the bytes of each. */
async function fetched(name: 'member' | 'coach' | 'employer'): Promise<Fetched[]> {
  const { account } = walk.actor(name);
  if (!account) throw new Error(`There is no ${name}.`);
  const headers = await walk.authorization(walk.actor(name));
  const today = new Date().toISOString().slice(0, 10);
  const waiting = prefetchedQueries({ accountId: account.id, role: account.role }, today);
  const sizes: Fetched[] = [];
  for (let query = waiting.shift(); query; query = waiting.shift()) {
    const { name: call, input }: PrefetchedQuery = query;
    const url = addressOf(findEndpoint(call), { params: (input.params ?? {}) as Record<string, string>, query: input.query ?? {} });
    const { statusCode, body, headers: answered } = await walk.app.inject({ method: 'GET', url, headers });
    expect([call, statusCode]).toEqual([call, 200]);
    const second = await walk.app.inject({ method: 'GET', url, headers: { ...headers, 'if-none-match': String(answered.etag) } });
    expect([call, second.statusCode, second.body]).toEqual([call, 304, '']);
    const lines = Object.entries(second.headers).map(([header, value]) => `${header}: ${String(value)}\r\n`);
    const again = Buffer.byteLength(`HTTP/1.1 304 Not Modified\r\n${lines.join('')}\r\n`);
    sizes.push({ name: call, bytes: Buffer.byteLength(body), again });
    waiting.unshift(...followingQueries(query, (JSON.parse(body) as { data: unknown }).data, today));
  }
  return sizes;
}

describe('what is fetched after signing in', () => {
  it.each([
    ['member', ['notifications.list', 'sessions.ofUser', 'intake.forms', 'intake.answersSpecial', 'coaches.choices', 'scores.overall']],
    [
      'coach',
      [
        'notifications.list',
        'availability.ofDay',
        'availability.available',
        'sessions.ofDay',
        'sessions.upcoming',
        'sessions.ofCoachAll',
        'coaches.ownInfo',
        'intake.forms',
        'payouts.mine',
      ],
    ],
    [
      'employer',
      [
        'enterprises.dashboard',
        'employees.imported',
        'analytics.averageHealthProgress',
        'analytics.returnOnInvestment',
        'subscriptions.list',
        'subscriptions.payments',
        'enterprises.info',
        'enterprises.administrators',
        'permissions.subRoles',
        'analytics.monthlyData',
        'support.issues',
      ],
    ],
  ] as const)(
    'is within the budget for the demo %s, with everything that must be there, and costs next to nothing a second time',
    async (name, needed) => {
      const sizes = await fetched(name);
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      const again = Math.max(...sizes.map((size) => size.again));
      expect(sizes.map((size) => size.name)).toEqual(expect.arrayContaining([...needed]));
      const largest = sizes.toSorted((one, other) => other.bytes - one.bytes).slice(0, 3);
      expect(total, largest.map((one) => `${one.name} ${one.bytes}`).join(', ')).toBeLessThan(prefetchBudget);
      // A refresh without news.
      expect(again).toBeLessThan(1_000);
    },
  );
});
