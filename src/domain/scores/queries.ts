import { useMemo } from 'react';
import { dayLater } from '../../../contract/calendar-days.ts';
import { scoreCalendarDays } from '../../../contract/score-rules.ts';
import type { OverallScore, ScoreEntry } from '../../../contract/scores.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import { combineQueries, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { type ShownEntry, type ShownScores, shownScores, unsentEntries, withUnsent } from './shown-scores.ts';

function useUnsentEntries(): ShownEntry[] | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(
    async () => (account ? unsentEntries(await readUnsentInLanes(account.database, 'scores:'), account.accountId) : []),
    [account],
  );
}

/**
 * The signed-in member's scores, with unsent ones.
 *
 * @param today calendar day in the member's zone
 */
export function useOwnScores(today: string): Shown<ShownScores> {
  const account = useAccount();
  const input = account ? { params: { id: account.accountId } } : null;
  const overall = useQuery('scores.overall', input);
  const calendar = useQuery('scores.calendar', input);
  const unsent = useUnsentEntries();
  const state = combineQueries(overall, calendar);
  const history = overall.data?.history;
  const days = calendar.data?.items;
  const fetchedOn = calendar.asOf?.toISOString().slice(0, 10);
  const data = useMemo(() => {
    if (!history || !days || !unsent || fetchedOn === undefined) return undefined;
    // One day less: the member's day can be a day behind UTC.
    const since = dayLater(fetchedOn, 1 - scoreCalendarDays);
    return shownScores({ history, entries: days.flatMap(({ entries }) => entries), since }, unsent, today);
  }, [history, days, unsent, fetchedOn, today]);
  return { ...state, isLookedUp: state.isLookedUp && unsent !== undefined, data };
}

/** The entries of a month, `2026-11`; months beyond the calendar on the device are fetched on demand. */
export function useEntriesOfMonth(month: string, today: string): Shown<ShownEntry[]> {
  const account = useAccount();
  const first = `${month}-01`;
  const isNear = first >= dayLater(today, -scoreCalendarDays);
  const last = dayLater(`${dayLater(first, 31).slice(0, 7)}-01`, -1);
  const params = account && { id: account.accountId };
  const query = useQuery('scores.calendar', params && (isNear ? { params } : { params, query: { from: first, to: last } }));
  const unsent = useUnsentEntries();
  const days = query.data?.items;
  const data = useMemo(() => {
    if (!days || !unsent) return undefined;
    const known: ScoreEntry[] = days.flatMap(({ entries }) => entries);
    return withUnsent(known, unsent).filter(({ day }) => day.startsWith(month));
  }, [days, unsent, month]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}

/** The overall scores of a member, earliest first, as their coach may see them. */
export function useScoreHistory(userId: string): Shown<readonly OverallScore[]> {
  const query = useQuery('scores.overall', { params: { id: userId } });
  return { ...query, data: query.data?.history };
}
