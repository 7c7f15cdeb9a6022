import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { notifications } from '../database/schema/index.ts';
import type { ReminderBasis } from '../database/schema/notifications.ts';
import { taskReminderWords } from '../notifications/index.ts';
import { isDaytimeIn } from './daytime.ts';

/** For each kind; the next look, which follows at once, does the rest. */
export const maxTasksAtOnce = 1000;

interface Due extends Record<string, unknown> {
  readonly accountId: string;
  readonly onceKey: string;
  readonly sessionId?: string;
}

interface Look {
  readonly at: string;
  /** The condition that it is day where the person is. */
  readonly isAwake: SQL;
  readonly most: number;
}

/**
 * Creates the reminders to do something: a form before the first meeting, feedback
 * after a session, the own score once a week. Each once; returns the notified accounts.
 */
export async function makeTaskReminders(database: Database, now: Date, most = maxTasksAtOnce): Promise<string[]> {
  const notifiedIds: string[] = [];
  const look: Look = { at: now.toISOString(), isAwake: await isDaytimeIn(database, now, sql`a.time_zone`), most };
  const week = isoWeek(now);
  for (const { kind, basis, link, due } of [
    { kind: 'intake-due', basis: (): ReminderBasis => ({ kind: 'intake' }), link: '/user/intake', due: intakeDue(look) },
    {
      kind: 'feedback-due',
      basis: ({ sessionId = '' }: Due): ReminderBasis => ({ kind: 'feedback', sessionId }),
      link: '/user/feedback',
      due: feedbackDue(look),
    },
    { kind: 'system', basis: (): ReminderBasis => ({ kind: 'self-score' }), link: '/user/score', due: selfScoreDue(look, week) },
  ] as const) {
    const { rows } = await database.execute<Due>(due);
    if (rows.length === 0) continue;
    const made = await database
      .insert(notifications)
      .values(
        rows.map((row) => {
          const what: ReminderBasis = basis(row);
          return {
            id: uuid(),
            accountId: row.accountId,
            kind,
            ...taskReminderWords[what.kind as keyof typeof taskReminderWords],
            link,
            subject: `reminder:${what.kind}`,
            onceKey: row.onceKey,
            basis: what,
            createdAt: now,
            pushDueAt: now,
          };
        }),
      )
      .onConflictDoNothing()
      .returning({ accountId: notifications.accountId });
    notifiedIds.push(...made.map(({ accountId }) => accountId));
  }
  await settleFeedback(database, look);
  await putOffSelfScores(database, { ...look, most: 10 * most });
  return notifiedIds;
}

const inUse = sql`a.role = 'USER' and a.deleted_at is null and a.deactivated_at is null`;
const isWanted = (name: 'intakeDue' | 'feedbackDue' | 'selfScore') => sql`coalesce((a.reminder_settings ->> ${name})::boolean, true)`;

/** A day and a week after a coach was chosen, until the general form is sent. Earlier choices are read only for those who chose recently. */
function intakeDue({ at, isAwake, most }: Look) {
  return sql`
    select a.id as "accountId", 'intake-due:' || step.days as "onceKey"
    from member_coaches choice
    join accounts a on a.id = choice.member_id
    cross join (values (1), (7)) step(days)
    where choice.ended_at is null
      and choice.chosen_at between ${at}::timestamptz - interval '10 days' and ${at}::timestamptz - interval '1 day'
      and ${at}::timestamptz between choice.chosen_at + make_interval(days => step.days) and choice.chosen_at + make_interval(days => step.days + 3)
      and not exists (select 1 from member_coaches earlier where earlier.member_id = choice.member_id and earlier.ended_at is null
        and (earlier.chosen_at, earlier.id) < (choice.chosen_at, choice.id))
      and ${inUse} and ${isAwake} and ${isWanted('intakeDue')}
      and not exists (select 1 from intake_answers done where done.user_id = a.id and done.category = 'general' and done.status = 'submitted')
      and not exists (select 1 from notifications n where n.account_id = a.id and n.once_key = 'intake-due:' || step.days)
    limit ${most}`;
}

/**
 * An hour after the end of a session that the member attended, for two days. The place has the time, and is read first (`offset 0`):
 * PostgreSQL would go through all sessions of these days.
 */
function feedbackDue({ at, isAwake, most }: Look) {
  return sql`
    select a.id as "accountId", s.id as "sessionId", 'feedback-due:' || s.id as "onceKey"
    from (select * from session_registrations where feedback_due_at <= ${at}::timestamptz and status = 'attended' offset 0) r
    cross join lateral (select * from sessions where sessions.id = r.session_id offset 0) s
    join accounts a on a.id = r.user_id
    where ${inUse} and ${isAwake} and ${isWanted('feedbackDue')}
      and s.ends_at between ${at}::timestamptz - interval '2 days' and ${at}::timestamptz - interval '1 hour'
      and not exists (select 1 from feedback f where f.session_id = s.id and f.user_id = a.id)
      and not exists (select 1 from notifications n where n.account_id = a.id and n.once_key = 'feedback-due:' || s.id)
    limit ${most}`;
}

/** Places that need no feedback any more are not read again: it was given, requested, or is too long ago. */
async function settleFeedback(database: Database, { at }: Look): Promise<void> {
  await database.execute(sql`
    update session_registrations r set feedback_due_at = null
    where r.feedback_due_at <= ${at}::timestamptz and (
      r.feedback_due_at < ${at}::timestamptz - interval '47 hours'
      or exists (select 1 from feedback f where f.session_id = r.session_id and f.user_id = r.user_id)
      or exists (select 1 from notifications n where n.account_id = r.user_id and n.once_key = 'feedback-due:' || r.session_id))`);
}

/**
 * Once in a calendar week and not twice in seven days, for members with a coach who have not rated themselves for that long: on a
 * Sunday and again on the Monday after it would be too often. The account has the time of the next look.
 */
function selfScoreDue({ at, isAwake, most }: Look, week: string) {
  return sql`
    select a.id as "accountId", ${`self-score:${week}`} as "onceKey"
    from accounts a
    where a.self_score_due_at <= ${at}::timestamptz and ${isAwake} and ${inUse} and ${isWanted('selfScore')}
      and exists (select 1 from member_coaches c where c.member_id = a.id and c.ended_at is null
        and c.chosen_at < ${at}::timestamptz - interval '7 days')
      and not exists (select 1 from score_entries e where e.user_id = a.id and e.kind = 'self'
        and e.recorded_at > ${at}::timestamptz - interval '7 days')
      and not exists (select 1 from notifications n where n.account_id = a.id and n.once_key like 'self-score:%'
        and n.created_at > ${at}::timestamptz - interval '7 days')
    limit ${most}`;
}

/** People who are not to be asked now, including those just asked, are looked at again at the next possible time. */
async function putOffSelfScores(database: Database, { at, isAwake, most }: Look): Promise<void> {
  await database.execute(sql`
    update accounts set self_score_due_at = next.at
    from (
      select a.id, case when first.chosen is null or a.deleted_at is not null then null
        when ${inUse} and ${isWanted('selfScore')} then greatest(
          first.chosen + interval '7 days 1 second',
          (select max(e.recorded_at) from score_entries e where e.user_id = a.id and e.kind = 'self'
            and e.recorded_at > ${at}::timestamptz - interval '7 days') + interval '7 days',
          (select max(n.created_at) from notifications n where n.account_id = a.id and n.once_key like 'self-score:%'
            and n.created_at > ${at}::timestamptz - interval '7 days') + interval '7 days')
        else ${at}::timestamptz + interval '1 day' end as at
      from (select * from accounts a where a.self_score_due_at <= ${at}::timestamptz and ${isAwake} limit ${most}) a
      cross join lateral (select min(c.chosen_at) as chosen from member_coaches c where c.member_id = a.id and c.ended_at is null) first
    ) next
    where accounts.id = next.id and (next.at is null or next.at > ${at}::timestamptz)`);
}

/** `2026-W47` */
function isoWeek(now: Date): string {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  return `${day.yearOfWeek}-W${String(day.weekOfYear).padStart(2, '0')}`;
}
