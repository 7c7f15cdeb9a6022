import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phq9 } from '../../../contract/forms/phq-9.ts';
import type { ServerIntakeDraft } from '../../../contract/intake-draft.ts';
import type { IntakeForm } from '../../../contract/intake-form.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { newId } from '../../platform/ids.ts';
import { changesOfAccepted, changesOfResponse } from '../../sync/fetching/collections.ts';
import { discardDraft, saveDraftChanges, submitDraft } from './drafts.ts';
import { queueDrafts } from './queue-drafts.ts';
import { readDraft } from './read-drafts.ts';

const accountId = '01900000-0000-7000-8000-000000000002';
const form: IntakeForm = { ...phq9, id: '01900000-0000-7000-8000-00000000f001', updatedAt: '2026-11-01T00:00:00.000Z' };
const other = '01900000-0000-7000-8000-00000000d001';
let minute: number;
const clock = { now: () => new Date(Date.UTC(2026, 10, 20, 10, minute)) };
const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 10, minutes)).toISOString();

let database: AccountDatabase;
beforeEach(async () => {
  minute = 0;
  database = accountDatabase(accountId);
  await database.intakeForms.put(form);
});
afterEach(() => deleteAccountDatabase(accountId));

/** An answer chosen here, a minute after the last one. */
async function choose(question: string, value: string, seenId: string | null = null): Promise<string> {
  minute += 1;
  const saving = await saveDraftChanges(database, form, new Map([[question, value]]), { seenId, ownId: newId() }, clock);
  return saving.kind === 'saved' ? saving.draft.id : 'gone';
}

/** The provider's response about the drafts of all devices. */
async function receive(...items: ServerIntakeDraft[]): Promise<void> {
  await writeChanges(database, changesOfResponse('intake.drafts', {}, { items }, null, 0));
}

function serverDraft(entries: ServerIntakeDraft['entries']): ServerIntakeDraft {
  return { id: other, formKey: 'phq-9', formId: form.id, formVersion: 1, startedAt: at(0), entries, version: 1 };
}

const shown = async () => (await readDraft(database, 'phq-9'))?.values;
const unsent = () => database.outbox.toArray();

describe('a draft on several devices', () => {
  test('is sent as a whole, and a later state replaces one that was not sent', async () => {
    const id = await choose('item-1', 'several-days');
    await queueDrafts(database, clock);
    await choose('item-2', 'not-at-all');
    await queueDrafts(database, clock);
    await queueDrafts(database, clock);
    const entries = { 'item-1': { value: 'several-days', savedAt: at(1) }, 'item-2': { value: 'not-at-all', savedAt: at(2) } };
    expect(await unsent()).toMatchObject([{ endpoint: 'intake.saveDraft', lane: `intake:${id}`, body: { id, entries } }]);
  });

  test('begun on another device continues here, under its id, and is not created twice', async () => {
    await receive(serverDraft({ 'item-1': { value: 'several-days', savedAt: at(1) } }));
    expect(await shown()).toEqual({ 'item-1': 'several-days' });
    minute = 5;
    expect(await choose('item-2', 'not-at-all', other)).toBe(other);
    expect(await shown()).toEqual({ 'item-1': 'several-days', 'item-2': 'not-at-all' });
    expect(await submitDraft(database, form, other, clock)).toMatchObject({ kind: 'incomplete' });
  });

  test('shows the later answer to each question, including a removed one', async () => {
    await choose('item-1', 'several-days');
    const id = await choose('item-2', 'several-days');
    await receive(
      serverDraft({
        'item-1': { value: null, savedAt: at(30) },
        'item-2': { value: 'not-at-all', savedAt: at(0) },
        'item-3': { value: 'not-at-all', savedAt: at(0) },
      }),
    );
    expect(await shown()).toEqual({ 'item-2': 'several-days', 'item-3': 'not-at-all' });
    expect((await readDraft(database, 'phq-9'))?.id).toBe(id);
  });

  test('has the latest answer, and is gone when it is discarded, even if a device’s clock is behind', async () => {
    const heard = serverDraft({ 'item-1': { value: 'several-days', savedAt: at(30) }, 'item-2': { value: 'not-at-all', savedAt: at(31) } });
    await receive(heard);
    await choose('item-1', 'not-at-all', other);
    expect(await shown()).toEqual({ 'item-1': 'not-at-all', 'item-2': 'not-at-all' });
    await queueDrafts(database, clock);
    await choose('item-1', 'nearly-every-day', other);
    await queueDrafts(database, clock);
    const [first] = await unsent();
    const said = (first?.body as { entries: ServerIntakeDraft['entries'] } | undefined)?.entries['item-1'];
    expect(said?.value).toBe('nearly-every-day');
    expect(Date.parse(said?.savedAt ?? '')).toBe(Date.parse(at(30)) + 2);
    await discardDraft(database, 'phq-9', clock);
    expect(await shown()).toBeUndefined();
  });

  test('is sent again after the clock was set back', async () => {
    minute = 20;
    await choose('item-1', 'several-days');
    await queueDrafts(database, clock);
    await database.outbox.clear();
    minute = 2;
    await choose('item-2', 'not-at-all');
    await queueDrafts(database, clock);
    expect(await unsent()).toMatchObject([{ endpoint: 'intake.saveDraft' }]);
  });

  test('is no draft any more once it is submitted, on any device', async () => {
    const id = await choose('item-1', 'several-days');
    await receive({ ...serverDraft({ 'item-1': { value: 'several-days', savedAt: at(1) } }), id });
    const answer = { id, userId: accountId, formId: form.id, formKey: 'phq-9', formVersion: 1, category: 'mood', status: 'submitted' };
    const scored = { ...answer, values: {}, score: null, answeredAt: at(3), receivedAt: at(3), version: 1 };
    await writeChanges(database, [{ kind: 'entities', table: 'intakeAnswers', entities: [scored] }]);
    expect(await shown()).toBeUndefined();
    expect(await choose('item-2', 'not-at-all', id)).toBe('gone');
    // A new one begins empty.
    minute = 10;
    expect(await choose('item-2', 'not-at-all')).not.toBe(id);
    expect(await shown()).toEqual({ 'item-2': 'not-at-all' });
  });

  test('does not come back while its submission waits', async () => {
    for (let item = 1; item <= 9; item += 1) await choose(`item-${item}`, 'several-days');
    await queueDrafts(database, clock);
    const draft = await readDraft(database, 'phq-9');
    await receive({ ...serverDraft({ 'item-1': { value: 'several-days', savedAt: at(1) } }), id: draft?.id ?? '' });
    minute += 1;
    await submitDraft(database, form, draft?.id ?? null, clock);
    expect(await shown()).toBeUndefined();
    // The submission contains everything.
    expect((await unsent()).map(({ endpoint }) => endpoint)).toEqual(['intake.answerSpecial']);
  });

  test('is discarded everywhere, and nothing is sent about one that no other device knows', async () => {
    await choose('item-1', 'several-days');
    await discardDraft(database, 'phq-9', clock);
    expect(await unsent()).toEqual([]);
    await receive(serverDraft({ 'item-1': { value: 'several-days', savedAt: at(1) } }));
    await choose('item-2', 'not-at-all', other);
    await queueDrafts(database, clock);
    await discardDraft(database, 'phq-9', clock);
    expect(await shown()).toBeUndefined();
    const [discard, ...rest] = await unsent();
    expect(rest).toEqual([]);
    expect(discard).toMatchObject({ endpoint: 'intake.discardDraft', body: { id: other, formKey: 'phq-9', discardedAt: at(2) } });
    if (discard) await writeChanges(database, changesOfAccepted(discard, { draft: null }, 0));
    await database.outbox.clear();
    expect(await shown()).toBeUndefined();
  });
});
