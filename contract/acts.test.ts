import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { PlaceInCall } from './act-declaration.ts';
import { actKind, neededPermission } from './acts.ts';
import { type Endpoint, paramsSchema } from './endpoint.ts';
import { endpointNames, findEndpoint } from './index.ts';

const endpoints = endpointNames.map((name) => ({ name, endpoint: findEndpoint(name) }));
const mutations = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
/** Calls that everybody makes about the own account: profile, devices, notifications, uploads. */
const isOfEverybody = ({ access }: Endpoint) =>
  access !== 'public' && ['USER', 'COACH', 'ADMIN'].every((role) => access.some((one) => one === role));
/** The first sign-in of who was just made the owner of an enterprise: the own account. */
const aboutOwnAccount = ['enterprises.createAdminProfile'];

/** Whether the call has a value at this place. */
function hasPlace(endpoint: Endpoint, place: PlaceInCall): boolean {
  const [part, ...keys] = place.split('.');
  const schema = part === 'params' ? paramsSchema(endpoint) : endpoint[part as 'query' | 'body' | 'reply'];
  return schema !== undefined && canHave(schema, keys);
}

interface Inner {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly unknown[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

function canHave(schema: z.ZodType, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  const def = schema.def as Inner;
  if (def.innerType ?? def.in) return canHave((def.innerType ?? def.in) as z.ZodType, [key, ...rest]);
  if (def.options) return def.options.some((one) => canHave(one as z.ZodType, [key, ...rest]));
  const inner = def.shape?.[key];
  return inner !== undefined && canHave(inner, rest);
}

describe('the audit log', () => {
  it('has a declaration for every mutation that an administrator of the platform or of an enterprise may make', () => {
    const leftOut = mutations.filter(({ name, endpoint }) => {
      const { access, act } = endpoint;
      if (access === 'public' || isOfEverybody(endpoint) || aboutOwnAccount.includes(name)) return false;
      return access.some((role) => role === 'ADMIN' || role === 'EMPLOYER') && act === undefined;
    });
    expect(leftOut.map(({ name }) => name)).toEqual([]);
  });

  it('keeps each of them for every role that needs a permission for it', () => {
    for (const { name, endpoint } of mutations.filter((one) => one.endpoint.act !== 'none')) {
      for (const role of ['ADMIN', 'EMPLOYER'] as const) {
        const needed = endpoint.access === 'public' || !endpoint.access.includes(role) ? null : neededPermission(endpoint, role);
        if (needed !== null) expect([name, role, actKind(endpoint, role)]).toEqual([name, role, needed]);
      }
    }
  });

  it('leaves out only calls that change nothing', () => {
    const leftOut = endpoints.filter(({ endpoint }) => endpoint.act === 'none').map(({ name }) => name);
    expect(leftOut).toEqual([
      'notifications.countRecipients',
      'employees.previewMagicLink',
      'employees.missingFrom',
      // The own agreement.
      'support.agree',
    ]);
  });

  it('keeps public calls that an administrator may be refused', () => {
    const ofAdmins = endpoints.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.errors?.includes('PERMISSION_DENIED'));
    expect(ofAdmins.map(({ name }) => name)).toContain('enterprises.createCredential');
    for (const { name, endpoint } of ofAdmins) expect([name, actKind(endpoint, 'ADMIN')]).not.toEqual([name, null]);
  });

  it('keeps nothing of members and coaches', () => {
    for (const { endpoint } of endpoints) expect([actKind(endpoint, 'USER'), actKind(endpoint, 'COACH')]).toEqual([null, null]);
  });

  it('keeps no reading of a page', () => {
    for (const { endpoint } of endpoints) if (endpoint.method === 'GET' && !endpoint.act) expect(actKind(endpoint, 'ADMIN')).toBeNull();
  });

  it('finds what an act is about, which way and how many where the call has it', () => {
    for (const { name, endpoint } of endpoints) {
      if (!endpoint.act || endpoint.act === 'none') continue;
      const { id, made, way, count } = endpoint.act;
      for (const place of [id, made, way, count]) {
        if (place !== undefined && place !== 'own') expect([name, place, hasPlace(endpoint, place)]).toEqual([name, place, true]);
      }
    }
  });
});
