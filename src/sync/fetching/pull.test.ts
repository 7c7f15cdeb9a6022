import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import type { Intention } from '../../db/rows.ts';
import { readSnapshot, writeChanges } from '../../db/server-truth.ts';
import type { Answer, ProviderReply } from '../../platform/answer.ts';
import type { CallOptions } from '../../platform/http.ts';
import type { TokenAnswer } from '../sign-in/access-token.ts';
import { changesOfAccepted, queryKey } from './collections.ts';
import { createFreshness, type RefreshState } from './freshness.ts';
import { createPull } from './pull.ts';

const account = '01930000-0000-7000-8000-0000000000aa';
const key = queryKey('notifications.list', {});
const page = { items: [{ id: 'n1', title: 'One' }], nextCursor: null, unreadCount: 1 };
/** Stored with the start value of the unread count. */
const storedPage = { ...page, unreadBeyond: 0 };
let database: AccountDatabase;
let now = 0;
let sent: CallOptions[] = [];
const clock = { now: () => new Date(now) };

function reply(status: number, data: unknown, etag: string | null = null): ProviderReply {
  const code = status >= 400 ? 'INVALID_TOKEN' : null;
  return { kind: 'reply', status, data, code, message: null, details: null, etag, retryAfterSeconds: null, requestId: 'r' };
}

function pullAnswering(answers: Answer[], tokens: TokenAnswer[] = []) {
  return createPull({
    database,
    clock,
    getToken: async () => tokens.shift() ?? { kind: 'token', token: 't' },
    send: async (_, __, options) => {
      sent.push(options);
      return answers.shift() ?? { kind: 'unreachable', reason: 'network', retryAfterSeconds: null };
    },
  });
}

beforeEach(() => {
  database = accountDatabase(account);
  now = 1_000;
  sent = [];
});
afterEach(() => deleteAccountDatabase(account));

describe('fetching a query', () => {
  it('stores it, sends its ETag the next time, and renews its age when nothing is newer', async () => {
    const pull = pullAnswering([reply(200, page, '"a"'), reply(304, undefined)]);
    await pull('notifications.list', {});
    expect(await readSnapshot(database, key)).toEqual({ data: storedPage, etag: '"a"', fetchedAt: 1_000 });
    now = 2_000;
    await pull('notifications.list', {});
    expect(sent.map(({ etag }) => etag)).toEqual([null, '"a"']);
    expect(await readSnapshot(database, key)).toEqual({ data: storedPage, etag: '"a"', fetchedAt: 2_000 });
  });

  it('is shared by all screens that ask at the same time', async () => {
    const pull = pullAnswering([reply(200, page)]);
    await Promise.all([pull('notifications.list', {}), pull('notifications.list', {}), pull('notifications.list', { query: {} })]);
    expect(sent).toHaveLength(1);
  });

  it('does not undo an accepted change that arrived during the fetch, and fetches again', async () => {
    const calendar = { params: { id: account } };
    const entry = { id: 'e2', userId: account, day: '2026-11-02', kind: 'health', value: 90 };
    const before = { items: [{ day: '2026-11-01', overall: null, entries: [{ ...entry, id: 'e1', day: '2026-11-01' }] }] };
    const after = { items: [...before.items, { day: entry.day, overall: null, entries: [entry] }] };
    const answers = [before, before, after];
    const pull = createPull({
      database,
      clock,
      getToken: async () => ({ kind: 'token', token: 't' }),
      send: async () => {
        const answer = reply(200, answers.shift());
        // The second fetch is under way when the change is accepted and does not include it.
        if (answers.length === 1) {
          const accepted = { endpoint: 'scores.createHealth', params: { id: account }, body: entry } as unknown as Intention;
          await writeChanges(database, changesOfAccepted(accepted, entry, now));
        }
        if (answers.length === 0) expect((await readSnapshot(database, calendarKey))?.data).toEqual(after);
        return answer;
      },
    });
    const calendarKey = queryKey('scores.calendar', calendar);
    await pull('scores.calendar', calendar);
    await pull('scores.calendar', calendar);
    expect(answers).toEqual([]);
    expect((await readSnapshot(database, calendarKey))?.data).toEqual(after);
  });

  it('starts again for a change that came during it, once for all callers', async () => {
    const pull = pullAnswering([reply(200, page, '"a"'), reply(200, { ...page, unreadCount: 2 }, '"b"')]);
    await Promise.all([
      pull('notifications.list', {}),
      pull('notifications.list', {}, 1),
      pull('notifications.list', {}, 2),
      pull('notifications.list', {}),
    ]);
    expect(sent).toHaveLength(2);
    expect((await readSnapshot(database, key))?.etag).toBe('"b"');
  });

  it('is shared by callers that know of the same change', async () => {
    const pull = pullAnswering([reply(200, page)]);
    await Promise.all([pull('notifications.list', {}, 2), pull('notifications.list', {}, 1), pull('notifications.list', {}, 2)]);
    expect(sent).toHaveLength(1);
  });

  it('renews a refused token once, and keeps what is stored when it fails', async () => {
    const pull = pullAnswering([reply(401, undefined), reply(200, page, '"a"'), reply(401, undefined), reply(401, undefined)]);
    await pull('notifications.list', {});
    await expect(pull('notifications.list', {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await readSnapshot(database, key))?.data).toEqual(storedPage);
  });

  it('does not call the provider when the session has ended', async () => {
    const pull = pullAnswering([], [{ kind: 'sign-in' }]);
    await expect(pull('notifications.list', {})).rejects.toMatchObject({ name: 'SignInNeeded' });
    expect(sent).toEqual([]);
  });
});

describe('keeping what screens show fresh', () => {
  it('informs the screen of the state, and refreshes again on a change', async () => {
    const freshness = createFreshness(pullAnswering([reply(200, page)]), clock);
    const states: RefreshState[] = [];
    const stop = freshness.watch('notifications.list', {}, (state) => states.push(state));
    await freshness.refresh('notifications.list', {});
    expect(states[0]).toMatchObject({ isRefreshing: true });
    expect(states.at(-1)).toEqual({ isRefreshing: false, problem: null });

    freshness.noteChanges(new Set(['sessions']));
    expect(sent).toHaveLength(1);
    freshness.markOld('notifications');
    freshness.refreshOld();
    await freshness.refresh('notifications.list', {});
    expect(states.at(-1)).toEqual({ isRefreshing: false, problem: { kind: 'unreachable' } });
    expect(sent).toHaveLength(2);

    stop();
    freshness.refreshWatched();
    expect(sent).toHaveLength(2);
  });

  it('does not reuse a fetch begun before a change for a screen opened after it', async () => {
    const pull = pullAnswering([reply(200, page, '"a"'), reply(200, { ...page, unreadCount: 2 }, '"b"')]);
    const freshness = createFreshness(pull, clock);
    const leave = freshness.watch('notifications.list', {}, () => undefined);
    leave();
    // Nobody watches it at this moment.
    freshness.noteChanges(new Set(['notifications']));
    freshness.watch('notifications.list', {}, () => undefined);
    await freshness.refresh('notifications.list', {});
    expect((await readSnapshot(database, key))?.etag).toBe('"b"');
    expect(sent).toHaveLength(2);
  });

  it('repeats a fetch under way when changes may have been missed meanwhile', async () => {
    const pull = pullAnswering([reply(200, page, '"a"'), reply(200, { ...page, unreadCount: 2 }, '"b"')]);
    const freshness = createFreshness(pull, clock);
    freshness.watch('notifications.list', {}, () => undefined);
    freshness.noteGap();
    await freshness.refresh('notifications.list', {});
    expect((await readSnapshot(database, key))?.etag).toBe('"b"');
  });
});
