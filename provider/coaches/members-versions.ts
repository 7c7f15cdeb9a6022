import { sql } from 'drizzle-orm';
import { statement } from '../database/prepared.ts';
import type { MembersTimes } from './members-query.ts';
import { unreadMessages } from './members-unread.ts';

const [coachId, now, lately, monthAgo] = [
  sql`${sql.placeholder('coachId')}::uuid`,
  sql`${sql.placeholder('now')}::timestamptz`,
  sql`${sql.placeholder('lately')}::timestamptz`,
  sql`${sql.placeholder('monthAgo')}::timestamptz`,
];

/**
 * The version of every row that the list of a coach's members is made of, for any part of the list. Where rows are chosen by time, it
 * includes the id: another row of the same transaction may take the place of the first. Changes that follow from time alone are
 * counted: which places are in the last four weeks, and which sessions have ended. The list of sessions covers places that have started.
 */
export const versionsOfMembers = statement<Readonly<Record<string, string | null>>, { readonly coachId: string } & MembersTimes>(
  'versions_of_members',
  sql`
    with place as materialized (
      select p.user_id, string_agg(p.xmin::text, ',') as versions, count(*) filter (where p.starts_at >= ${monthAgo}) as lately
      from session_registrations p where p.coach_id = ${coachId} group by p.user_id
    ), chosen as materialized (
      select c.member_id, c.xmin || ' ' || (c.chosen_at >= ${monthAgo}) as version from member_coaches c
      where c.coach_id = ${coachId} and c.ended_at is null
    ), member as materialized (select user_id as id from place union select member_id from chosen)
    select (select string_agg(place.versions, ',') || ' ' || sum(place.lately) from place) as places,
      (select string_agg(chosen.version, ',') from chosen) as chosen,
      (select string_agg(a.xmin::text, ',') from member join accounts a on a.id = member.id) as accounts,
      (select string_agg(s.id || ' ' || s.xmin || ' ' || (s.ends_at <= ${now}), ',') from sessions s
        where s.coach_id = ${coachId} and s.starts_at > ${lately} and s.starts_at <= ${now}) as begun,
      (select string_agg(c.id || ' ' || c.xmin, ',')
        from member join care_alerts c on c.member_id = member.id where c.closed_at is null) as care,
      (select string_agg(t.xmin || ' ' || of_coach.xmin || ' ' || of_member.xmin || ' ' || ${unreadMessages}, ',')
        from conversation_members of_coach
        join conversations t on t.id = of_coach.conversation_id and t.kind = 'direct'
        join conversation_members of_member on of_member.conversation_id = t.id and of_member.account_id <> of_coach.account_id
        where of_coach.account_id = ${coachId}) as talks,
      (select string_agg(o.id || ' ' || o.xmin, ',') from offerings o) as offerings`,
);
