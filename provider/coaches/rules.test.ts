import { describe, expect, it } from 'vitest';
import { maySeeMember } from './rules.ts';

const nothing = { hasChosen: false, hasMet: false };

describe('who may see what belongs to a member', () => {
  it('is the member, and no other one however they are related', () => {
    expect(maySeeMember({ accountId: 'member', role: 'USER' }, 'member', nothing)).toBe(true);
    expect(maySeeMember({ accountId: 'other', role: 'USER' }, 'member', { hasChosen: true, hasMet: true })).toBe(false);
  });

  it('is a coach whom the member chose or met', () => {
    const coach = { accountId: 'coach', role: 'COACH' } as const;
    expect(maySeeMember(coach, 'member', { hasChosen: true, hasMet: false })).toBe(true);
    expect(maySeeMember(coach, 'member', { hasChosen: false, hasMet: true })).toBe(true);
    expect(maySeeMember(coach, 'member', nothing)).toBe(false);
  });

  it('is never an employer and never an admin', () => {
    for (const role of ['EMPLOYER', 'ADMIN'] as const) {
      expect(maySeeMember({ accountId: 'member', role }, 'member', { hasChosen: true, hasMet: true })).toBe(false);
    }
  });
});
