import { expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { openRequests } from './open-requests.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const asked = (id: string, startsAt: string, status: Session['status'] = 'requested') => ({ id, startsAt, status }) as Session;

it('keeps future requests that were answered neither by the provider nor here, soonest first', () => {
  const sessions = [
    asked('later', '2026-11-23T12:00:00.000Z'),
    asked('soon', '2026-11-22T12:00:00.000Z'),
    asked('gone', '2026-11-21T11:00:00.000Z'),
    asked('agreed', '2026-11-22T13:00:00.000Z', 'scheduled'),
    asked('accepted-here', '2026-11-22T14:00:00.000Z'),
    asked('declined-here', '2026-11-22T15:00:00.000Z'),
  ];
  const unsent = [
    { endpoint: 'sessions.edit' as const, params: { id: 'accepted-here' } },
    { endpoint: 'sessions.cancel' as const, params: { id: 'declined-here' } },
    { endpoint: 'notes.write' as const, params: { id: 'soon' } },
  ];
  expect(openRequests(sessions, unsent, now).map(({ id }) => id)).toEqual(['soon', 'later']);
});
