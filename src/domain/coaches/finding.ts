import { useMemo } from 'react';
import type { CoachCard } from '../../../contract/coach-profile.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { type CoachFilters, countFilters, filterOptions, matchesFilters, rankedCoaches, weekLength } from './coach-filters.ts';
import { coachProfile } from './offline.ts';

/** Read at once: all coaches in most installations, so that searching works offline. */
const maxOnDevice = 200;
const dayLength = 24 * 60 * 60_000;

export interface FoundCoaches extends Shown<readonly CoachCard[]> {
  /** The options of the filters. */
  readonly options: ReturnType<typeof filterOptions>;
  /** Whether there are more, which a narrower search would show. */
  readonly hasMore: boolean;
}

/**
 * Coaches that match: health coaches, or those of an offering. Searched on this device if it has all of them; otherwise by the
 * provider, and offline among those stored here.
 */
export function useCoachSearch(offeringId: string | null, filters: CoachFilters, now: Date): FoundCoaches {
  const everybody = useCoachPage(offeringId, {});
  const isNarrowed = filters.search !== '' || countFilters(filters) > 0;
  const asksProvider = isNarrowed && everybody.data !== undefined && everybody.data.nextCursor !== null;
  const found = useCoachPage(asksProvider ? offeringId : undefined, queryOf(filters, now));
  const source = asksProvider && found.data ? found : everybody;
  const stored = source.data?.items;
  const data = useMemo(
    () =>
      stored &&
      rankedCoaches(
        stored.filter((coach) => matchesFilters(coach, filters, now)),
        filters.search,
      ),
    [stored, filters, now],
  );
  const known = everybody.data?.items;
  const options = useMemo(() => filterOptions(known ?? []), [known]);
  return { ...source, data, options, hasMore: source.data?.nextCursor != null };
}

type CoachPage = EndpointReply<EndpointOf<'coaches.allHealth'>>;

/** @param offeringId null for the health coaches, undefined to read nothing */
function useCoachPage(offeringId: string | null | undefined, narrowed: object): QueryResult<CoachPage> {
  const query = { limit: maxOnDevice, ...narrowed };
  const health = useQuery('coaches.allHealth', offeringId === null ? { query } : null);
  const special = useQuery('coaches.specialOfOffering', offeringId ? { params: { offering: offeringId }, query } : null);
  return offeringId ? special : health;
}

/** The end of the coming week is rounded up to the day, so that the same search has the same address all day. */
function queryOf({ search, language, specialty, minimumRating, isFreeThisWeek }: CoachFilters, now: Date) {
  const weekEnd = new Date(Math.ceil((now.getTime() + weekLength) / dayLength) * dayLength);
  return {
    ...(search !== '' && { search }),
    ...(language !== null && { language }),
    ...(specialty !== null && { specialty }),
    ...(minimumRating !== null && { minimumRating }),
    ...(isFreeThisWeek && { freeBefore: weekEnd.toISOString() }),
  };
}

/** The health coaches that suit the member best, best first. */
export function useBestCoaches(): Shown<readonly CoachCard[]> {
  const account = useAccount();
  const result = useQuery('coaches.bestHealth', account ? {} : null);
  return { ...result, data: result.data?.items };
}

/** The best-rated coaches. */
export function useTopRatedCoaches(): Shown<readonly CoachCard[]> {
  const account = useAccount();
  const result = useQuery('coaches.topRated', account ? {} : null);
  return { ...result, data: result.data?.items };
}

/** The public profile of a coach, with all their offerings. */
export function useCoachProfile(coachId: string): QueryResult<EndpointReply<EndpointOf<'coaches.infoById'>>> {
  return useQuery('coaches.infoById', coachProfile(coachId));
}
