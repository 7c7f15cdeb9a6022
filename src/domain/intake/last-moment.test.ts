// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { phq9 } from '../../../contract/forms/phq-9.ts';
import type { IntakeForm } from '../../../contract/intake-form.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { deleteKeptUpload, readUploadDetails, writeUploadDetails } from '../../db/kept-uploads.ts';
import { keepWritten, readWrittenDraft, takeOverLastWritten } from '../../db/written-drafts.ts';
import { clearBrowserStorage } from '../../identity/browser-storage.ts';
import { type DraftKeeper, keepDraft } from './draft-keeper.ts';
import { takeOverLastChanges } from './last-moment.ts';
import { readDraft } from './read-drafts.ts';

const accountId = '01900000-0000-7000-8000-000000000001';
const form: IntakeForm = { ...phq9, id: '01900000-0000-7000-8000-00000000f001', updatedAt: '2026-11-01T00:00:00.000Z' };
const clock = { now: () => new Date('2026-11-20T10:42:00.000Z') };
const later = { now: () => new Date('2026-11-20T10:43:00.000Z') };
const complete = new Map(Array.from({ length: 9 }, (_, index) => [`item-${index + 1}`, 'several-days'] as const));

let database: AccountDatabase;
beforeEach(() => {
  database = accountDatabase(accountId);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await deleteAccountDatabase(accountId);
  localStorage.clear();
});

describe('input in a form at the last moment of a page', () => {
  /** A page that ends: a write that it has started is undone. */
  async function leaveForGood(keeper: DraftKeeper): Promise<void> {
    const transaction = vi.spyOn(database, 'transaction').mockRejectedValue(new Error('the page is gone'));
    keeper.leave();
    await keeper.flush();
    transaction.mockRestore();
  }
  const tab = () => keepDraft({ database, form, clock, onState: () => undefined });

  beforeEach(async () => {
    await database.open();
    await database.intakeForms.put(form);
  });

  test('is there at the next start, with earlier input', async () => {
    const keeper = tab();
    keeper.change('item-1', 'several-days');
    await keeper.flush();
    keeper.change('item-2', 'not-at-all');
    keeper.change('item-1', undefined);
    await leaveForGood(keeper);
    await takeOverLastChanges(database);
    expect((await readDraft(database, 'phq-9'))?.values).toEqual({ 'item-2': 'not-at-all' });
    expect(localStorage).toHaveLength(0);
  });

  test('is kept even if it is being written to the database', async () => {
    const keeper = tab();
    keeper.change('item-1', 'several-days');
    vi.spyOn(database, 'transaction').mockReturnValue(new Dexie.Promise<never>(() => undefined));
    void keeper.flush();
    await Promise.resolve();
    keeper.leave();
    vi.restoreAllMocks();
    await takeOverLastChanges(database);
    expect((await readDraft(database, 'phq-9'))?.values).toEqual({ 'item-1': 'several-days' });
  });

  test('counts even on a device whose clock is behind the time it has shown', async () => {
    const keeper = keepDraft({ database, form, clock: later, onState: () => undefined });
    keeper.change('item-1', 'several-days');
    await keeper.flush();
    const behind = tab();
    const draft = await readDraft(database, 'phq-9');
    if (draft) behind.see(draft);
    behind.change('item-1', 'not-at-all');
    await leaveForGood(behind);
    await takeOverLastChanges(database);
    expect((await readDraft(database, 'phq-9'))?.values).toEqual({ 'item-1': 'not-at-all' });
  });

  test('gives way to later input in another tab, and does not restart a draft that was sent meanwhile', async () => {
    const [keeper, other] = [tab(), keepDraft({ database, form, clock: later, onState: () => undefined })];
    keeper.change('item-1', 'several-days');
    await leaveForGood(keeper);
    other.change('item-1', 'not-at-all');
    await other.flush();
    await takeOverLastChanges(database);
    const draft = await readDraft(database, 'phq-9');
    expect(draft?.values).toEqual({ 'item-1': 'not-at-all' });

    if (draft) keeper.see(draft);
    keeper.change('item-2', 'several-days');
    await leaveForGood(keeper);
    for (const [question, value] of complete) other.change(question, value);
    expect(await other.submit()).toMatchObject({ kind: 'queued' });
    await takeOverLastChanges(database);
    expect(await database.intakeDrafts.count()).toBe(0);
    expect(localStorage).toHaveLength(0);
  });

  test('waits while the form is not on this device, and is deleted with the account', async () => {
    const keeper = tab();
    keeper.change('item-1', 'several-days');
    await leaveForGood(keeper);
    await database.intakeForms.clear();
    await takeOverLastChanges(database);
    expect(localStorage).toHaveLength(1);
    await deleteAccountDatabase(accountId);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a text being written', () => {
  /** Begins to write, and ends the page before the database has it. */
  async function leaveWhileWriting(text: string): Promise<void> {
    await database.open();
    vi.spyOn(database, 'transaction').mockReturnValue(new Dexie.Promise<never>(() => undefined));
    void keepWritten(database, 'chat:1', { text });
    vi.restoreAllMocks();
  }

  test('is there at the next start, although its page ended before the database had it', async () => {
    await leaveWhileWriting('See you on Friday');
    await takeOverLastWritten(database);
    expect(await readWrittenDraft(database, 'chat:1')).toEqual({ text: 'See you on Friday' });
    expect(localStorage).toHaveLength(0);
  });

  test('is only in the database as soon as that has it', async () => {
    await database.open();
    await Promise.all(['See', 'See you', 'See you on Friday'].map((text) => keepWritten(database, 'chat:1', { text })));
    expect(await readWrittenDraft(database, 'chat:1')).toEqual({ text: 'See you on Friday' });
    expect(localStorage).toHaveLength(0);
  });

  test('survives a start on the public site, which clears everything else', async () => {
    await leaveWhileWriting('See you on Friday');
    localStorage.setItem('role', 'USER');
    clearBrowserStorage();
    expect(localStorage.getItem('role')).toBeNull();
    await takeOverLastWritten(database);
    expect(await readWrittenDraft(database, 'chat:1')).toEqual({ text: 'See you on Friday' });
  });

  test('is not shown to anyone else', async () => {
    await leaveWhileWriting('See you on Friday');
    const other = accountDatabase('01900000-0000-7000-8000-000000000002');
    await takeOverLastWritten(other);
    expect(await readWrittenDraft(other, 'chat:1')).toBeNull();
    expect(localStorage).toHaveLength(1);
    await deleteAccountDatabase(other.accountId);
    expect(localStorage).toHaveLength(1);
  });
});

describe('the details of an upload', () => {
  const poster = new Blob(['picture']);

  test('are there after a reload, although the page ended before the database had them', async () => {
    await database.open();
    await writeUploadDetails(database, { fileId: 'walk', details: { videoId: 'one', poster, titleEn: '' } });
    const put = vi.spyOn(database.uploadDetails, 'put').mockReturnValue(new Dexie.Promise<never>(() => undefined));
    void writeUploadDetails(database, { fileId: 'walk', details: { videoId: 'one', poster, titleEn: 'A walk before lunch' } });
    await Promise.resolve();
    put.mockRestore();
    const kept = await readUploadDetails(database, 'walk');
    expect(kept).toMatchObject({ videoId: 'one', titleEn: 'A walk before lunch' });
    expect(kept).toHaveProperty('poster');
    expect(await readUploadDetails(database, 'another')).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  test('are deleted with the upload', async () => {
    await database.open();
    vi.spyOn(database.uploadDetails, 'put').mockReturnValue(new Dexie.Promise<never>(() => undefined));
    void writeUploadDetails(database, { fileId: 'walk', details: { titleEn: 'A walk before lunch' } });
    vi.restoreAllMocks();
    await deleteKeptUpload(database, 'walk');
    expect(await readUploadDetails(database, 'walk')).toEqual({});
    expect(localStorage).toHaveLength(0);
  });
});
