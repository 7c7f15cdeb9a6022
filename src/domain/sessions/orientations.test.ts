import { expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { otherComingSessions } from './orientations.ts';

const at = (id: string, startsAt: string, status: Session['status'] = 'scheduled') => ({ id, startsAt, status }) as Session;

it('lists the other future ones, soonest first', () => {
  const all = [
    at('later', '2026-12-03T10:00:00.000Z'),
    at('this', '2026-12-01T10:00:00.000Z'),
    at('over', '2026-11-01T10:00:00.000Z'),
    at('off', '2026-12-02T10:00:00.000Z', 'cancelled'),
    at('next', '2026-12-02T10:00:00.000Z'),
  ];
  expect(otherComingSessions({ id: 'this' }, all, new Date('2026-11-20T10:00:00Z')).map(({ id }) => id)).toEqual(['next', 'later']);
});
