import { expect, it } from 'vitest';
import type { Intention } from '../../db/rows.ts';
import { withUnsentChanges } from './shown-profile.ts';

const stored = { firstName: 'Ana', timeZone: 'UTC', version: 3 };
const change = (sequence: number, body: object, state: Intention['state'] = 'waiting') =>
  ({ sequence, body, state }) as unknown as Intention;
const all = () => true;

it('shows unsent changes in order, and bases the next one on the version they will make', () => {
  const unsent = [
    change(2, { firstName: 'Anna', baseVersion: 4 }),
    change(1, { firstName: 'A.', timeZone: 'Europe/Madrid', baseVersion: 3 }),
  ];
  expect(withUnsentChanges(stored, unsent, all)).toEqual({
    data: { firstName: 'Anna', timeZone: 'Europe/Madrid', version: 3 },
    pending: 'waiting',
    nextVersion: 5,
  });
});

it('shows the full name from an unsent change, also for a person with one name', () => {
  const named = { firstName: 'Maya', lastName: 'Torres', fullName: 'Maya Torres', version: 1 };
  expect(withUnsentChanges(named, [change(1, { firstName: 'Mayra' })], all).data.fullName).toBe('Mayra Torres');
  expect(withUnsentChanges(named, [change(1, { lastName: '' })], all).data.fullName).toBe('Maya');
});

it('shows the stored data, and that something needs the person, when a change was not accepted', () => {
  for (const state of ['conflict', 'rejected'] as const) {
    expect(withUnsentChanges(stored, [change(1, { firstName: 'X' }, state)], all)).toEqual({
      data: stored,
      pending: state,
      nextVersion: 3,
    });
  }
  expect(withUnsentChanges(stored, [change(1, { firstName: 'X' })], () => false).pending).toBe('none');
});
