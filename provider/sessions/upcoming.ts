import { and, eq, sql } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { preparedQuery, statement } from '../database/prepared.ts';
import { accounts, offerings, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { ByActor, QueryOf, WhenChanged, WithClock } from '../kernel/handler.ts';
import { decodeCursor, pageSize } from '../kernel/paging.ts';
import { maxHours } from './rules.ts';
import { selectSessions, showSessions, toSessionPage } from './store.ts';

/** The statuses are written out, to match the partial indexes. */
const isOnPage = and(
  eq(sessions.coachId, sql.placeholder('coachId')),
  sql`${sessions.status} in ('requested', 'scheduled')`,
  sql`${sessions.endsAt} > ${sql.placeholder('now')}`,
  sql`${sessions.startsAt} > ${sql.placeholder('earliest')}`,
  sql`(${sessions.startsAt}, ${sessions.id}) > (${sql.placeholder('afterStart')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`,
);

const upcomingSessions = preparedQuery((database) =>
  selectSessions(database, sql.placeholder('coachId'), {
    where: isOnPage,
    direction: 'soonest-first',
    limit: sql.placeholder('limit'),
  }).prepare('sessions_upcoming'),
);

interface Versions {
  readonly listed: string | null;
  readonly places: string | null;
  readonly offered: string | null;
  readonly suggested: string | null;
  readonly coach: string | null;
}

/**
 * The version of every row that the page is made of: sessions, places and who has them, the coach, what is
 * offered, and the slots of suggested times, each found by its key. Of places and who has them the version
 * alone: which rows they are follows from the sessions, and one that comes in has a version that none had.
 */
const upcomingVersions = statement<Versions, ReturnType<typeof valuesOf>>(
  'versions_of_upcoming',
  sql`
    with page as materialized (
      select ${sessions.id} as id, ${sessions}.xmin as version, ${sessions.suggestion} as suggestion from ${sessions}
      where ${isOnPage} order by ${sessions.startsAt}, ${sessions.id} limit ${sql.placeholder('limit')}
    )
    select (select string_agg(page.id || ' ' || page.version, ',') from page) as listed,
      (select string_agg(p.xmin || ' ' || a.xmin, ',') from page
        join ${sessionRegistrations} p on p.session_id = page.id join ${accounts} a on a.id = p.user_id) as places,
      (select string_agg(o.id || ' ' || o.xmin, ',') from ${offerings} o) as offered,
      (select string_agg((time ->> 'slotId') || ' ' || (select s.xmin from ${timeSlots} s where s.id = (time ->> 'slotId')::uuid), ',')
        from page cross join jsonb_array_elements(page.suggestion -> 'times') time where page.suggestion is not null) as suggested,
      (select a.xmin::text from ${accounts} a where a.id = ${sql.placeholder('coachId')}) as coach`,
);

/** Before every other. */
const noId = '00000000-0000-0000-0000-000000000000';

function valuesOf({ actor, clock, query }: ByActor & WithClock & QueryOf<typeof endpoints.upcoming>) {
  const now = clock.now();
  const cursor = decodeCursor(query.cursor);
  return {
    coachId: actor.accountId,
    now: now.toISOString(),
    earliest: addSeconds(now, -maxHours * 3600).toISOString(),
    afterStart: cursor?.at.toISOString() ?? '-infinity',
    afterId: cursor?.id ?? noId,
    limit: pageSize(query.limit) + 1,
  };
}

/** One page of the calling coach's coming sessions, soonest first. */
export const upcoming: WhenChanged<typeof endpoints.upcoming> = {
  runs: 'when-changed',
  versions: async (call) => JSON.stringify(await upcomingVersions(call.database, valuesOf(call))),
  handle: async (call) => {
    const rows = await upcomingSessions(call.database).execute(valuesOf(call));
    return toSessionPage(await showSessions(call.database, call.actor, rows), pageSize(call.query.limit));
  },
};
