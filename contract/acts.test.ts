import { describe, expect, it } from 'vitest';
import { actKind, neededPermission } from './acts.ts';
import { endpointNames, findEndpoint } from './index.ts';

const endpoints = endpointNames.map((name) => ({ name, endpoint: findEndpoint(name) }));
/** Calls that everybody makes about the own account: profile, devices, notifications, uploads. */
const isOfEverybody = ({ access }: (typeof endpoints)[number]['endpoint']) =>
  access !== 'public' && ['USER', 'COACH', 'ADMIN'].every((role) => access.some((one) => one === role));

describe('the audit log', () => {
  it('keeps every mutation that an administrator may make, but for those about the own account', () => {
    const leftOut = endpoints.filter(({ endpoint }) => {
      const { access, method } = endpoint;
      if (access === 'public' || !access.includes('ADMIN') || method === 'GET') return false;
      return actKind(endpoint, 'ADMIN') === null && !isOfEverybody(endpoint) && endpoint.act !== 'none';
    });
    expect(leftOut.map(({ name }) => name)).toEqual([]);
  });

  it('leaves out of calls for everybody only those that take no permission', () => {
    for (const { endpoint } of endpoints.filter((one) => isOfEverybody(one.endpoint) && one.endpoint.method !== 'GET')) {
      expect(actKind(endpoint, 'ADMIN')).toBe(neededPermission(endpoint, 'ADMIN'));
    }
  });

  it('keeps public calls that an administrator may be refused', () => {
    const ofAdmins = endpoints.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.errors?.includes('PERMISSION_DENIED'));
    expect(ofAdmins.map(({ name }) => name)).toContain('enterprises.createCredential');
    for (const { name, endpoint } of ofAdmins) expect([name, endpoint.act]).not.toEqual([name, undefined]);
  });

  it('keeps of employers what they change about their team, and nothing of members and coaches', () => {
    const kept = endpoints.filter(({ endpoint }) => actKind(endpoint, 'EMPLOYER') !== null).map(({ name }) => name);
    expect(kept).toContain('enterprises.removeAdministrator');
    expect(kept).toContain('permissions.setOfUser');
    for (const name of kept) expect(findEndpoint(name)).toMatchObject({ permission: 'enterprise.roles' });
    for (const { endpoint } of endpoints) expect([actKind(endpoint, 'USER'), actKind(endpoint, 'COACH')]).toEqual([null, null]);
  });

  it('keeps no reading of a page', () => {
    for (const { endpoint } of endpoints) if (endpoint.method === 'GET' && !endpoint.act) expect(actKind(endpoint, 'ADMIN')).toBeNull();
  });
});
