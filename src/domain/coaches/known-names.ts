import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CoachCard } from '../../../contract/coach-profile.ts';
import type { EndpointName } from '../../../contract/index.ts';
import type { Offering } from '../../../contract/offerings.ts';
import { readStoredOf } from '../../db/server-truth.ts';
import { useAccount } from '../query/use-account.ts';
import type { KnownNames } from './choices.ts';

/** The queries that contain coaches as members see them. */
const queriesOfCoaches: readonly EndpointName[] = [
  'coaches.allHealth',
  'coaches.specialOfOffering',
  'coaches.bestHealth',
  'coaches.topRated',
  'coaches.infoById',
];

/**
 * Names of coaches and offerings from any query on this device, for data that has only ids.
 *
 * @param isWanted false reads nothing and returns no names
 */
export function useKnownNames(isWanted: boolean): KnownNames | undefined {
  const account = useAccount();
  const found = useLiveQuery(async () => {
    if (!account || !isWanted) return nothing;
    const [pages, offerings] = await Promise.all([
      readStoredOf(account.database, queriesOfCoaches),
      readStoredOf(account.database, ['offerings.list']),
    ]);
    return { pages, offerings };
  }, [account, isWanted]);
  return useMemo(() => {
    if (!found) return undefined;
    const coaches = new Map(found.pages.flatMap(coachesIn).map((card) => [card.coachId, card]));
    const offerings = new Map((found.offerings as { items: Offering[] }[]).flatMap(({ items }) => items).map((item) => [item.id, item]));
    return { coachOf: (id) => coaches.get(id) ?? null, offeringOf: (id) => offerings.get(id) ?? null };
  }, [found]);
}

const nothing: { readonly pages: unknown[]; readonly offerings: unknown[] } = { pages: [], offerings: [] };

function coachesIn(data: unknown): readonly CoachCard[] {
  const { items, coach } = data as { items?: CoachCard[]; coach?: CoachCard };
  return items ?? (coach ? [coach] : []);
}
