import { expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { laterThatDay } from './session-times.ts';

const session = (id: string, startsAt: string, given: object = {}) =>
  ({ id, startsAt, status: 'scheduled', mine: { status: 'registered' }, ...given }) as Session;
/** Two hours ahead of UTC. */
const dayOf = (at: string) => new Date(Date.parse(at) + 2 * 3_600_000).toISOString().slice(0, 10);

it('what comes later on the day of the next session is listed in order, by the reader’s day', () => {
  const next = session('next', '2026-11-20T10:00:00.000Z');
  const sessions = [
    session('evening', '2026-11-20T18:00:00.000Z'),
    session('noon', '2026-11-20T12:00:00.000Z'),
    session('over', '2026-11-20T08:00:00.000Z'),
    session('tomorrow here', '2026-11-20T22:30:00.000Z'),
    session('asked for', '2026-11-20T13:00:00.000Z', { status: 'requested' }),
    session('waiting list', '2026-11-20T14:00:00.000Z', { mine: { status: 'waiting' } }),
    session('given up', '2026-11-20T15:00:00.000Z', { mine: { status: 'cancelled' } }),
    next,
  ];
  expect(laterThatDay(sessions, next, dayOf).map(({ id }) => id)).toEqual(['noon', 'evening']);
});
