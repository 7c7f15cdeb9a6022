import { expect, it } from 'vitest';
import type { SessionSeries } from '../../../contract/session-series.ts';
import type { Intention } from '../../db/rows.ts';
import { shownSeries } from './shown-series.ts';

const rhythm = { coachId: 'laura', offeringId: null, firstStartsAt: '2026-11-26T17:00:00.000Z', everyWeeks: 1 as const, until: null };
const known: SessionSeries = {
  ...{ id: 'known', ...rhythm, coachName: 'Laura Gil', coachImage: null, timeZone: 'Europe/Madrid', occurrences: [] },
};
const intention = (given: Partial<Intention>) =>
  ({ id: 'intention', params: {}, state: 'waiting', problem: null, firstSentAt: null, ...given }) as Intention;
const start = (id: string, given: Partial<Intention> = {}) =>
  intention({ endpoint: 'sessions.startSeries', body: { id, ...rhythm }, ...given });
const end = (id: string, given: Partial<Intention> = {}) => intention({ endpoint: 'sessions.endSeries', params: { id }, ...given });

it('shows those of the provider, then those that are to start', () => {
  const shown = shownSeries([known], [start('new'), intention({ endpoint: 'sessions.cancel', params: { id: 'known' } })]);
  expect(shown.map(({ id, coachName, change }) => [id, coachName, change?.kind, change?.state, change?.canTakeBack])).toEqual([
    ['known', 'Laura Gil', undefined, undefined, undefined],
    ['new', null, 'start', 'waiting', true],
  ]);
});

it('shows a series once, also between its acceptance and the removal of what was sent', () => {
  expect(shownSeries([known], [start('known')])).toEqual([{ ...known, change: null }]);
});

it('shows what is waiting to be sent, and what was refused', () => {
  const sent = start('new', { firstSentAt: '2026-11-20T10:00:00.000Z' });
  const refused = end('known', { state: 'rejected' });
  expect(shownSeries([known], [sent, refused]).map(({ change }) => [change?.kind, change?.state, change?.canTakeBack])).toEqual([
    ['end', 'attention', false],
    ['start', 'waiting', false],
  ]);
});
