import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../contract/roles.ts';
import { givingProblem, mayChangeSet } from './giving-rules.ts';

const side = permissions.filter((name) => name.startsWith('enterprise.'));
const set = fc.subarray(side);

/** A step in an enterprise: one administrator sets what another may do. */
const steps = fc.array(fc.record({ giver: fc.nat(4), receiver: fc.nat(4), after: set }), { maxLength: 40 });

describe('giving permissions', () => {
  it('never locks the owner out, nor lets anybody change themselves', () => {
    fc.assert(
      fc.property(set, set, set, fc.boolean(), (stored, before, after, isOwner) => {
        const giver = { accountId: 'a', isOwner, permissions: new Set(stored) };
        const sets = { before: new Set(before), after: new Set(after) };
        expect(givingProblem(giver, { accountId: 'b', isOwner: true, ...sets })).toBe('owner');
        expect(givingProblem(giver, { accountId: 'a', isOwner: false, ...sets })).toBe('self');
      }),
    );
  });

  it('never lets anybody end with what neither they nor a giver had before, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(set, { minLength: 5, maxLength: 5 }), steps, (start, tried) => {
        // The first one is the owner and takes no part: otherwise permissions could come from nowhere.
        const people = start.map((stored, index) => ({ accountId: String(index), isOwner: index === 0, permissions: new Set(stored) }));
        const all = new Set(start.slice(1).flat());
        for (const { giver: from, receiver: to, after } of tried) {
          const [giver, receiver] = [people[from], people[to]];
          if (!giver || !receiver || from === 0) continue;
          const problem = givingProblem(giver, { ...receiver, before: receiver.permissions, after: new Set(after) });
          if (problem === null) {
            for (const given of after) if (!receiver.permissions.has(given)) expect(giver.permissions.has(given)).toBe(true);
            for (const stored of receiver.permissions) if (!after.includes(stored)) expect(giver.permissions.has(stored)).toBe(true);
            receiver.permissions = new Set(after);
          }
        }
        for (const { permissions: stored } of people.slice(1)) for (const one of stored) expect(all.has(one)).toBe(true);
      }),
    );
  });

  it('is for who holds all that is added and all that is taken; the owner gives anything', () => {
    const [one, other, third] = ['enterprise.employees', 'enterprise.analytics', 'enterprise.data'] as const;
    const judged = (isOwner: boolean, before: (typeof side)[number][], after: (typeof side)[number][]) =>
      givingProblem(
        { accountId: 'a', isOwner, permissions: new Set([one, other]) },
        { accountId: 'b', isOwner: false, before: new Set(before), after: new Set(after) },
      );
    expect(judged(false, [], [one, other])).toBeNull();
    expect(judged(false, [one], [other])).toBeNull();
    // Permissions held before and after are not touched.
    expect(judged(false, [third, one], [third])).toBeNull();
    expect(judged(false, [], [third])).toBe('beyond');
    expect(judged(false, [third], [])).toBe('beyond');
    expect(judged(true, [third], [one])).toBeNull();
  });

  it('in a sub-role is the same: all that is added and all that is taken is held', () => {
    fc.assert(
      fc.property(set, set, set, (stored, before, after) => {
        const touched = side.filter((one) => before.includes(one) !== after.includes(one));
        const mine = new Set(stored);
        expect(mayChangeSet({ isOwner: false, permissions: mine }, before, after)).toBe(touched.every((one) => mine.has(one)));
        expect(mayChangeSet({ isOwner: true, permissions: mine }, before, after)).toBe(true);
      }),
    );
  });
});
