import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { permissions, roles } from '../../contract/roles.ts';
import { accessProblem } from './access.ts';
import { permissionsOf, permissionsOfSide } from './actor-query.ts';

const endpoint = (given: Partial<Endpoint>): Endpoint => ({
  method: 'GET',
  path: '/x',
  summary: 'X',
  access: roles,
  offline: 'cache',
  reply: z.object({}),
  ...given,
});
const person = fc.record({
  role: fc.constantFrom(...roles),
  isApprovedCoach: fc.boolean(),
  mustSetUpSecondFactor: fc.boolean(),
  isEnterpriseDeactivated: fc.boolean(),
  permissions: fc.subarray([...permissions]).map((stored) => new Set(stored)),
});

describe('access to a call', () => {
  it('is everybody’s when it is public', () => {
    fc.assert(
      fc.property(fc.option(person), (actor) => {
        expect(accessProblem(endpoint({ access: 'public' }), actor)).toBeNull();
      }),
    );
  });

  it('is nobody’s without signing in, whatever else the call needs', () => {
    expect(accessProblem(endpoint({ access: [] }), null)).toBe('INVALID_TOKEN');
  });

  it('is only that of the roles named', () => {
    fc.assert(
      fc.property(person, fc.subarray([...roles]), (actor, access) => {
        if (!access.includes(actor.role)) expect(accessProblem(endpoint({ access }), actor)).toBe('ROLE_DENIED');
      }),
    );
  });

  it('opens for coaches with their approval, unless the call is for all of them', () => {
    const unapproved = {
      role: 'COACH',
      isApprovedCoach: false,
      mustSetUpSecondFactor: false,
      isEnterpriseDeactivated: false,
      permissions: new Set<never>(),
    } as const;
    expect(accessProblem(endpoint({}), unapproved)).toBe('COACH_NOT_APPROVED');
    expect(accessProblem(endpoint({ allowsUnapprovedCoach: true }), unapproved)).toBeNull();
    expect(accessProblem(endpoint({}), { ...unapproved, isApprovedCoach: true })).toBeNull();
  });

  it('lets an admin whose second factor is a duty do nothing but set it up', () => {
    const admin = {
      role: 'ADMIN',
      isApprovedCoach: false,
      mustSetUpSecondFactor: true,
      isEnterpriseDeactivated: false,
      permissions: new Set(permissions),
    } as const;
    expect(accessProblem(endpoint({}), admin)).toBe('SECOND_FACTOR_NEEDED');
    expect(accessProblem(endpoint({ allowsWithoutSecondFactor: true }), admin)).toBeNull();
    expect(accessProblem(endpoint({}), { ...admin, mustSetUpSecondFactor: false })).toBeNull();
  });

  it('of a deactivated enterprise is to what its people may still read, and to what is their own', () => {
    const employer = { role: 'EMPLOYER', isApprovedCoach: false, mustSetUpSecondFactor: false, permissions: new Set(permissions) } as const;
    const deactivated = { ...employer, isEnterpriseDeactivated: true };
    const call = endpoint({ permission: 'enterprise.employees' });
    expect(accessProblem(call, deactivated)).toBe('ENTERPRISE_DEACTIVATED');
    expect(accessProblem({ ...call, allowsDeactivatedEnterprise: true }, deactivated)).toBeNull();
    expect(accessProblem(endpoint({}), deactivated)).toBeNull();
    expect(accessProblem(call, { ...employer, isEnterpriseDeactivated: false })).toBeNull();
    expect(accessProblem(call, { ...deactivated, permissions: new Set() })).toBe('PERMISSION_DENIED');
  });

  it('asks employers and admins for the permission of their own side only', () => {
    const call = endpoint({ permission: 'enterprise.employees', adminPermission: 'admin.enterprises' });
    const holding = (role: 'EMPLOYER' | 'ADMIN' | 'USER', ...stored: (typeof permissions)[number][]) =>
      accessProblem(call, {
        role,
        isApprovedCoach: false,
        mustSetUpSecondFactor: false,
        isEnterpriseDeactivated: false,
        permissions: new Set(stored),
      });
    expect(holding('EMPLOYER')).toBe('PERMISSION_DENIED');
    expect(holding('EMPLOYER', 'admin.enterprises')).toBe('PERMISSION_DENIED');
    expect(holding('EMPLOYER', 'enterprise.employees')).toBeNull();
    expect(holding('ADMIN', 'enterprise.employees')).toBe('PERMISSION_DENIED');
    expect(holding('ADMIN', 'admin.enterprises')).toBeNull();
    expect(holding('USER')).toBeNull();
  });
});

describe('what a sub-role and its exceptions add up to', () => {
  it('never leaves the own side, and what is denied stays denied', () => {
    const some = fc.subarray([...permissions]);
    fc.assert(
      fc.property(fc.constantFrom(...roles), some, some, some, (role, ofSubRole, granted, denied) => {
        const stored = permissionsOf({ role, isOwner: false, ofSubRole, granted, denied });
        const side = permissionsOfSide(role);
        expect(side).toEqual(expect.arrayContaining(stored));
        for (const permission of denied) expect(stored).not.toContain(permission);
        for (const permission of [...ofSubRole, ...granted]) {
          if (side.includes(permission) && !denied.includes(permission)) expect(stored).toContain(permission);
        }
      }),
    );
  });

  it('is everything of the side for an owner', () => {
    expect(permissionsOf({ role: 'ADMIN', isOwner: true, ofSubRole: [], granted: [], denied: ['admin.roles'] })).toEqual(
      permissionsOfSide('ADMIN'),
    );
  });
});
