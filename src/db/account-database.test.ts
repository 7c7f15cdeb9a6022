import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import { present } from '../../tests/support/present.ts';
import { AccountDatabase, accountDatabase, type AccountDatabase as Database, deleteAccountDatabase } from './account-database.ts';
import { isQuotaExceeded } from './connection.ts';
import { evictSnapshots } from './eviction.ts';
import { leaseMs, maxWaitMs } from './outbox-rules.ts';
import { claimHead, freeAbandonedClaims, outboxStore, putBack, readLaneHeads } from './outbox-store.ts';
import { readUnsent } from './outbox-table.ts';
import type { Intention, Snapshot } from './rows.ts';
import { type Change, readSnapshot, writeChanges, writePulled } from './server-truth.ts';
import { transact } from './transact.ts';
import { readWrittenDraft, writeWrittenDraft } from './written-drafts.ts';

const account = '01930000-0000-7000-8000-0000000000aa';
const now = Date.parse('2026-11-20T10:00:00Z');
let database: Database;

beforeEach(() => {
  database = accountDatabase(account);
});
afterEach(() => deleteAccountDatabase(account));

function intention(id: string, lane: string, more: Partial<Intention> = {}): Omit<Intention, 'sequence'> {
  return {
    id,
    accountId: account,
    endpoint: 'sessions.cancel',
    params: {},
    query: {},
    body: {},
    madeAt: '2026-11-20T10:00:00.000Z',
    lane,
    attempts: 0,
    nextAttemptAt: 0,
    state: 'waiting',
    lease: null,
    firstSentAt: null,
    problem: null,
    ...more,
  };
}

function notification(id: string, isRead: boolean): Notification {
  return { id, kind: 'system', title: id, body: '', link: null, isRead, createdAt: '2026-11-20T09:00:00.000Z', readAt: null };
}

function listOf(key: string, ids: readonly string[], fetchedAt: number): Snapshot {
  return {
    key,
    endpoint: 'notifications.list',
    data: { unreadCount: 1 },
    rows: { table: 'notifications', ids, isList: true },
    etag: '"e"',
    fetchedAt,
  };
}

describe('claims', () => {
  const claim = { holder: 'one', now, ignoresBackoff: false };

  it('take only the first of a lane, for one holder at a time', async () => {
    await database.outbox.bulkAdd([intention('a', 'x'), intention('b', 'x'), intention('c', 'y')]);
    expect((await readLaneHeads(database)).map(({ id }) => id)).toEqual(['a', 'c']);
    expect((await claimHead(database, 'x', claim))?.id).toBe('a');
    expect(await claimHead(database, 'x', { ...claim, holder: 'two' })).toBeNull();
  });

  it('expire, and can be freed by a caller that is certainly the only sender', async () => {
    await database.outbox.add(intention('a', 'x'));
    await claimHead(database, 'x', claim);
    await freeAbandonedClaims(database, false, now + 1000);
    expect(await readUnsent(database)).toMatchObject([{ state: 'sending' }]);
    expect((await claimHead(database, 'x', { ...claim, holder: 'two', now: now + leaseMs }))?.id).toBe('a');
    await freeAbandonedClaims(database, true, now);
    expect(await readUnsent(database)).toMatchObject([{ state: 'waiting', lease: null }]);
  });

  it('do not take an intention that is backing off or needs the person, whatever follows it', async () => {
    const later = {
      nextAttemptAt: now + 1000,
      problem: { kind: 'unreachable' as const, code: null, message: null, details: null, at: '' },
    };
    await database.outbox.bulkAdd([
      intention('a', 'x', later),
      intention('b', 'x'),
      intention('c', 'y', { state: 'rejected' }),
      intention('d', 'y'),
    ]);
    expect(await claimHead(database, 'x', claim)).toBeNull();
    expect(await claimHead(database, 'y', claim)).toBeNull();
    expect((await claimHead(database, 'x', { ...claim, ignoresBackoff: true }))?.id).toBe('a');
  });

  it('respect a provider’s Retry-After even when backoff is skipped, but not a clock that was set back', async () => {
    const asked = {
      nextAttemptAt: now + 1000,
      problem: { kind: 'provider-trouble' as const, code: null, message: null, details: null, at: '', isToldToWait: true as const },
    };
    await database.outbox.bulkAdd([intention('a', 'x', asked), intention('b', 'y', { ...asked, nextAttemptAt: now + maxWaitMs + 1 })]);
    expect(await claimHead(database, 'x', { ...claim, ignoresBackoff: true })).toBeNull();
    expect((await claimHead(database, 'y', claim))?.id).toBe('b');
    expect((await claimHead(database, 'x', { ...claim, ignoresBackoff: true, ignoresRetryAfter: true }))?.id).toBe('a');
  });

  it('are put back only by their holder', async () => {
    await database.outbox.add(intention('a', 'x'));
    const claimed = await claimHead(database, 'x', claim);
    if (!claimed) throw new Error('It was not claimed.');
    const outcome = { state: 'rejected' as const, attempts: 1, nextAttemptAt: 0, problem: null };
    await putBack(database, claimed, 'somebody else', outcome);
    expect(await readUnsent(database)).toMatchObject([{ state: 'sending' }]);
    await putBack(database, claimed, 'one', outcome);
    expect(await readUnsent(database)).toMatchObject([{ state: 'rejected', lease: null }]);
  });
});

describe('server truth', () => {
  it('shows a changed entity in every list that names it', async () => {
    await writeChanges(database, [
      { kind: 'entities', table: 'notifications', entities: [notification('a', false), notification('b', false)] },
      { kind: 'snapshot', snapshot: listOf('all', ['b', 'a'], now) },
    ]);
    await writeChanges(database, [{ kind: 'entities', table: 'notifications', entities: [notification('a', true)] }]);
    expect((await readSnapshot(database, 'all'))?.data).toMatchObject({ unreadCount: 1, items: [{ id: 'b' }, { id: 'a', isRead: true }] });
  });

  it('keeps the newer state when an older reply arrives late', async () => {
    const table = 'sessions' as const;
    await writeChanges(database, [{ kind: 'entities', table, entities: [{ id: 'a', version: 3 }] }]);
    await writeChanges(database, [{ kind: 'entities', table, entities: [{ id: 'a', version: 2 }] }]);
    expect(await database.sessions.get('a')).toMatchObject({ version: 3 });
    await writeChanges(database, [{ kind: 'entities', table: 'notifications', entities: [notification('n', true)] }]);
    await writeChanges(database, [{ kind: 'entities', table: 'notifications', entities: [notification('n', false)] }]);
    expect(await database.notifications.get('n')).toMatchObject({ isRead: true });
  });

  it('is written, and what was accepted removed, while a table of something else is held', async () => {
    await database.outbox.add(intention('a', 'x'));
    const claimed = present(await claimHead(database, 'x', { holder: 'one', now, ignoresBackoff: false }));
    const notifications = database.backendDB().transaction('notifications', 'readwrite').objectStore('notifications');
    let isHeld = true;
    const hold = (): void => {
      if (isHeld) notifications.count().onsuccess = hold;
    };
    hold();
    const sessions = (version: number): Change => ({ kind: 'entities', table: 'sessions', entities: [{ id: 'a', version }] });
    await writeChanges(database, [sessions(1)]);
    await writePulled(database, 'all', 0, [sessions(2), { kind: 'snapshot', snapshot: listOf('all', [], now) }]);
    await outboxStore(database).removeAccepted({ intention: claimed, changes: [sessions(3)], isKept: false, next: null });
    expect(await database.outbox.count()).toBe(0);
    expect(await database.sessions.get('a')).toMatchObject({ version: 3 });
    isHeld = false;
    // Sooner than what holds the table is aborted.
  }, 8_000);

  it('has no snapshot when one of its entities is gone: it must be fetched again', async () => {
    await writeChanges(database, [{ kind: 'snapshot', snapshot: listOf('all', ['a'], now) }]);
    expect(await readSnapshot(database, 'all')).toBeNull();
  });
});

describe('a full device', () => {
  it('evicts older queries and the entities only they named, never intentions or drafts', async () => {
    await database.outbox.add(intention('a', 'x'));
    await database.intakeDrafts.add({
      id: 'd',
      formId: 'f',
      formKey: 'k',
      formVersion: 1,
      category: 'c',
      values: {},
      startedAt: '',
      updatedAt: '',
    });
    await writeChanges(database, [
      { kind: 'entities', table: 'notifications', entities: [notification('old', false), notification('new', false)] },
      { kind: 'snapshot', snapshot: listOf('old', ['old', 'new'], now - 1000) },
      { kind: 'snapshot', snapshot: listOf('new', ['new'], now) },
      { kind: 'snapshot', snapshot: { ...listOf('outcome', [], now - 2000), endpoint: 'sessions.book', rows: null } },
    ]);
    expect(await evictSnapshots(database)).toBe(true);
    expect(await database.snapshots.toCollection().primaryKeys()).toEqual(['new', 'outcome']);
    expect(await database.notifications.toCollection().primaryKeys()).toEqual(['new']);
    expect(await evictSnapshots(database)).toBe(true);
    expect(await evictSnapshots(database)).toBe(false);
    expect(await database.snapshots.count()).toBe(1);
    expect(await database.outbox.count()).toBe(1);
    expect(await database.intakeDrafts.count()).toBe(1);
  });

  it('evicts, then writes the intention', async () => {
    await writeChanges(database, [{ kind: 'snapshot', snapshot: listOf('old', [], now) }]);
    const write = vi
      .fn(async () => undefined as unknown)
      .mockRejectedValueOnce(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
      .mockImplementationOnce(() => database.outbox.add(intention('a', 'x')));
    await transact(database, ['outbox'], write);
    expect(await database.outbox.count()).toBe(1);
    expect(await database.snapshots.count()).toBe(0);
  });

  it('reports when there is nothing left to evict', async () => {
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    await expect(transact(database, ['outbox'], () => Promise.reject(full))).rejects.toThrow('full');
    expect(isQuotaExceeded(Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: full }))).toBe(true);
  });
});

describe('two tabs', () => {
  it('leaves a database closed that the other tab deleted, and opens a new one at the next sign-in', async () => {
    await database.open();
    await Dexie.delete(database.name);
    await expect(database.outbox.count()).rejects.toThrow('closed');
    expect(accountDatabase(account)).not.toBe(database);
    expect(await accountDatabase(account).outbox.count()).toBe(0);
  });

  it('continues at the newer version that the other tab created', async () => {
    // Dexie warns developers about this on the console.
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    await database.outbox.add(intention('a', 'x'));
    const newer = new AccountDatabase(account);
    newer.version(2).stores({ added: 'id' });
    await newer.open();
    newer.close();
    expect(await database.outbox.count()).toBe(1);
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining('Dexie SchemaDiff')]);
    said.mockRestore();
  });
});

it('a transaction covers a plain function that awaits several times', async () => {
  const write = async (value: string) => {
    await readWrittenDraft(database, 'company');
    await writeWrittenDraft(database, 'company', value);
    await readWrittenDraft(database, 'monthly-data');
    await writeWrittenDraft(database, 'monthly-data', value);
  };
  await transact(database, ['writtenDrafts'], () => write('first'));
  const failed = transact(database, ['writtenDrafts'], () => write('second').then(() => Promise.reject(new Error('undone'))));
  await expect(failed).rejects.toThrow('undone');
  expect([await readWrittenDraft(database, 'company'), await readWrittenDraft(database, 'monthly-data')]).toEqual(['first', 'first']);
});
