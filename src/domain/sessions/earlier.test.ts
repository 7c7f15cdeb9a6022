import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { changesOfResponse } from '../../sync/fetching/collections.ts';
import { earlierThan, queryUpTo, readStretches } from './earlier.ts';
import { sessionsOfMember } from './offline.ts';

const memberId = '01900000-0000-7000-8000-000000000002';
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

describe('how far back the sessions are known', () => {
  it('is up to the earliest one without a gap after it', () => {
    expect(earlierThan([])).toBeNull();
    expect(earlierThan([{ since: at(90), to: null }])).toBe(at(90));
    expect(earlierThan([{ since: null, to: null }])).toBeNull();
    const second = { since: at(60), to: queryUpTo(at(90)).to };
    expect(earlierThan([second, { since: at(90), to: null }])).toBe(at(60));
    expect(earlierThan([second])).toBeNull();
    expect(earlierThan([{ since: null, to: queryUpTo(at(60)).to }, second, { since: at(90), to: null }])).toBeNull();
  });

  it('does not skip the gap between the latest and sessions fetched long ago', () => {
    expect(
      earlierThan([
        { since: at(10), to: at(40) },
        { since: at(90), to: null },
      ]),
    ).toBe(at(90));
    expect(
      earlierThan([
        { since: at(10), to: at(100) },
        { since: at(90), to: null },
      ]),
    ).toBe(at(10));
  });
});

describe('the stored lists of sessions', () => {
  let database: AccountDatabase;
  beforeEach(() => {
    database = accountDatabase(memberId);
  });
  afterEach(() => deleteAccountDatabase(memberId));

  const session = (day: number) =>
    ({ id: `01900000-0000-7000-8000-${String(day).padStart(12, '0')}`, startsAt: at(day), version: 1 }) as Session;
  const input = { params: { id: memberId } };

  async function bring(query: Record<string, unknown>, days: readonly number[], hasMore: boolean): Promise<void> {
    const data = { items: days.map(session), nextCursor: hasMore ? 'more' : null };
    await writeChanges(database, changesOfResponse('sessions.ofUser', { ...input, query }, data, null, 0));
  }

  const edge = async () => earlierThan(await readStretches(database, 'sessions.ofUser', input));

  it('lead back one after the other, whatever single session was viewed in between', async () => {
    expect(await edge()).toBeNull();
    await bring(sessionsOfMember(memberId).query, [92, 91, 90], true);
    expect(await edge()).toBe(at(90));
    await writeChanges(database, changesOfResponse('sessions.get', { query: { id: session(5).id } }, session(5), null, 0));
    await bring({ from: at(1), to: at(91), limit: 200 }, [90, 5], false);
    expect(await edge()).toBe(at(90));
    await bring(queryUpTo(at(90)), [90, 80, 70], true);
    expect(await edge()).toBe(at(70));
    await bring(queryUpTo(at(70)), [70, 5], false);
    expect(await edge()).toBeNull();
  });

  it('are read again from the end of the latest, after many have been added', async () => {
    await bring(sessionsOfMember(memberId).query, [42, 41, 40], true);
    await bring(queryUpTo(at(40)), [40, 30], false);
    await bring(sessionsOfMember(memberId).query, [92, 91, 90], true);
    expect(await edge()).toBe(at(90));
    await bring(queryUpTo(at(90)), [90, 42, 41], true);
    expect(await edge()).toBe(at(41));
    await bring(queryUpTo(at(41)), [41, 40, 30], false);
    expect(await edge()).toBeNull();
  });
});
