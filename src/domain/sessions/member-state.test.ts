import { expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { memberState } from './member-state.ts';

type Place = NonNullable<Session['mine']>['status'];

const startsAt = '2026-11-20T10:00:00.000Z';
const endsAt = '2026-11-20T10:50:00.000Z';
const stateAt = (time: string, place: Place | null, status: Session['status'] = 'scheduled') =>
  memberState(
    { status, startsAt, endsAt, suggestion: null, mine: place && { status: place, position: place === 'waiting' ? 1 : null } },
    new Date(`2026-11-20T${time}Z`),
  );

it('a member who waited until a session began had no place in it, and it did not just end for them', () => {
  expect(stateAt('09:59', 'waiting')).toBe('waitingList');
  expect(stateAt('10:10', 'waiting')).toBe('noPlace');
  expect(stateAt('11:00', 'waiting', 'completed')).toBe('noPlace');
  expect(stateAt('11:00', 'waiting', 'cancelled')).toBe('cancelled');
});

it('a session goes from reserved to under way to over', () => {
  expect(stateAt('09:00', 'registered', 'requested')).toBe('requested');
  expect(stateAt('09:00', 'registered')).toBe('scheduled');
  expect(stateAt('10:10', 'attended')).toBe('underWay');
  expect(stateAt('11:00', 'attended', 'completed')).toBe('attended');
  expect(stateAt('11:00', 'registered')).toBe('completed');
  expect(stateAt('11:00', 'missed', 'completed')).toBe('missed');
  expect(stateAt('09:00', null)).toBeNull();
  expect(stateAt('11:00', null)).toBe('completed');
});
