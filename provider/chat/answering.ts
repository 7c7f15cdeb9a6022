import { sql } from 'drizzle-orm';
import type { CoachHours } from '../../contract/chat.ts';
import type { Database } from '../database/open.ts';
import { statement } from '../database/prepared.ts';
import { addSeconds } from '../kernel/clock.ts';
import { usuallyWithinHours } from './rules.ts';

const lookedBackDays = 28;
const maxAnswers = 100;

/** From the first message that waited to the coach's first one after it, for the latest answers of each coach. */
const answerTimes = statement<{ coachId: string; seconds: number }, { coachIds: readonly string[]; since: string }>(
  'chat_answer_times',
  sql`select coach.id as "coachId", extract(epoch from answer.received_at - question.received_at)::float8 as seconds
    from unnest(${sql.placeholder('coachIds')}::uuid[]) coach(id)
    cross join lateral (
      select m.conversation_id, m.position, m.received_at from messages m join conversations c on c.id = m.conversation_id and c.kind = 'direct'
      where m.sender_id = coach.id and m.received_at > ${sql.placeholder('since')}::timestamptz
        and exists (select 1 from messages p where p.conversation_id = m.conversation_id and p.position = m.position - 1 and p.sender_id <> coach.id)
      order by m.received_at desc limit ${sql.raw(String(maxAnswers))}
    ) answer
    cross join lateral (
      select min(q.received_at) as received_at from messages q
      where q.conversation_id = answer.conversation_id and q.position < answer.position and q.position > coalesce((
        select max(own.position) from messages own
        where own.conversation_id = answer.conversation_id and own.position < answer.position and own.position > answer.position - 50 and own.sender_id = coach.id
      ), answer.position - 50)
    ) question`,
);

interface Remembered {
  readonly hours: number | null;
  readonly until: number;
}

/** It changes slowly, and every member of a coach requests it. */
const remembered = new WeakMap<Database, Map<string, Remembered>>();
const rememberedSeconds = 15 * 60;
const maxRemembered = 2000;

/** Within how many hours each of these coaches mostly answers their members. */
export async function answeringTimes(
  database: Database,
  coachIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number | null>> {
  if (coachIds.length === 0) return new Map();
  const known = remembered.get(database) ?? new Map<string, Remembered>();
  remembered.set(database, known);
  const asked = coachIds.filter((id) => (known.get(id)?.until ?? 0) <= now.getTime());
  if (asked.length > 0) {
    const since = addSeconds(now, -lookedBackDays * 86_400).toISOString();
    const times = Map.groupBy(await answerTimes(database, { coachIds: asked, since }), ({ coachId }) => coachId);
    if (known.size > maxRemembered) known.clear();
    const until = addSeconds(now, rememberedSeconds).getTime();
    for (const id of asked) known.set(id, { hours: usuallyWithinHours((times.get(id) ?? []).map(({ seconds }) => seconds * 1000)), until });
  }
  return new Map(coachIds.map((id) => [id, known.get(id)?.hours ?? null]));
}

const weeklyHours = statement<
  { coachId: string; timeZone: string; weekday: number; from: string; to: string },
  { coachIds: readonly string[]; today: string }
>(
  'chat_weekly_hours',
  sql`select distinct coach_id as "coachId", time_zone as "timeZone", weekday, from_time as "from", to_time as "to" from availability_rules
    where coach_id = any(${sql.placeholder('coachIds')}::uuid[]) and removed_at is null
      and coalesce(valid_from <= ${sql.placeholder('today')}::date, true) and coalesce(valid_until >= ${sql.placeholder('today')}::date, true)
    order by 1, 2, 3, 4, 5`,
);

/** When each of these coaches offers times. Rules of a zone that the coach has left behind are not shown beside those of the new one. */
export async function hoursOfCoaches(database: Database, coachIds: readonly string[], now: Date): Promise<ReadonlyMap<string, CoachHours>> {
  if (coachIds.length === 0) return new Map();
  const rows = await weeklyHours(database, { coachIds, today: now.toISOString().slice(0, 10) });
  const byCoach = Map.groupBy(rows, ({ coachId }) => coachId);
  return new Map(
    [...byCoach].map(([coachId, ofCoach]) => {
      const zones = [...Map.groupBy(ofCoach, ({ timeZone }) => timeZone)].toSorted(([, one], [, other]) => other.length - one.length);
      const [timeZone = 'UTC', weekly = []] = zones[0] ?? [];
      return [coachId, { timeZone, weekly: weekly.map(({ weekday, from, to }) => ({ weekday, from, to })) }];
    }),
  );
}
