import { describe, expect, it } from 'vitest';
import { type EndpointName, endpointNames, findEndpoint } from '../../contract/index.ts';
import { type Role, roles } from '../../contract/roles.ts';
import { prefetchedNames, prefetchedOfUnapproved } from '../../tests/support/prefetched-names.ts';
import { prefetchedQueries } from '../sync/fetching/prefetched-queries.ts';
import { declareOffline, queuedCall } from '../sync/offline-nouns.ts';
import { offlineNouns } from './offline.ts';

declareOffline(offlineNouns);

const of = (role: Role, isApproved = true): EndpointName[] =>
  prefetchedQueries({ accountId: '01930000-0000-7000-8000-0000000000d1', role, isApproved }, '2026-11-30').map(({ name }) => name);

describe('what is fetched for a time without network, the most needed first', () => {
  it.each(roles)('%s', (role) => expect(of(role)).toEqual(prefetchedNames[role]));

  it('and of a coach who is not approved yet, what is open to them', () => {
    expect(of('COACH', false)).toEqual(prefetchedOfUnapproved);
  });

  it('has no two of a rank among what one person needs', () => {
    for (const role of roles) {
      const person = { accountId: 'one', role };
      const ranks = Object.values(offlineNouns).flatMap(({ prefetch }) =>
        [...(prefetch?.everyone?.(person, '2026-11-30') ?? []), ...(prefetch?.[role]?.(person, '2026-11-30') ?? [])].map(
          ({ rank }) => rank,
        ),
      );
      expect(ranks).toHaveLength(new Set(ranks).size);
    }
  });
});

/** What lanes of a call begin with, before what fills them in. */
const laneStart = (name: EndpointName) => findEndpoint(name).lane?.split('{', 1)[0];

describe('what a noun declares of its calls', () => {
  const queued = endpointNames.filter((name) => findEndpoint(name).offline === 'queue');
  const declared = Object.values(offlineNouns).flatMap((noun) => ('queued' in noun ? Object.keys(noun.queued) : []));

  it.each(queued)('%s stands in src/domain/<noun>/offline.ts', (name) => expect(declared).toContain(name));

  it('is of queued calls, and makes needless only what shares its lane', () => {
    expect(declared.sort()).toEqual([...queued].sort());
    for (const name of queued) {
      for (const earlier of Object.keys(queuedCall(name).replaces ?? {})) expect(laneStart(earlier as EndpointName)).toBe(laneStart(name));
    }
  });

  it('keeps entities of queries that are kept', () => {
    for (const name of Object.values(offlineNouns).flatMap(({ entities }) => Object.keys(entities ?? {}))) {
      expect([name, findEndpoint(name as EndpointName).offline]).toEqual([name, 'cache']);
    }
  });
});
