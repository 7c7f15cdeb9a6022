import { expect, it } from 'vitest';
import type { IssueCategory } from '../../../contract/issue-categories.ts';
import type { TechnicalIssue } from '../../../contract/support.ts';
import type { Intention, IntentionState } from '../../db/rows.ts';
import { shownIssues } from './shown-issues.ts';

const category: IssueCategory = { id: 'c', key: 'calls', name: { en: 'Video and sound', es: 'Vídeo y sonido' } };
const stored = (id: string, createdAt: string) =>
  ({ id, title: id, status: 'open', createdAt, category, answers: [] as TechnicalIssue['answers'] }) as TechnicalIssue;
const unsent = (id: string, state: IntentionState = 'waiting') =>
  ({
    endpoint: 'support.createIssue',
    body: { id, categoryId: 'c', title: 'No sound', description: 'Since today.' },
    state,
    madeAt: '2026-11-20T10:00:00.000Z',
  }) as unknown as Intention;

it('lists unsent reports with the sent ones, latest first', () => {
  const shown = shownIssues(
    [stored('old', '2026-11-18T10:00:00.000Z'), stored('new', '2026-11-21T10:00:00.000Z')],
    [unsent('own')],
    [category],
  );
  expect(shown.map(({ id, state }) => [id, state])).toEqual([
    ['new', 'open'],
    ['own', 'waiting'],
    ['old', 'open'],
  ]);
  expect(shown[1]).toMatchObject({ title: 'No sound', category, answers: [], reporter: null });
});

it('marks a refused one as needing the person', () => {
  expect(shownIssues([], [unsent('own', 'rejected')], [])).toMatchObject([{ state: 'attention', category: null }]);
});

it('shows once what the provider already has', () => {
  expect(shownIssues([stored('own', '2026-11-20T10:00:01.000Z')], [unsent('own', 'sending')], [category])).toMatchObject([
    { id: 'own', state: 'open' },
  ]);
});

it('shows an unsent reply below the answers, once', () => {
  const answer = {
    id: 'answer',
    at: '2026-11-20T09:00:00.000Z',
    byName: 'Ada Ruiz',
    isFromPlatform: true,
    text: 'Try again.',
    attachments: [],
  };
  const issue = { ...stored('one', '2026-11-18T10:00:00.000Z'), answers: [answer] };
  const reply = (id: string, state: IntentionState) =>
    ({
      endpoint: 'support.replyToIssue',
      params: { id: 'one' },
      body: { id, text: 'Still so.' },
      state,
      madeAt: '2026-11-20T10:00:00.000Z',
    }) as unknown as Intention;
  const [shown, other] = shownIssues(
    [issue, stored('two', '2026-11-17T10:00:00.000Z')],
    [reply('answer', 'sending'), reply('first', 'waiting'), reply('second', 'rejected')],
    [],
  );
  expect(shown?.answers.map(({ id, state }) => [id, state])).toEqual([
    ['answer', 'sent'],
    ['first', 'waiting'],
    ['second', 'attention'],
  ]);
  expect(other?.answers).toEqual([]);
  const before = { ...issue, answers: [{ ...answer, attachments: undefined }] } as unknown as typeof issue;
  expect(shownIssues([before], [], [])[0]?.answers).toMatchObject([{ id: 'answer', attachments: [] }]);
});
