import { expect, it } from 'vitest';
import { isChangeable, isRegisterOpen, registerOpensAt } from './register-rules.ts';

const startsAt = '2026-11-20T10:00:00.000Z';
const endsAt = '2026-11-20T11:00:00.000Z';
const opens = new Date('2026-11-20T09:50:00.000Z');
const justBefore = (date: Date): Date => new Date(date.getTime() - 1);

it('opens the register ten minutes before the start, only for sessions that take place', () => {
  expect(registerOpensAt({ startsAt })).toEqual(opens);
  for (const status of ['scheduled', 'completed'] as const) {
    expect(isRegisterOpen({ status, startsAt }, opens)).toBe(true);
    expect(isRegisterOpen({ status, startsAt }, justBefore(opens))).toBe(false);
  }
  for (const status of ['requested', 'cancelled'] as const) expect(isRegisterOpen({ status, startsAt }, opens)).toBe(false);
});

it('lets a coach change a session until it has ended', () => {
  const end = new Date(endsAt);
  for (const status of ['scheduled', 'requested'] as const) {
    expect(isChangeable({ status, endsAt }, justBefore(end))).toBe(true);
    expect(isChangeable({ status, endsAt }, end)).toBe(false);
  }
  for (const status of ['completed', 'cancelled'] as const) expect(isChangeable({ status, endsAt }, justBefore(end))).toBe(false);
});
