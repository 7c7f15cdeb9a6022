import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors, type Endpoint } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { permissions } from '../../contract/roles.ts';
import { wellFormedRequests } from '../support/requests.ts';
import { openingTime, openWalk, readAnswer, type Walk, type WalkActor } from '../support/walk.ts';

const endpoints = endpointNames.map((name) => ({ name, endpoint: findEndpoint(name) }));
const actorNames = ['nobody', 'member', 'coach', 'unapproved coach', 'employer', 'admin', 'powerless employer', 'powerless admin'];
const denials: ErrorCode[] = ['INVALID_TOKEN', 'ROLE_DENIED', 'COACH_NOT_APPROVED', 'PERMISSION_DENIED'];

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
}, openingTime);
afterAll(() => walk.close());

/** What the contract declares for this person, or null where it lets the person in. */
function declaredDenial(endpoint: Endpoint, { account, isUnapprovedCoach, hasNoPermission }: WalkActor): ErrorCode | null {
  if (endpoint.access === 'public') return null;
  if (account === null) return 'INVALID_TOKEN';
  if (!endpoint.access.includes(account.role)) return 'ROLE_DENIED';
  if (isUnapprovedCoach && !endpoint.allowsUnapprovedCoach) return 'COACH_NOT_APPROVED';
  const side = account.role === 'ADMIN' ? 'admin.' : 'enterprise.';
  const needsPermission = permissions.some(
    (name) => name.startsWith(side) && (name === endpoint.permission || name === endpoint.adminPermission),
  );
  return hasNoPermission && needsPermission ? 'PERMISSION_DENIED' : null;
}

describe.each(endpoints)('$name', ({ endpoint }) => {
  it.each(actorNames)('answers %s as the contract declares', async (actorName) => {
    const actor = walk.actor(actorName);
    const expected = declaredDenial(endpoint, actor);
    const own = endpoint.errors ?? [];
    await fc.assert(
      fc.asyncProperty(wellFormedRequests(endpoint), async (request) => {
        const { status, code, message } = readAnswer(await walk.send(actor, endpoint, request));
        if (expected !== null) {
          expect(code).toBe(expected);
          if (expected === 'INVALID_TOKEN') expect(message?.split(':')[1]).toBe(' Invalid Token, try to login!');
          return;
        }
        if (code !== undefined && denials.includes(code)) expect(own).toContain(code);
        // Every response is declared, and generated input never causes an error of the provider.
        if (code !== undefined && code !== 'NOT_BUILT') expect([...commonErrors(endpoint), ...own]).toContain(code);
        if (status >= 500) expect(code).toBe('NOT_BUILT');
      }),
      { numRuns: 1 },
    );
  });
});

describe('a token', () => {
  const current = findEndpoint('accounts.currentUser');
  const none = { params: {}, query: {}, body: undefined };

  it('of every actor works', async () => {
    for (const name of actorNames.slice(1)) expect(readAnswer(await walk.send(walk.actor(name), current, none)).status).toBe(200);
  });

  it('that was changed in any character is invalid', async () => {
    const { authorization = '' } = await walk.authorization(walk.actor('member'));
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...'aZ9_-.= '), async (at, character) => {
        const place = 'Bearer '.length + (at % (authorization.length - 'Bearer '.length));
        const changed = authorization.slice(0, place) + character + authorization.slice(place + 1);
        // The last character of a signature in base64url carries unused bits.
        fc.pre(changed !== authorization && place < authorization.length - 1);
        const { code } = readAnswer(await walk.app.inject({ url: '/api/common/current-user', headers: { authorization: changed } }));
        expect(code).toBe('INVALID_TOKEN');
      }),
      { numRuns: 60 },
    );
  });

  it('without a signature, or of another scheme, is invalid', async () => {
    const { authorization = '' } = await walk.authorization(walk.actor('admin'));
    const [, payload = ''] = authorization.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    for (const header of [`Bearer ${unsigned}`, `Basic ${authorization.slice(7)}`, authorization.slice(7), 'Bearer', '']) {
      const { code } = readAnswer(await walk.app.inject({ url: '/api/common/current-user', headers: { authorization: header } }));
      expect(code).toBe('INVALID_TOKEN');
    }
  });

  it('ends with its session', async () => {
    const headers = await walk.authorization(walk.actor('member'));
    expect((await walk.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(200);
    expect(readAnswer(await walk.app.inject({ url: '/api/common/current-user', headers })).code).toBe('INVALID_TOKEN');
  });
});
