import { useMemo } from 'react';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useQuery } from '../query/use-query.ts';
import type { Asked } from './actions.ts';
import { type Settlement, useUnsettled } from './outcomes.ts';
import { type ShownSeries, shownSeries } from './shown-series.ts';

const none = [] as const;

/** The signed-in member's series with unsent changes. */
export function useShownSeries(): Shown<readonly ShownSeries[]> {
  const query = useQuery('sessions.series', {});
  const unsent = useUnsentInLanes('session:');
  const items = query.data?.items;
  const data = useMemo(() => {
    if (!unsent) return undefined;
    const shown = shownSeries(items ?? none, unsent);
    return items || shown.length > 0 ? shown : undefined;
  }, [items, unsent]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}

export type SeriesSettlement = Exclude<Settlement, { kind: 'settled' }> | { readonly kind: 'settled'; readonly series: ShownSeries };

/** Follows a series that was just asked for until the provider has answered and the list has it. */
export function useSeriesSettlement(asked: Asked): SeriesSettlement {
  const unsettled = useUnsettled(asked);
  const shown = useShownSeries().data;
  if (unsettled !== null) return unsettled;
  const series = shown?.find(({ id, change }) => id === asked.sessionId && change?.kind !== 'start');
  return series ? { kind: 'settled', series } : { kind: 'asking' };
}
