import { expect, it } from 'vitest';
import type { DueFeedback, SessionFeedback } from '../../../contract/feedback.ts';
import type { Intention, IntentionState } from '../../db/rows.ts';
import { shownFeedback } from './shown-feedback.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const due = (sessionId: string, endedAt = '2026-11-20T09:00:00.000Z') =>
  ({ sessionId, sessionTitle: 'Check-in', coachName: 'Laura Vidal', endedAt }) as DueFeedback;
const given = (id: string, sessionId: string, createdAt: string) =>
  ({ id, sessionId, sessionTitle: 'Walk', coachName: 'Laura Vidal', stars: 5, words: null, createdAt }) as SessionFeedback;
const said = (id: string, sessionId: string, state: IntentionState = 'waiting') =>
  ({
    endpoint: 'feedback.create',
    body: { id, sessionId, stars: 4, words: 'It helped', showsName: false },
    state,
    madeAt: '2026-11-20T10:00:00.000Z',
  }) as unknown as Intention;

it('feedback given here is no longer due and is listed as given until it is sent', () => {
  const checked = { due: [due('one'), due('two')], given: [given('g', 'three', '2026-11-18T10:00:00.000Z')] };
  const shown = shownFeedback(checked, [said('f', 'one')], now);
  expect(shown.due.map(({ sessionId }) => sessionId)).toEqual(['two']);
  expect(shown.given).toMatchObject([
    { id: 'f', sessionTitle: 'Check-in', coachName: 'Laura Vidal', words: 'It helped', state: 'waiting' },
    { id: 'g', state: 'sent' },
  ]);
});

it('refused feedback needs the person, and is not asked for again', () => {
  const shown = shownFeedback({ due: [due('one')], given: [] }, [said('f', 'one', 'rejected')], now);
  expect(shown).toMatchObject({ due: [], given: [{ state: 'attention' }] });
});

it('feedback that the provider already has is shown once', () => {
  const checked = { due: [], given: [given('f', 'one', '2026-11-20T10:00:01.000Z')] };
  expect(shownFeedback(checked, [said('f', 'one')], now).given).toMatchObject([{ id: 'f', state: 'sent' }]);
});

it('a session of more than a month ago is not asked about, even if the copy on the device is as old', () => {
  const checked = { due: [due('one', '2026-10-22T09:00:00.000Z'), due('two', '2026-10-20T09:00:00.000Z')], given: [] };
  expect(shownFeedback(checked, [], now).due.map(({ sessionId }) => sessionId)).toEqual(['one']);
});
