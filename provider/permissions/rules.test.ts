import { describe, expect, it } from 'vitest';
import { mayReadPermissionsOf } from './rules.ts';

const employer = { accountId: 'a', role: 'EMPLOYER', enterpriseId: 'one' } as const;

describe('whose permissions exist for someone', () => {
  it('are the own ones, for every role', () => {
    for (const role of ['USER', 'COACH', 'EMPLOYER', 'ADMIN'] as const) {
      const person = { accountId: 'a', role, enterpriseId: null };
      expect(mayReadPermissionsOf(person, person)).toBe(true);
    }
  });

  it('are those of the same enterprise for an employer, and of no other one', () => {
    expect(mayReadPermissionsOf(employer, { ...employer, accountId: 'b' })).toBe(true);
    expect(mayReadPermissionsOf(employer, { ...employer, accountId: 'b', enterpriseId: 'two' })).toBe(false);
    const nowhere = { ...employer, enterpriseId: null };
    expect(mayReadPermissionsOf(nowhere, { ...nowhere, accountId: 'b' })).toBe(false);
  });

  it('are those of other admins for an admin, and of nobody across roles', () => {
    const admin = { accountId: 'a', role: 'ADMIN', enterpriseId: null } as const;
    expect(mayReadPermissionsOf(admin, { ...admin, accountId: 'b' })).toBe(true);
    expect(mayReadPermissionsOf(admin, { ...employer, accountId: 'b' })).toBe(false);
    expect(mayReadPermissionsOf(employer, { ...admin, accountId: 'b' })).toBe(false);
    for (const role of ['USER', 'COACH'] as const) {
      const person = { accountId: 'a', role, enterpriseId: 'one' };
      expect(mayReadPermissionsOf(person, { ...person, accountId: 'b' })).toBe(false);
    }
  });
});
