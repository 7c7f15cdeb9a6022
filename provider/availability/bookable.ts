import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { availability as endpoints, TimeSlot } from '../../contract/availability.ts';
import { daysBookable } from '../../contract/availability-rules.ts';
import type { EndpointResult } from '../../contract/endpoint.ts';
import type { Database } from '../database/open.ts';
import { instantIn, preparedQuery, statement } from '../database/prepared.ts';
import { accounts, busyCalendars, busyTimes, coaches, coachInfos, offerings, sessions, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { ByActor, DatabaseNow, HandlerFunction, QueryOf, WhenChanged } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { isBookable, monthOf, readMemberCalendar } from '../sessions/index.ts';

const maxSlots = 2000;

const earliest = sql`${sql.placeholder('earliest')}::timestamptz`;

// The times that the coach's sessions fill, with their buffers, are computed once and not for each slot.
const filledTimes = sql`(select range_agg(held.busy) from ${sessions} held
  where held.coach_id = ${sql.placeholder('coachId')} and held.status in ('requested', 'scheduled') and held.busy && tstzrange(${earliest}, null))`;

// Busy times are stored in rows of at most a day.
const busyElsewhere = sql`(select range_agg(tstzrange(elsewhere.starts_at, elsewhere.ends_at)) from ${busyTimes} elsewhere
  where elsewhere.coach_id = ${sql.placeholder('coachId')} and elsewhere.starts_at > ${earliest} - interval '24 hours'
    and elsewhere.starts_at < ${sql.placeholder('until')}::timestamptz + interval '24 hours')`;

const freeTimes = preparedQuery((database) =>
  database
    .select({
      id: timeSlots.id,
      offeringId: timeSlots.offeringId,
      startsAt: instantIn(timeSlots.startsAt),
      endsAt: instantIn(timeSlots.endsAt),
    })
    .from(timeSlots)
    .where(
      and(
        eq(timeSlots.coachId, sql.placeholder('coachId')),
        sql`${timeSlots.status} = 'free'`,
        sql`${timeSlots.startsAt} >= ${earliest}`,
        sql`${timeSlots.startsAt} < ${sql.placeholder('until')}`,
        // A longer buffer than when the times were planned: what it fills up is not offered, since booking it would be refused.
        sql`(${filledTimes} && tstzrange(${timeSlots.startsAt}, ${timeSlots.endsAt} + make_interval(mins => ${sql.placeholder('bufferMinutes')}::int))) is not true`,
        sql`(${busyElsewhere} && tstzrange(${timeSlots.startsAt}, ${timeSlots.endsAt} + make_interval(mins => ${sql.placeholder('bufferMinutes')}::int))) is not true`,
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(maxSlots)
    .prepare('free_times'),
);

/** A coach who can be booked, with what they offer. */
const coachToBook = preparedQuery((database) => {
  const offered = database
    .select({
      id: sql`${offerings.id}`.as('id'),
      key: sql`${offerings.key}`.as('key'),
      kind: sql`${offerings.kind}`.as('kind'),
      name: sql`${offerings.name}`.as('name'),
    })
    .from(coachInfos)
    .innerJoin(offerings, eq(offerings.id, coachInfos.offeringId))
    .where(and(eq(coachInfos.coachId, sql.placeholder('coachId')), isNull(offerings.deletedAt)))
    .orderBy(asc(offerings.position), asc(offerings.id));
  return database
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
      timeZone: accounts.timeZone,
      bufferMinutes: coaches.bufferMinutes,
      minimumNoticeHours: coaches.minimumNoticeHours,
      confirmsBookings: coaches.confirmsBookings,
      offerings: sql<BookableTimes['coach']['offerings']>`(select coalesce(json_agg(offered), '[]') from (${offered}) offered)`,
    })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(and(eq(coaches.accountId, sql.placeholder('coachId')), isBookable))
    .prepare('coach_to_book');
});

type BookableTimes = EndpointResult<typeof endpoints.bookable>;

interface Versions {
  readonly coach: string;
  readonly offered: string | null;
  readonly held: string | null;
  readonly elsewhere: string | null;
  readonly count: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly slots: string | null;
}

/**
 * The version of every row that the coach's part of the reply is made of. The ids of free slots are not needed: the first and the last
 * determine which of them are ahead, and any other that comes or goes has another version.
 */
const versionsOfCoach = statement<Versions, { readonly coachId: string; readonly now: string; readonly until: string }>(
  'versions_of_bookable',
  sql`
    with coach as materialized (
      select c.xmin || ' ' || a.xmin as version, ${sql.placeholder('now')}::timestamptz + make_interval(hours => c.minimum_notice_hours) as earliest
      from ${coaches} c join ${accounts} a on a.id = c.account_id where c.account_id = ${sql.placeholder('coachId')}::uuid
    )
    select coach.version as coach,
      (select string_agg(i.id || ' ' || i.xmin || ' ' || o.xmin, ',') from ${coachInfos} i join ${offerings} o on o.id = i.offering_id
        where i.coach_id = ${sql.placeholder('coachId')}::uuid) as offered,
      (select string_agg(s.id || ' ' || s.xmin, ',') from ${sessions} s where s.coach_id = ${sql.placeholder('coachId')}::uuid
        and s.status in ('requested', 'scheduled') and s.busy && tstzrange(coach.earliest, null)) as held,
      (select string_agg(b.id || ' ' || b.changed_at, ',' order by b.id) from ${busyCalendars} b where b.coach_id = ${sql.placeholder('coachId')}::uuid) as elsewhere,
      free.*
    from coach cross join lateral (
      select count(*)::int as count, min(t.starts_at)::text as first, max(t.starts_at)::text as last, string_agg(t.xmin::text, ',') as slots
      from ${timeSlots} t where t.coach_id = ${sql.placeholder('coachId')}::uuid and t.status = 'free'
        and t.starts_at >= coach.earliest and t.starts_at < ${sql.placeholder('until')}::timestamptz
    ) free`,
);

type BookableCall = DatabaseNow & ByActor & QueryOf<typeof endpoints.bookable>;

async function versions({ actor, database, query, clock }: BookableCall): Promise<string> {
  const now = clock.now();
  const until = addSeconds(now, daysBookable * 86_400).toISOString();
  const ofCoach = await versionsOfCoach(database, { coachId: query.coachId, now: now.toISOString(), until });
  return JSON.stringify([ofCoach, await allowanceOfMonths(database, actor.accountId, now)]);
}

const readBookable: HandlerFunction<typeof endpoints.bookable> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const [known] = await coachToBook(database).execute({ coachId: query.coachId });
  const { firstName, lastName, bufferMinutes, ...coach } = found(known);
  const free = await freeTimes(database).execute({
    coachId: coach.id,
    earliest: addSeconds(now, coach.minimumNoticeHours * 3600).toISOString(),
    until: addSeconds(now, daysBookable * 86_400).toISOString(),
    bufferMinutes,
  });
  return {
    coach: { ...coach, fullName: fullNameOf({ firstName, lastName }) },
    allowance: await allowanceOfMonths(database, actor.accountId, now),
    items: free.map(
      ({ id, offeringId, startsAt, endsAt }): TimeSlot => ({
        id,
        coachId: coach.id,
        offeringId,
        startsAt,
        endsAt,
        status: 'free',
        sessionId: null,
      }),
    ),
  };
};

/** All that a member needs to choose a time of a coach, also later and without a network. */
export const bookable: WhenChanged<typeof endpoints.bookable> = { runs: 'when-changed', versions, handle: readBookable };

/** The limits of the member's plan, and the bookings in the months that slots are shown for. */
async function allowanceOfMonths(database: Database, memberId: string, now: Date) {
  const { booked, timeZone, isCovered, sessionsPerMonth } = await readMemberCalendar(database, memberId, now);
  const shown = [now, addSeconds(now, daysBookable * 86_400)].map((at) => monthOf(at, timeZone));
  const months = [...new Set(shown)].map((month) => ({
    month,
    booked: booked.filter(({ kind, startsAt }) => kind === 'one-on-one' && monthOf(startsAt, timeZone) === month).length,
  }));
  return { isCovered, sessionsPerMonth, months };
}
