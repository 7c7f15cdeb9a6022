import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { roles } from '../../contract/roles.ts';
import { maySeeMember } from './rules.ts';

it('a member is seen by themself and by coaches whom they chose or met, whatever else is true of the caller', () => {
  const cases = fc.record({
    role: fc.constantFrom(...roles),
    isSelf: fc.boolean(),
    relations: fc.record({ hasChosen: fc.boolean(), hasMet: fc.boolean() }),
  });
  fc.assert(
    fc.property(cases, ({ role, isSelf, relations }) => {
      const expected = { USER: isSelf, COACH: relations.hasChosen || relations.hasMet, EMPLOYER: false, ADMIN: false };
      expect(maySeeMember({ accountId: isSelf ? 'member' : 'other', role }, 'member', relations)).toBe(expected[role]);
    }),
    { numRuns: 300 },
  );
});
