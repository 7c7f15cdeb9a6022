import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neededPermission } from '../../contract/acts.ts';
import { pathParameterNames } from '../../contract/endpoint.ts';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { permissions } from '../../contract/roles.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../support/provider.ts';

const ofAdmins = permissions.filter((permission) => permission.startsWith('admin.'));

/** Whether the call can be made so that its input is refused: access is decided before, and nothing else happens. */
const calls = endpointNames.flatMap((name) => {
  const endpoint = findEndpoint(name);
  if (endpoint.access === 'public' || !endpoint.access.includes('ADMIN')) return [];
  const isSafe = endpoint.method === 'GET' || endpoint.body !== undefined || pathParameterNames(endpoint.path).length > 0;
  // Everybody's own matters without input: logging out, reading all notifications.
  return isSafe || neededPermission(endpoint, 'ADMIN') !== null ? [{ name, endpoint }] : [];
});

let provider: TestProvider;
let owner: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  owner = await provider.as('ADMIN');
});
afterAll(() => provider.close());

/** An administrator who holds every permission but this one. */
async function without(permission: string): Promise<SignedInCaller> {
  const { id, email } = await provider.make.admin({ isOwner: false });
  const granted = ofAdmins.filter((one) => one !== permission);
  const set = await owner.post('/common/set-user-permission', { userId: id, subRoleId: null, granted, denied: [permission] });
  expect(set.status).toBe(200);
  return provider.signIn(email);
}

async function codeOf(caller: SignedInCaller, { endpoint }: (typeof calls)[number]): Promise<string | undefined> {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'no-id');
  const unusable = { headers: { 'content-type': 'application/json' }, body: '[' };
  switch (endpoint.method) {
    case 'GET':
      return (await caller.get(`${path}?limit=no&cursor=no`)).error?.code;
    case 'POST':
      return (await caller.post(path, '[', unusable)).error?.code;
    case 'PATCH':
      return (await caller.patch(path, '[', unusable)).error?.code;
    case 'DELETE':
      return (await caller.delete(path, endpoint.body ? '[' : undefined)).error?.code;
  }
}

describe('a permission of administrators', () => {
  it.each(ofAdmins)('%s, switched off alone, closes exactly the calls that name it', async (permission) => {
    const caller = await without(permission);
    const closed: string[] = [];
    for (const call of calls) if ((await codeOf(caller, call)) === 'PERMISSION_DENIED') closed.push(call.name);
    const named = calls.filter(({ endpoint }) => neededPermission(endpoint, 'ADMIN') === permission).map(({ name }) => name);
    expect(closed).toEqual(named);
    expect((await caller.get('/common/current-user')).status).toBe(200);
  });

  it('is named by a call each, or would close nothing', () => {
    const named = new Set(calls.map(({ endpoint }) => neededPermission(endpoint, 'ADMIN')));
    expect(ofAdmins.filter((permission) => !named.has(permission))).toEqual([]);
  });
});
