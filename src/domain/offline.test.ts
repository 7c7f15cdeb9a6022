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

describe('the prefetch for offline use, most needed first', () => {
  it.each(roles)('%s', (role) => expect(of(role)).toEqual(prefetchedNames[role]));

  it('and for an unapproved coach, what is open to them', () => {
    expect(of('COACH', false)).toEqual(prefetchedOfUnapproved);
  });

  it('has no two of the same rank for one person', () => {
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

/** The fixed beginning of a call's lane. */
const laneStart = (name: EndpointName) => findEndpoint(name).lane?.split('{', 1)[0];

describe('the offline declarations of a noun', () => {
  const queued = endpointNames.filter((name) => findEndpoint(name).offline === 'queue');
  const declared = Object.values(offlineNouns).flatMap((noun) => ('queued' in noun ? Object.keys(noun.queued) : []));

  it.each(queued)('%s is in src/domain/<noun>/offline.ts', (name) => expect(declared).toContain(name));

  it('are about queued calls, and replace only intentions in the same lane', () => {
    expect(declared.sort()).toEqual([...queued].sort());
    for (const name of queued) {
      for (const earlier of Object.keys(queuedCall(name).replaces ?? {})) expect(laneStart(earlier as EndpointName)).toBe(laneStart(name));
    }
  });

  it('keep entities of cached queries only', () => {
    for (const name of Object.values(offlineNouns).flatMap(({ entities }) => Object.keys(entities ?? {}))) {
      expect([name, findEndpoint(name as EndpointName).offline]).toEqual([name, 'cache']);
    }
  });
});
