import { expect, it } from 'vitest';
import { sessionsAsked } from './for-admins.ts';

const today = '2026-11-24';
const asked = (address: string) => sessionsAsked(new URLSearchParams(address), today, 'Europe/Madrid');

it('shows one day, today by default', () => {
  expect(asked('')).toMatchObject({ day: today, isOfDay: true, filter: { date: today, zone: 'Europe/Madrid' } });
  expect(asked('day=2026-12-01&kind=group').filter).toEqual({ date: '2026-12-01', zone: 'Europe/Madrid', kind: 'group' });
  expect(asked('day=soon&kind=all').filter).toEqual({ date: today, zone: 'Europe/Madrid' });
  expect(sessionsAsked(new URLSearchParams(), today, undefined).filter).toEqual({ date: today });
});

it('shows a period instead of the day, open at either end', () => {
  const zone = 'Europe/Madrid';
  expect(asked('day=2026-12-01&from=2026-11-01&to=2026-11-30')).toMatchObject({ isOfDay: false });
  expect(asked('day=2026-12-01&from=2026-11-01&to=2026-11-30').filter).toEqual({ from: '2026-11-01', to: '2026-11-30', zone });
  expect(asked('from=2026-11-01&status=cancelled').filter).toEqual({ from: '2026-11-01', zone, status: 'cancelled' });
  expect(asked('to=2026-11-30').filter).toEqual({ to: '2026-11-30', zone });
});

it('searches a name on any day, or within a period', () => {
  expect(asked('search=Quist&day=2026-12-01').filter).toEqual({ search: 'Quist' });
  expect(asked('search=Quist&from=2026-11-01').filter).toEqual({ search: 'Quist', from: '2026-11-01', zone: 'Europe/Madrid' });
});

it('shows nothing while the period ends before it begins', () => {
  expect(asked('from=2026-11-30&to=2026-11-01').filter).toBeNull();
  expect(asked('from=2026-11-30&to=2026-11-30').filter).toMatchObject({ from: '2026-11-30', to: '2026-11-30' });
});
