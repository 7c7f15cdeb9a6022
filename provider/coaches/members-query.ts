import { type SQL, sql } from 'drizzle-orm';
import type { MemberOfCoach } from '../../contract/coach-members.ts';
import type { Database } from '../database/open.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { maxHours } from '../sessions/index.ts';
import { attentionOf } from './attention-rules.ts';

interface MembersFilter {
  readonly named?: SQL | undefined;
  readonly memberId?: string;
}

/** The facts that decide the order of the list. */
export type SortedMember = Omit<MemberOfCoach, 'offerings' | 'unreadMessages' | 'conversationId'>;

interface MemberRow extends Record<string, unknown> {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly timeZone: string;
  readonly choseAt: string | null;
  readonly lastSessionAt: string | null;
  readonly nextSessionAt: string | null;
  readonly attendedCount: number;
  readonly missedCount: number;
  readonly missedSince: string | null;
  readonly missedLately: number;
  readonly overall: number | null;
  readonly earlier: number | null;
  readonly careSince: string | null;
}

/**
 * Members who have chosen the coach, or have or had a place in a session, with their connection: sessions held or to come, the open
 * choice, an open care alert. Begins with the coach, and looks up each account (`offset 0`): otherwise the plan would scan all
 * accounts. The alerts are those of `care.alerts`, so that the flag in a list and the card agree.
 */
function membersSql(coachId: SQL, times: TimesSql, { named, memberId }: MembersFilter): SQL {
  const { monthAgo } = times;
  const ofOne = (column: SQL) => (memberId === undefined ? sql`true` : sql`${column} = ${memberId}`);
  const scoreOn = (day: SQL) => sql`account.overall_by_day[1 + greatest(0, account.overall_day - ${day})]`;
  const today = sql`${times.today}::date`;
  return sql`
    with met as (
      select place.user_id, bool_or(place.is_open or place.is_attended) as is_met,
        max(place.starts_at) filter (where place.is_attended and place.has_ended) as last_at,
        min(place.starts_at) filter (where place.is_open and not place.has_ended) as next_at,
        count(*) filter (where place.is_attended) as attended_count, count(*) filter (where place.is_missed) as missed_count,
        max(place.starts_at) filter (where place.is_missed) as missed_since,
        count(*) filter (where place.is_missed and place.starts_at >= ${monthAgo}) as missed_lately
      from ${placesWith(coachId, times, ofOne)} group by place.user_id
    ), chosen as (
      select c.member_id, min(c.chosen_at) as since from member_coaches c
      where c.coach_id = ${coachId} and c.ended_at is null and ${ofOne(sql`c.member_id`)} group by c.member_id
    ), member as materialized (
      select coalesce(chosen.member_id, met.user_id) as id, chosen.since, met.* from chosen full join met on met.user_id = chosen.member_id
      where chosen.member_id is not null or met.is_met
    ), care as (
      select c.member_id, min(c.opened_at) as since from member join care_alerts c on c.member_id = member.id
      where c.closed_at is null group by c.member_id
    )
    select member.id as "userId", account.first_name as "firstName", account.last_name as "lastName", account.image, account.time_zone as "timeZone",
      member.since as "choseAt", member.last_at as "lastSessionAt", member.next_at as "nextSessionAt",
      coalesce(member.attended_count, 0)::int as "attendedCount", coalesce(member.missed_count, 0)::int as "missedCount",
      member.missed_since as "missedSince", coalesce(member.missed_lately, 0)::int as "missedLately",
      ${scoreOn(today)} as overall, ${scoreOn(sql`(${today} - 28)`)} as earlier, care.since as "careSince"
    from member
    cross join lateral (
      select first_name, last_name, image, time_zone, role, deleted_at, overall_day, overall_by_day
      from accounts where accounts.id = member.id and ${named ?? sql`true`} offset 0
    ) account
    left join care on care.member_id = member.id
    where account.role = 'USER' and account.deleted_at is null`;
}

/** Reckoned beforehand: in the statement it would be done for each place. */
export function timesOf(now: Date) {
  const [lately, monthAgo] = [addSeconds(now, -maxHours * 3600), addSeconds(now, -28 * 86_400)];
  return { now: now.toISOString(), lately: lately.toISOString(), monthAgo: monthAgo.toISOString(), today: dayOf(now, 'UTC') };
}

export type MembersTimes = ReturnType<typeof timesOf>;

type TimesSql = Readonly<Record<keyof MembersTimes, SQL>>;

function timesSql(given: (name: keyof TimesSql) => unknown): TimesSql {
  const time = (name: keyof TimesSql) => sql`${given(name)}::timestamptz`;
  return { now: time('now'), lately: time('lately'), monthAgo: time('monthAgo'), today: sql`${given('today')}` };
}

const everyMember = statement<MemberRow, { readonly coachId: string } & MembersTimes>(
  'members_of_coach',
  membersSql(sql`${sql.placeholder('coachId')}`, timesSql(sql.placeholder), {}),
);

/** The members of a coach, in no order: all, one, or those whose names match. */
export async function readMembers(
  database: Database,
  coachId: string,
  now: Date,
  { named, memberId }: MembersFilter,
): Promise<SortedMember[]> {
  const times = timesOf(now);
  const rows =
    named === undefined && memberId === undefined
      ? await everyMember(database, { coachId, ...times })
      : (
          await database.execute<MemberRow>(
            membersSql(
              sql`${coachId}`,
              timesSql((name) => times[name]),
              { named, memberId },
            ),
          )
        ).rows;
  return rows.map((row) => {
    const { overall, earlier } = row;
    const choseAt = instantOrNull(row.choseAt);
    const lastSessionAt = instantOrNull(row.lastSessionAt);
    const nextSessionAt = instantOrNull(row.nextSessionAt);
    const facts = {
      choseAt: dateOrNull(choseAt),
      lastSessionAt: dateOrNull(lastSessionAt),
      nextSessionAt: dateOrNull(nextSessionAt),
      missedLately: row.missedLately,
      missedSince: dateOrNull(instantOrNull(row.missedSince)),
      overall,
      earlier,
      careSince: dateOrNull(instantOrNull(row.careSince)),
    };
    return {
      userId: row.userId,
      fullName: fullNameOf(row),
      image: row.image,
      timeZone: row.timeZone,
      choseAt,
      lastSessionAt,
      nextSessionAt,
      attendedCount: row.attendedCount,
      missedCount: row.missedCount,
      score: overall === null ? null : { overall, changeInFourWeeks: earlier === null ? null : overall - earlier },
      attention: attentionOf(facts, now),
    };
  });
}

function instantOrNull(text: string | null): string | null {
  return text && instantOfText(text);
}

function dateOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** The condition that a column holds the requested member; true where all are requested. */
type OfOne = (column: SQL) => SQL;

/**
 * Every place in a coach's sessions that took or will take place. Old ones, and those that have not started, are counted in the index
 * alone; only the session shows whether one that began today has ended.
 */
function placesWith(coachId: SQL, { now, lately }: TimesSql, ofOne: OfOne): SQL {
  const shown = sql`p.user_id, p.starts_at, p.status = 'registered' as is_open, p.status = 'attended' as is_attended, p.status = 'missed' as is_missed`;
  return sql`(
    select ${shown}, p.starts_at <= ${lately} as has_ended from session_registrations p
    where p.coach_id = ${coachId} and (p.starts_at <= ${lately} or p.starts_at > ${now})
      and p.session_status in ('scheduled', 'completed') and ${ofOne(sql`p.user_id`)}
    union all
    select ${shown}, s.ends_at <= ${now} from sessions s join session_registrations p on p.session_id = s.id
    where s.coach_id = ${coachId} and s.starts_at > ${lately} and s.starts_at <= ${now}
      and s.status in ('scheduled', 'completed') and ${ofOne(sql`p.user_id`)}
  ) place`;
}
