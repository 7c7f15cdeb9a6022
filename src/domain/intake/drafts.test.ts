import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { phq9 } from '../../../contract/forms/phq-9.ts';
import type { AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { newId } from '../../platform/ids.ts';
import { keepDraft, type SavingState } from './draft-keeper.ts';
import { reopenRefusedAnswer, saveDraftChanges, submitDraft } from './drafts.ts';
import { readDraft } from './read-drafts.ts';

const accountId = '01900000-0000-7000-8000-000000000001';
const form: IntakeForm = { ...phq9, id: '01900000-0000-7000-8000-00000000f001', updatedAt: '2026-11-01T00:00:00.000Z' };
const clock = { now: () => new Date('2026-11-20T10:42:00.000Z') };
const never: NonNullable<IntakeForm['questions'][number]['showWhen']> = { match: 'any', conditions: [] };
const complete = new Map(Array.from({ length: 9 }, (_, index) => [`item-${index + 1}`, 'several-days'] as const));

/** A tab that has not shown a draft yet. */
const unseen = () => ({ seenId: null, ownId: newId() });

let database: AccountDatabase;
beforeEach(() => {
  database = accountDatabase(accountId);
});
afterEach(async () => {
  await deleteAccountDatabase(accountId);
});

describe('drafts on this device', () => {
  test('two tabs with the same form share one draft and keep one another’s answers', async () => {
    await saveDraftChanges(database, form, new Map([['item-1', 'several-days']]), unseen(), clock);
    await saveDraftChanges(database, form, new Map([['item-2', 'not-at-all']]), unseen(), clock);
    expect(await database.intakeDrafts.count()).toBe(1);
    expect((await readDraft(database, 'phq-9'))?.values).toEqual({ 'item-1': 'several-days', 'item-2': 'not-at-all' });
  });

  test('submitting deletes the draft and queues the intention, with the id of the draft', async () => {
    const saving = await saveDraftChanges(database, form, complete, unseen(), clock);
    const id = saving.kind === 'saved' ? saving.draft.id : '';
    expect(await submitDraft(database, form, id, clock)).toEqual({ kind: 'queued', answerId: id });
    expect(await database.intakeDrafts.count()).toBe(0);
    expect(await database.outbox.toArray()).toMatchObject([
      { endpoint: 'intake.answerSpecial', lane: `intake:${id}`, body: { id, category: 'mood', status: 'submitted', formVersion: 1 } },
    ]);
  });

  test('submitting sends calculated answers, and only the answers to questions that are asked then', async () => {
    const settle = (values: AnswerValues) => {
      const questions = form.questions.map((question) => (question.id === 'item-9' ? { ...question, showWhen: never } : question));
      return { form: { ...form, questions }, values: { ...values, 'item-1': 'not-at-all' } };
    };
    await saveDraftChanges(database, form, complete, unseen(), clock);
    await submitDraft(database, form, null, clock, settle);
    const [sent] = await database.outbox.toArray();
    expect(sent?.body).toMatchObject({ values: { 'item-1': 'not-at-all', 'item-2': 'several-days' } });
    expect(sent?.body).not.toHaveProperty('values.item-9');
  });

  test('submitting sends the profile and the instant for which the form was evaluated', async () => {
    const person = { birthDate: '1990-05-06', gender: 'female', timeZone: 'Europe/Madrid' } as const;
    const evaluatedAt: Date[] = [];
    await saveDraftChanges(database, form, complete, unseen(), clock);
    await submitDraft(database, form, null, clock, (values, at) => {
      evaluatedAt.push(at);
      return { form, values, person };
    });
    const [sent] = await database.outbox.toArray();
    expect(sent?.body).toMatchObject({ person, answeredAt: evaluatedAt[0]?.toISOString() });
    expect(evaluatedAt).toHaveLength(1);
  });

  test('a draft open in two tabs makes one submission, however often it is sent', async () => {
    const saving = await saveDraftChanges(database, form, complete, unseen(), clock);
    const id = saving.kind === 'saved' ? saving.draft.id : '';
    const outcomes = await Promise.all([1, 2, 3].map(() => submitDraft(database, form, id, clock)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already-queued', 'already-queued', 'queued']);
    expect(await database.outbox.count()).toBe(1);
  });

  test('input in another tab after the submission does not bring the draft back', async () => {
    const saving = await saveDraftChanges(database, form, complete, unseen(), clock);
    const id = saving.kind === 'saved' ? saving.draft.id : '';
    await submitDraft(database, form, id, clock);
    expect(await saveDraftChanges(database, form, new Map([['item-1', 'not-at-all']]), { seenId: id, ownId: newId() }, clock)).toEqual({
      kind: 'gone',
    });
    expect(await database.intakeDrafts.count()).toBe(0);
  });

  test('an incomplete draft is not submitted and stays', async () => {
    await saveDraftChanges(database, form, new Map([['item-1', 'several-days']]), unseen(), clock);
    expect(await submitDraft(database, form, null, clock)).toMatchObject({ kind: 'incomplete', problems: { length: 8 } });
    expect(await database.intakeDrafts.count()).toBe(1);
    expect(await database.outbox.count()).toBe(0);
  });

  test('answers to an earlier version continue in the newer one, without those that no longer fit', async () => {
    await saveDraftChanges(database, form, complete, unseen(), clock);
    const newer: IntakeForm = { ...form, id: '01900000-0000-7000-8000-00000000f002', version: 2, questions: form.questions.slice(1) };
    const saving = await saveDraftChanges(database, newer, new Map([['item-2', 'not-at-all']]), unseen(), clock);
    expect(saving).toMatchObject({ kind: 'saved', draft: { formVersion: 2 } });
    const stored = await readDraft(database, 'phq-9');
    expect(Object.keys(stored?.values ?? {})).not.toContain('item-1');
    expect(stored?.values).toMatchObject({ 'item-2': 'not-at-all', 'item-3': 'several-days' });
  });

  test('refused answers become a draft again, under another id', async () => {
    await saveDraftChanges(database, form, complete, unseen(), clock);
    const submission = await submitDraft(database, form, null, clock);
    const intention = await database.outbox.toCollection().first();
    expect(await reopenRefusedAnswer(database, form, intention?.id ?? '', clock)).toBe(false);
    await database.outbox.toCollection().modify({ state: 'rejected' });
    expect(await reopenRefusedAnswer(database, form, intention?.id ?? '', clock)).toBe(true);
    expect(await database.outbox.count()).toBe(0);
    const stored = await readDraft(database, 'phq-9');
    expect(stored?.values).toEqual(Object.fromEntries(complete));
    expect(stored?.id).not.toBe(submission.kind === 'queued' && submission.answerId);
  });
});

describe('keeping the input', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('a change is written within 300 ms, even while typing continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const states: SavingState[] = [];
    const keeper = keepDraft({ database, form, clock, onState: (state) => states.push(state) });
    keeper.change('item-1', 'not-at-all');
    vi.advanceTimersByTime(200);
    keeper.change('item-1', 'several-days');
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await keeper.flush();
    expect((await readDraft(database, 'phq-9'))?.values).toEqual({ 'item-1': 'several-days' });
    expect(states.at(-1)).toEqual({ kind: 'saved', at: '2026-11-20T10:42:00.000Z' });
  });

  test('a change that could not be written stays pending until the next attempt', async () => {
    const states: SavingState[] = [];
    const keeper = keepDraft({ database, form, clock, onState: (state) => states.push(state) });
    const put = vi.spyOn(database.intakeDrafts, 'put').mockRejectedValueOnce(new Error('no room'));
    keeper.change('item-1', 'several-days');
    await keeper.flush();
    expect(states.at(-1)).toEqual({ kind: 'failed' });
    expect([...keeper.pending()]).toEqual([['item-1', 'several-days']]);
    put.mockRestore();
    await keeper.flush();
    expect((await readDraft(database, 'phq-9'))?.values).toEqual({ 'item-1': 'several-days' });
  });

  test('a draft begun at the last moment is one draft, even if the page lives on', async () => {
    await database.open();
    const keeper = keepDraft({ database, form, clock, onState: () => undefined });
    keeper.change('item-1', 'several-days');
    keeper.leave();
    await keeper.flush();
    expect(await database.intakeDrafts.toArray()).toMatchObject([{ values: { 'item-1': 'several-days' } }]);
  });

  test('the keeper of another tab learns that the draft was sent', async () => {
    const here: SavingState[] = [];
    const keeper = keepDraft({ database, form, clock, onState: (state) => here.push(state) });
    for (const [question, value] of complete) keeper.change(question, value);
    await keeper.flush();
    const draft = await readDraft(database, 'phq-9');
    const other = keepDraft({ database, form, clock, onState: () => undefined });
    if (draft) other.see(draft);
    expect(await other.submit()).toMatchObject({ kind: 'queued' });
    keeper.change('item-1', 'not-at-all');
    await keeper.flush();
    expect(here.at(-1)).toEqual({ kind: 'gone' });
    expect(await database.outbox.count()).toBe(1);
  });
});
