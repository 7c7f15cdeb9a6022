import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { claimHead } from '../../db/outbox-store.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { transact } from '../../db/transact.ts';
import { discardIntention, editIntention, keepOwnVersion, retryIntention } from './decisions.ts';
import { enqueue } from './outbox.ts';
import { takeOverUnwritten } from './take-over-unwritten.ts';
import { storeUnwritten } from './track-unwritten.ts';

const account = '01930000-0000-7000-8000-0000000000aa';
const answer = '01930000-0000-7000-8000-0000000000bb';
const session = '01930000-0000-7000-8000-0000000000cc';
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
const now = clock.now().getTime();
let database: AccountDatabase;

beforeEach(() => {
  database = accountDatabase(account);
});
afterEach(() => deleteAccountDatabase(account));

function draft(status: 'draft' | 'submitted', values: Record<string, string>) {
  const body = { id: answer, formId: answer, formVersion: 1, status, values, answeredAt: clock.now().toISOString() };
  return { endpoint: 'intake.answer' as const, body };
}

async function bodies(): Promise<unknown[]> {
  return (await readUnsent(database)).map(({ body }) => body);
}

describe('queueing a change', () => {
  it('puts changes of one thing in one lane, in order, with no token and no header', async () => {
    await enqueue(database, { endpoint: 'sessions.register', params: { sessionId: session }, body: { joinsWaitingList: false } }, clock);
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id: session }, body: {} }, clock);
    const [first, second] = await readUnsent(database);
    expect([first?.lane, second?.lane]).toEqual([`session:${session}`, `session:${session}`]);
    expect(first).toMatchObject({ accountId: account, state: 'waiting', attempts: 0, madeAt: '2026-11-20T10:00:00.000Z' });
    expect(first?.sequence).toBeLessThan(second?.sequence ?? 0);
    expect(JSON.stringify(first)).not.toMatch(/token|authorization|header/i);
  });

  it('keeps only the latest draft of an answer, and the submission instead of its drafts', async () => {
    await enqueue(database, draft('draft', { a: '1' }), clock);
    await enqueue(database, draft('draft', { a: '2' }), clock);
    expect(await bodies()).toMatchObject([{ values: { a: '2' } }]);
    await enqueue(database, draft('submitted', { a: '3' }), clock);
    expect(await bodies()).toMatchObject([{ status: 'submitted' }]);
  });

  it('keeps a draft that may have been sent, and every submission', async () => {
    await enqueue(database, draft('draft', { a: '1' }), clock);
    await claimHead(database, `intake:${answer}`, { holder: 'x', now, ignoresBackoff: false });
    await enqueue(database, draft('submitted', { a: '2' }), clock);
    await enqueue(database, draft('submitted', { a: '3' }), clock);
    expect(await bodies()).toHaveLength(3);
  });

  it('does not let a refused draft hold up a later one', async () => {
    const made = await enqueue(database, draft('draft', { a: '1' }), clock);
    await database.outbox.update(made.sequence, { state: 'rejected', firstSentAt: made.madeAt });
    await enqueue(database, draft('submitted', { a: '2' }), clock);
    expect(await bodies()).toMatchObject([{ status: 'submitted' }]);
  });

  it('is part of the current transaction', async () => {
    const failing = transact(database, ['outbox', 'intakeDrafts'], async () => {
      await enqueue(database, draft('submitted', {}), clock);
      throw new Error('the screen’s own change failed');
    });
    await expect(failing).rejects.toThrow('the screen’s own change failed');
    expect(await bodies()).toEqual([]);
  });

  it('refuses a call that is not queued, or without a part that its lane needs', async () => {
    await expect(enqueue(database, { endpoint: 'accounts.logout' }, clock)).rejects.toThrow(TypeError);
    const withoutId = { endpoint: 'sessions.cancel', params: {}, body: {} } as never;
    await expect(enqueue(database, withoutId, clock)).rejects.toThrow('params.id');
  });
});

describe('deciding about a refused change', () => {
  async function refused(state: 'rejected' | 'conflict', current: unknown = undefined) {
    const made = await enqueue(
      database,
      { endpoint: 'sessions.edit', params: { id: session }, body: { baseVersion: 1, title: 'Mine' } },
      clock,
    );
    const problem = { kind: state, code: 'VERSION_CONFLICT', message: null, details: { current }, at: made.madeAt };
    await database.outbox.put({ ...made, state, attempts: 1, problem, firstSentAt: made.madeAt });
    return made.id;
  }

  it('tries again under the same key', async () => {
    const id = await refused('rejected');
    expect(await retryIntention(database, id)).toBe(true);
    expect(await readUnsent(database)).toMatchObject([{ id, state: 'waiting', problem: null }]);
    expect(await retryIntention(database, id)).toBe(false);
  });

  it('tries again under another key when the old one belongs to other content', async () => {
    const id = await refused('rejected');
    const [stored] = await readUnsent(database);
    if (stored?.problem) await database.outbox.put({ ...stored, problem: { ...stored.problem, code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await retryIntention(database, id)).toBe(true);
    const [again] = await readUnsent(database);
    expect(again).toMatchObject({ state: 'waiting', body: { title: 'Mine' } });
    expect(again?.id).not.toBe(id);
  });

  it('edits under a new key, in the old place of the lane', async () => {
    const id = await refused('rejected');
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id: session }, body: {} }, clock);
    expect(await editIntention(database, id, { baseVersion: 1, title: 'Better' })).toBe(true);
    const [first, second] = await readUnsent(database);
    expect(first).toMatchObject({ endpoint: 'sessions.edit', body: { title: 'Better' }, state: 'waiting', firstSentAt: null });
    expect(first?.id).not.toBe(id);
    expect(second?.endpoint).toBe('sessions.cancel');
  });

  it('keeps one’s own version on top of the current one', async () => {
    const id = await refused('conflict', { version: 4, title: 'Theirs' });
    expect(await keepOwnVersion(database, id)).toBe(true);
    expect(await bodies()).toEqual([{ baseVersion: 4, title: 'Mine' }]);
  });

  describe('when the thing was changed again since', () => {
    const edit = (baseVersion: number, madeAt = clock) =>
      enqueue(database, { endpoint: 'sessions.edit', params: { id: session }, body: { baseVersion, title: 'Later' } }, madeAt);
    const afterwards = { now: () => new Date('2026-11-20T11:00:00Z') };
    const details = { current: { version: 4 } };
    const bases = async () => (await bodies()).map((body) => (body as { baseVersion: number }).baseVersion);

    /** Three changes; the first was refused after the second was made and before the third. */
    async function threeChanges(kind: 'rejected' | 'conflict', third: number): Promise<string> {
      const first = await edit(1);
      await edit(2);
      await database.outbox.put({
        ...first,
        state: kind,
        firstSentAt: first.madeAt,
        problem: { kind, code: null, message: null, details: kind === 'conflict' ? details : null, at: '2026-11-20T10:30:00.000Z' },
      });
      await edit(third, afterwards);
      return first.id;
    }

    it('rebases onto one’s own version, without another conflict', async () => {
      await keepOwnVersion(database, await threeChanges('conflict', 5));
      expect(await bases()).toEqual([4, 5, 6]);
    });

    it('rebases onto a change that is retried or edited', async () => {
      await retryIntention(database, await threeChanges('rejected', 2));
      expect(await bases()).toEqual([1, 2, 3]);
      await database.outbox.clear();
      await editIntention(database, await threeChanges('rejected', 2), { baseVersion: 1, title: 'Better' });
      expect(await bases()).toEqual([1, 2, 3]);
    });

    it('does not wait for a version that was given up, and stays a conflict where there is one', async () => {
      const first = await edit(1);
      await edit(2);
      await discardIntention(database, first.id);
      expect(await bases()).toEqual([1]);
      await database.outbox.clear();
      await discardIntention(database, await threeChanges('conflict', 5));
      expect(await bases()).toEqual([1, 5]);
    });

    it('leaves alone what may have been sent, and changes of other things', async () => {
      const first = await enqueue(database, { endpoint: 'accounts.editProfile', body: { theme: 'dark', baseVersion: 1 } }, clock);
      const sent = await enqueue(database, { endpoint: 'accounts.editProfile', body: { theme: 'light', baseVersion: 2 } }, clock);
      await database.outbox.put({ ...sent, firstSentAt: sent.madeAt });
      await enqueue(database, { endpoint: 'coaches.editProfile', body: { about: 'Sleep', baseVersion: 2 } }, clock);
      await discardIntention(database, first.id);
      expect(await bases()).toEqual([2, 2]);
    });
  });

  it('discards what was refused or never sent, but not what may be on its way', async () => {
    const id = await refused('rejected');
    expect(await discardIntention(database, id)).toBe(true);
    const made = await enqueue(database, draft('submitted', {}), clock);
    await claimHead(database, made.lane, { holder: 'x', now, ignoresBackoff: false });
    expect(await discardIntention(database, made.id)).toBe(false);
    expect(await bodies()).toHaveLength(1);
  });
});

describe('a page that ends before the database has a change', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    // Like a browser's storage, it lists its keys as own properties.
    const listed = new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: '' }),
    });
    vi.stubGlobal('localStorage', listed);
  });
  afterEach(() => vi.unstubAllGlobals());
  const register = () =>
    enqueue(database, { endpoint: 'sessions.register', params: { sessionId: session }, body: { joinsWaitingList: false } }, clock);

  it('leaves it to the next start, under the same key', async () => {
    const cutOff = transact(database, ['outbox'], async () => {
      await register();
      storeUnwritten(true);
      throw new Error('As when its transaction is aborted.');
    });
    await expect(cutOff).rejects.toThrow();
    expect(await readUnsent(database)).toEqual([]);
    const [text = ''] = [...kept.values()];
    await takeOverUnwritten(database);
    expect(await readUnsent(database)).toMatchObject([
      { id: JSON.parse(text).id, endpoint: 'sessions.register', madeAt: '2026-11-20T10:00:00.000Z' },
    ]);
    expect(kept.size).toBe(0);
  });

  it('applies it once when the database had it after all', async () => {
    const pressed = register();
    storeUnwritten(true);
    const before = [...kept];
    await pressed;
    expect(kept.size).toBe(0);
    for (const [key, value] of before) kept.set(key, value);
    await takeOverUnwritten(database);
    expect(await readUnsent(database)).toHaveLength(1);
  });

  it('leaves no copy of what was written, nor of a change that was reported as failed', async () => {
    await register();
    const refused = transact(database, ['outbox'], async () => {
      await register();
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
    await readUnsent(database);
    storeUnwritten(true);
    expect(kept.size).toBe(0);
  });

  it('leaves no copy of a change that failed while the page was only hidden: the failure was reported', async () => {
    const refused = transact(database, ['outbox'], async () => {
      await register();
      storeUnwritten(false);
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
    await readUnsent(database);
    expect(kept.size).toBe(0);
  });
});
