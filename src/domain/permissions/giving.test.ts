import { describe, expect, it } from 'vitest';
import {
  effectivePermissions,
  exceptionsBetween,
  type Giver,
  isOpenTo,
  mayChange,
  permissionsNotHeld,
  permissionsOfSide,
} from './giving.ts';

const owner: Giver = { userId: 'owner', isOwner: true, permissions: permissionsOfSide('EMPLOYER') };
const helper: Giver = { userId: 'helper', isOwner: false, permissions: ['enterprise.roles', 'enterprise.employees'] };

it('lists the permissions of a side, and none for a role without sub-roles', () => {
  expect(permissionsOfSide('EMPLOYER')).toContain('enterprise.roles');
  expect(permissionsOfSide('EMPLOYER').every((permission) => permission.startsWith('enterprise.'))).toBe(true);
  expect(permissionsOfSide('ADMIN')).toContain('admin.roles');
  expect(permissionsOfSide('COACH')).toEqual([]);
});

describe('the exceptions of a person', () => {
  it('are the differences from the sub-role, and lead back to what was wanted', () => {
    const ofSubRole = ['enterprise.employees', 'enterprise.data'] as const;
    const wanted = ['enterprise.employees', 'enterprise.analytics'] as const;
    const exceptions = exceptionsBetween(ofSubRole, wanted);
    expect(exceptions).toEqual({ granted: ['enterprise.analytics'], denied: ['enterprise.data'] });
    expect(effectivePermissions(ofSubRole, exceptions)).toEqual(wanted);
  });

  it('are everything without a sub-role, and nothing when the sub-role is the same', () => {
    expect(exceptionsBetween([], ['enterprise.data'])).toEqual({ granted: ['enterprise.data'], denied: [] });
    expect(exceptionsBetween(['enterprise.data'], ['enterprise.data'])).toEqual({ granted: [], denied: [] });
  });

  it('a permission both granted and denied is denied', () => {
    expect(effectivePermissions([], { granted: ['enterprise.data'], denied: ['enterprise.data'] })).toEqual([]);
  });
});

describe('the giver', () => {
  it('cannot go beyond what they hold, apart from the owner', () => {
    expect(permissionsNotHeld(helper, ['enterprise.employees', 'enterprise.data'])).toEqual(['enterprise.data']);
    expect(permissionsNotHeld(owner, permissionsOfSide('EMPLOYER'))).toEqual([]);
  });

  it('may leave a permission that they do not hold, but neither give nor take it', () => {
    expect(mayChange(helper, ['enterprise.data'], ['enterprise.data', 'enterprise.employees'])).toBe(true);
    expect(mayChange(helper, ['enterprise.data'], [])).toBe(false);
    expect(mayChange(helper, [], ['enterprise.data'])).toBe(false);
    expect(mayChange(owner, ['enterprise.data'], [])).toBe(true);
  });

  it('changes neither the owner nor themselves', () => {
    expect(isOpenTo(owner, { id: 'helper', isOwner: false })).toBe(true);
    expect(isOpenTo(helper, { id: 'helper', isOwner: false })).toBe(false);
    expect(isOpenTo(helper, { id: 'owner', isOwner: true })).toBe(false);
  });
});
