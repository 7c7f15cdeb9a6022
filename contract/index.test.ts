import { describe, expect, it } from 'vitest';
import { pathParameterNames } from './endpoint.ts';
import { endpointNames, findEndpoint, isEndpointName } from './index.ts';

const endpoints = endpointNames.map((name) => ({ name, endpoint: findEndpoint(name) }));

describe('the contract', () => {
  it('has one endpoint for each method and path', () => {
    const calls = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it('finds an endpoint by its name and refuses an unknown one', () => {
    expect(findEndpoint('sessions.register').path).toBe('/coach/register-session/{sessionId}');
    expect(isEndpointName('sessions.register')).toBe(true);
    expect(isEndpointName('sessions.unknown')).toBe(false);
    expect(() => findEndpoint('sessions.unknown' as 'sessions.register')).toThrow(RangeError);
  });

  it.each(endpoints)('$name has a lane exactly when it is queued', ({ endpoint }) => {
    expect(endpoint.lane !== undefined).toBe(endpoint.offline === 'queue');
  });

  it.each(endpoints.filter(({ endpoint }) => endpoint.lane))(
    '$name: the lane names only parts that the input always has',
    ({ endpoint }) => {
      for (const [, part, key] of endpoint.lane?.matchAll(/\{(\w+)\.(\w+)\}/g) ?? []) {
        expect(requiredNames(endpoint, part ?? '')).toContain(key);
      }
      expect(endpoint.lane?.replaceAll(/\{\w+\.\w+\}/g, '')).not.toMatch(/[{}]/);
    },
  );

  it.each(endpoints)('$name: what it does offline fits its method', ({ endpoint }) => {
    if (endpoint.offline === 'cache') expect(endpoint.method).toBe('GET');
    if (endpoint.offline === 'queue') expect(endpoint.method).not.toBe('GET');
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
  });

  it.each(endpoints)('$name: declared parameters are those of the path', ({ endpoint }) => {
    if (endpoint.params) expect(Object.keys(endpoint.params.shape).sort()).toEqual(pathParameterNames(endpoint.path).sort());
  });

  it.each(endpoints)('$name: each side that has sub-roles is asked for a permission of its own side', ({ endpoint }) => {
    if (endpoint.access === 'public') {
      expect(endpoint.permission).toBeUndefined();
      return;
    }
    const ofAdmin = endpoint.adminPermission ?? endpoint.permission;
    if (endpoint.access.includes('EMPLOYER') && endpoint.permission) expect(endpoint.permission).toMatch(/^enterprise\./);
    if (endpoint.access.includes('ADMIN') && ofAdmin) expect(ofAdmin).toMatch(/^admin\./);
    if (endpoint.adminPermission) expect(endpoint.access).toContain('ADMIN');
    if (endpoint.allowsUnapprovedCoach) expect(endpoint.access).toContain('COACH');
  });

  it.each(endpoints)('$name: who proves themselves once more has where to, and is asked in one place', ({ endpoint }) => {
    const by = endpoint.reauthentication?.by ?? [];
    const shape = (endpoint.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    expect(by.includes('password')).toBe('currentPassword' in shape);
    if (by.includes('second-factor')) expect(shape).toHaveProperty('code');
    for (const role of endpoint.reauthentication?.of ?? []) expect(endpoint.access).toContain(role);
  });
});

function requiredNames(endpoint: ReturnType<typeof findEndpoint>, part: string): string[] {
  if (part === 'params') return pathParameterNames(endpoint.path);
  const schema = part === 'query' ? endpoint.query : endpoint.body;
  const shape = (schema as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> } | undefined)?.shape ?? {};
  return Object.entries(shape)
    .filter(([, value]) => !value.safeParse(undefined).success)
    .map(([name]) => name);
}
