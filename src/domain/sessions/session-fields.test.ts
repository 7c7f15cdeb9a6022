import { expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { fieldProblems, fieldsOf, type SessionFields, timesOfFields } from './session-fields.ts';

const timeZone = 'Europe/Madrid';
const now = new Date('2026-11-20T09:00:00.000Z');
const fields: SessionFields = {
  kind: 'group',
  userId: '',
  offeringId: null,
  title: 'Stress circle',
  day: '2026-11-24',
  time: '10:00',
  minutes: 50,
  places: '8',
  repeats: 0,
};
const standing = {
  id: 'standing',
  status: 'scheduled',
  startsAt: '2026-12-01T09:30:00.000Z',
  endsAt: '2026-12-01T10:20:00.000Z',
  capacity: 8,
  registeredCount: 5,
  kind: 'group',
} as Session;
const problems = (given: Partial<SessionFields>, session: Session | null = null, bufferMinutes = 0) =>
  fieldProblems({ ...fields, ...given }, { timeZone, now, bufferMinutes, sessions: [standing], session });

it('valid fields have their times by the coach’s clock', () => {
  expect(problems({})).toEqual([]);
  expect(timesOfFields({ ...fields, repeats: 1 }, timeZone)).toEqual([
    { startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T09:50:00.000Z' },
    { startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T09:50:00.000Z' },
  ]);
});

it('reports what needs correcting, and which repetition overlaps another session', () => {
  expect(problems({ repeats: 1 })).toEqual([{ field: 'time', kind: 'clash', startsAt: '2026-12-01T09:00:00.000Z' }]);
  expect(problems({ day: '2026-11-19' })).toEqual([{ field: 'time', kind: 'past' }]);
  expect(problems({ time: '' })).toEqual([{ field: 'time', kind: 'missing' }]);
  // What a browser reports while a year is typed, and a mistyped year.
  expect(problems({ day: '0002-11-24', repeats: 2 })).toEqual([{ field: 'time', kind: 'past' }]);
  expect(problems({ day: '2206-11-24' })).toEqual([{ field: 'time', kind: 'far' }]);
  expect(problems({ day: '9999-12-31', repeats: 1 })).toEqual([{ field: 'time', kind: 'missing' }]);
  expect(problems({ kind: 'one-on-one', title: ' ' }).map(({ field }) => field)).toEqual(['userId', 'title']);
  expect(problems({ places: '2.5' })).toEqual([{ field: 'places', kind: 'places' }]);
});

it('leaves room for the pause after the session, and accepts a session that is not moved', () => {
  const day = '2026-12-01';
  expect(problems({ day, time: '09:35' })).toEqual([]);
  expect(problems({ day, time: '09:35' }, null, 10)).toEqual([{ field: 'time', kind: 'clash', startsAt: '2026-12-01T08:35:00.000Z' }]);
  expect(problems({ day, time: '09:30' }, null, 10)).toEqual([]);
  // The pause after an existing session may be shorter than the present one.
  expect(problems({ day, time: '11:20' }, null, 10)).toEqual([]);
  const within = { ...standing, id: 'within', startsAt: '2026-12-01T09:40:00.000Z', endsAt: '2026-12-01T10:10:00.000Z' };
  expect(problems(fieldsOf(within, 'Another title', timeZone), within)).toEqual([]);
});

it('a session does not conflict with itself, and nobody in it loses a place', () => {
  const own = fieldsOf(standing, 'Stress circle', timeZone);
  expect(own).toMatchObject({ day: '2026-12-01', time: '10:30', minutes: 50, places: '8' });
  expect(problems(own, standing)).toEqual([]);
  expect(problems({ ...own, places: '4' }, standing)).toEqual([{ field: 'places', kind: 'places' }]);
});
