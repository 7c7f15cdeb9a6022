import { expect, it } from 'vitest';
import { personOf } from './person.ts';

const base = { id: '0', email: 'a@b.example', language: 'en', timeZone: 'Europe/Madrid' } as const;
const signedIn = { id: '0', email: 'a@b.example', fullName: 'Rosa Vidal Pons', image: null };

it('shows the full name of members, coaches and admins, and the first name of employers', () => {
  const member = {
    ...base,
    role: 'USER',
    userInfo: { profile: { fullName: 'Ana Gil', image: '/a.jpg' } },
    countSelectedCoacth: 0,
    theme: 'auto',
  } as const;
  const coach = { ...base, role: 'COACH', profile: { fullName: 'Tom Reed', image: null }, isApproved: true } as const;
  const admin = { ...base, role: 'ADMIN', profile: { fullName: 'Mei Lin', image: null } } as const;
  const employer = {
    ...base,
    role: 'EMPLOYER',
    profile: { name: { firstName: 'Rosa', lastName: 'Vidal' }, image: null },
    enterpriseId: '1',
    enterpriseName: 'Nord',
  } as const;
  expect(personOf(member, null)).toEqual({ name: 'Ana Gil', image: '/a.jpg' });
  expect(personOf(coach, null).name).toBe('Tom Reed');
  expect(personOf(admin, null).name).toBe('Mei Lin');
  expect(personOf(employer, null).name).toBe('Rosa');
});

it('uses the name from signing in until the current-user call has answered', () => {
  expect(personOf(undefined, { ...signedIn, role: 'USER' }).name).toBe('Rosa Vidal Pons');
  expect(personOf(undefined, { ...signedIn, role: 'EMPLOYER' }).name).toBe('Rosa');
  const name = { firstName: 'Rosa María', lastName: 'Vidal' };
  expect(personOf(undefined, { ...signedIn, role: 'EMPLOYER', name }).name).toBe('Rosa María');
  expect(personOf(undefined, null)).toEqual({ name: '', image: null });
});
