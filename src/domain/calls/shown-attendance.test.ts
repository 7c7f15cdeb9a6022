import { expect, it } from 'vitest';
import type { SessionAttendance } from '../../../contract/calls.ts';
import type { Intention } from '../../db/rows.ts';
import { shownAttendance } from './shown-attendance.ts';

const [session, member, coach] = ['s', 'm', 'c'];
const person = { fullName: 'Anna', ofCall: null, presentSeconds: 0, times: [] };
const attendance: SessionAttendance = {
  sessionId: session,
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-20T10:50:00.000Z',
  people: [
    { ...person, accountId: coach, role: 'coach', status: 'attended' },
    { ...person, accountId: member, role: 'member', status: 'missed' },
  ],
  correctableFrom: '2026-11-20T10:50:00.000Z',
  correctableUntil: '2026-11-27T10:50:00.000Z',
  corrections: [],
};

function said(accountId: string, status: 'attended' | 'missed', given: Partial<Intention> = {}) {
  const body = { id: 'x', accountId, status };
  return { endpoint: 'calls.correctAttendance' as const, state: 'waiting' as const, params: { id: session }, body, ...given };
}

const statuses = (...unsent: Parameters<typeof shownAttendance>[1][number][]) =>
  shownAttendance(attendance, unsent).people.map(({ status }) => status);

it('shows unsent corrections of this device, the latest of each', () => {
  expect(statuses()).toEqual(['attended', 'missed']);
  expect(statuses(said(member, 'attended'))).toEqual(['attended', 'attended']);
  expect(statuses(said(member, 'attended'), said(member, 'missed'), said(coach, 'missed', { state: 'sending' }))).toEqual([
    'missed',
    'missed',
  ]);
});

it('does not show a refused one, nor one about another session or another thing', () => {
  expect(statuses(said(member, 'attended', { state: 'rejected' }))).toEqual(['attended', 'missed']);
  expect(statuses(said(member, 'attended', { state: 'conflict' }))).toEqual(['attended', 'missed']);
  expect(statuses(said(member, 'attended', { params: { id: 'other' } }))).toEqual(['attended', 'missed']);
  expect(statuses(said(member, 'attended', { endpoint: 'sessions.attend' }))).toEqual(['attended', 'missed']);
});
