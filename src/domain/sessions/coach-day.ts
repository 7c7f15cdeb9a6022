import { useMemo } from 'react';
import type { TimeSlot } from '../../../contract/availability.ts';
import { dayLater } from '../../../contract/calendar-days.ts';
import type { Session } from '../../../contract/session.ts';
import { instantAt } from '../availability/local-time.ts';
import { ownTimes, remainingSlots } from '../availability/own-times.ts';
import { useSlotsOfDay } from '../availability/queries.ts';
import { useMembers } from '../coaches/queries.ts';
import { combineQueries, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { coachSessions } from './coach-changes.ts';
import { useSessionsOfDay } from './queries.ts';

/** A day of the signed-in coach. */
interface CoachDay {
  readonly slots: readonly TimeSlot[];
  /** Cancelled ones included, in no particular order. */
  readonly sessions: readonly Session[];
}

/**
 * A day of the signed-in coach in the coach's zone, with unsent changes: sessions created, moved, cancelled or accepted here,
 * and free times added or withdrawn.
 *
 * @param day `2026-11-20`
 */
export function useCoachDay(day: string, timeZone: string): Shown<CoachDay> {
  const account = useAccount();
  const slots = useSlotsOfDay(day);
  const readSessions = useSessionsOfDay(day);
  const members = useMembers().data;
  const bounds = useMemo(
    () => ({ from: instantAt(day, '00:00', timeZone).toISOString(), to: instantAt(dayLater(day, 1), '00:00', timeZone).toISOString() }),
    [day, timeZone],
  );
  const stored = useThrottledLiveQuery(async () => {
    if (!account) return undefined;
    const { sessions, outbox } = account.database;
    const intentions = await outbox.toArray();
    const changed = intentions.flatMap(({ endpoint, params }) => (endpoint === 'sessions.edit' && params.id ? [params.id] : []));
    // A session that was moved to this day is still stored under its former day.
    const [ofDay, elsewhere] = await Promise.all([
      sessions.where('startsAt').between(bounds.from, bounds.to).toArray(),
      sessions.bulkGet(changed),
    ]);
    return { intentions, sessions: [...ofDay, ...elsewhere.filter((session) => session !== undefined)] };
  }, [account, bounds]);
  const isHere = slots.data !== undefined && readSessions.data !== undefined;
  const items = slots.data?.items;
  const data = useMemo(() => {
    if (!account || !isHere || !stored || !items) return undefined;
    const isOfDay = ({ startsAt }: { readonly startsAt: string }) => startsAt >= bounds.from && startsAt < bounds.to;
    const names = new Map(members?.map(({ userId, fullName }) => [userId, fullName]));
    const context = { coachId: account.accountId, nameOf: (userId: string) => names.get(userId) ?? '' };
    const own = stored.sessions.filter(({ coachId }) => coachId === account.accountId);
    const changes = stored.intentions.filter(({ endpoint }) => endpoint.startsWith('availability.'));
    const times = ownTimes({ ...noWeek, timeZone, items }, changes, account.accountId);
    return {
      slots: remainingSlots(times).filter(isOfDay),
      sessions: coachSessions(own, stored.intentions, context)
        .map(({ session }) => session)
        .filter(isOfDay),
    };
  }, [account, isHere, stored, items, members, bounds, timeZone]);
  const state = combineQueries(slots, readSessions);
  return { ...state, isLookedUp: state.isLookedUp && stored !== undefined, data };
}

/** Of the weekly plan this day needs only its times. */
const noWeek = { rules: [], timeOff: [], settings: { bufferMinutes: 0, minimumNoticeHours: 0 } };
