import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { paramsSchema, pathParameterNames } from './endpoint.ts';
import { endpointNames, findEndpoint, isEndpointName } from './index.ts';
import { healthDataKinds, type MemberDataKind, memberDataSchemas } from './member-data.ts';

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

describe('the data of members', () => {
  const judged = endpoints.map(({ name, endpoint }) => {
    const inputs = [paramsSchema(endpoint), endpoint.query, endpoint.body].flatMap((schema) => (schema ? [look(schema, 'input')] : []));
    const reply = look(endpoint.reply, 'output');
    const { memberData } = endpoint;
    return { name, endpoint, kinds: reply.kinds, namesInInput: inputs.some(({ names }) => names), namesInReply: reply.names, memberData };
  });

  it.each(judged)(
    '$name says whose data it is about, if it can show that of a member',
    ({ kinds, namesInInput, namesInReply, memberData }) => {
      if (kinds.length > 0 || namesInInput || namesInReply) expect(memberData).toBeDefined();
      if (kinds.length > 0) expect(memberData).not.toBe('none');
    },
  );

  it.each(judged)('$name shows only data of the kind that it declares', ({ kinds, memberData }) => {
    if (typeof memberData === 'object') expect(kinds).toEqual(kinds.map(() => memberData.kind));
  });

  it.each(judged)('$name: nobody names a member where the data are the own ones', ({ endpoint, kinds, namesInInput, memberData }) => {
    if (memberData !== 'own') return;
    expect(namesInInput).toBe(false);
    expect(pathParameterNames(endpoint.path)).toEqual([]);
    // Only members have health data of their own.
    if (kinds.some((kind) => healthDataKinds.some((one) => one === kind))) expect(endpoint.access).toEqual(['USER']);
    expect(endpoint.access).not.toBe('public');
  });

  it.each(judged)('$name: the member is always named where the declaration says, and a stranger is refused', ({ endpoint, memberData }) => {
    if (typeof memberData !== 'object') return;
    expect(endpoint.access).not.toBe('public');
    if (memberData.of === 'reply' || memberData.of === 'record') return;
    if (endpoint.method === 'GET') expect(memberData.reads).toBe(true);
    const [part = '', key = ''] = memberData.of.split('.');
    expect(requiredNames(endpoint, part)).toContain(key);
    expect(endpoint.errors).toContain('OBJECT_DENIED');
  });

  it('that are health data are read by members and coaches only; administrators hear who waits for help', () => {
    const readers = Object.fromEntries(
      healthDataKinds.map((kind) => {
        const roles = judged.flatMap(({ name, endpoint: { access }, memberData }) =>
          typeof memberData === 'object' && memberData.kind === kind && !name.startsWith('notifications.') && access !== 'public'
            ? access
            : [],
        );
        return [kind, [...new Set<string>(roles)].sort()];
      }),
    );
    const both = ['COACH', 'USER'];
    expect(readers).toEqual({
      'intake-answers': both,
      scores: both,
      steps: both,
      measurements: both,
      notes: both,
      recommendations: both,
      'member-details': ['COACH'],
      'member-list': ['COACH'],
      'care-alert': ['ADMIN', 'COACH'],
    });
  });
});

/** The marked schemas in a schema, and whether it contains a member's id. */
function look(schema: z.ZodType, io: 'input' | 'output'): { kinds: MemberDataKind[]; names: boolean } {
  const kinds = new Set<MemberDataKind>();
  const seen = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const marked = memberDataSchemas.get(zodSchema);
      if (marked) kinds.add(marked.kind);
    },
  });
  return { kinds: [...kinds], names: /"(user|member)Ids?":/i.test(JSON.stringify(seen)) };
}

function requiredNames(endpoint: ReturnType<typeof findEndpoint>, part: string): string[] {
  if (part === 'params') return pathParameterNames(endpoint.path);
  const schema = part === 'query' ? endpoint.query : endpoint.body;
  const shape = (schema as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> } | undefined)?.shape ?? {};
  return Object.entries(shape)
    .filter(([, value]) => !value.safeParse(undefined).success)
    .map(([name]) => name);
}
