import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { notifications } from '../database/schema/index.ts';
import type { ReminderBasis } from '../database/schema/notifications.ts';
import { taskReminderWords } from '../notifications/reminder-words.ts';
import { isDaytimeIn } from './daytime.ts';

/** Of each kind; the rest with the next look, which follows at once. */
export const mostTasksAtOnce = 1000;

interface Due extends Record<string, unknown> {
  readonly accountId: string;
  readonly onceKey: string;
  readonly sessionId?: string;
}

interface Look {
  readonly at: string;
  /** That it is day where the person is. */
  readonly isAwake: SQL;
  readonly most: number;
}

/**
 * Makes the reminders that are about doing something: a form before the first meeting, feedback
 * after a session, the own score once a week. Each once; answers for whom.
 */
export async function makeTaskReminders(database: Database, now: Date, most = mostTasksAtOnce): Promise<string[]> {
  const told: string[] = [];
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
    told.push(...made.map(({ accountId }) => accountId));
  }
  return told;
}

const inUse = sql`a.role = 'USER' and a.deleted_at is null and a.deactivated_at is null`;
const isWanted = (name: 'intakeDue' | 'feedbackDue' | 'selfScore') => sql`coalesce((a.reminder_settings ->> ${name})::boolean, true)`;

/** A day and a week after a coach was chosen, while the general form was never sent. */
function intakeDue({ at, isAwake, most }: Look) {
  return sql`
    select a.id as "accountId", 'intake-due:' || step.days as "onceKey"
    from accounts a
    join (select member_id, min(chosen_at) as chosen_at from member_coaches where ended_at is null group by member_id) choice
      on choice.member_id = a.id
    cross join (values (1), (7)) step(days)
    where ${inUse} and ${isAwake} and ${isWanted('intakeDue')}
      and ${at}::timestamptz between choice.chosen_at + make_interval(days => step.days) and choice.chosen_at + make_interval(days => step.days + 3)
      and not exists (select 1 from intake_answers done where done.user_id = a.id and done.category = 'general' and done.status = 'submitted')
      and not exists (select 1 from notifications n where n.account_id = a.id and n.once_key = 'intake-due:' || step.days)
    limit ${most}`;
}

/** An hour after the end of a session that the member attended, for two days. */
function feedbackDue({ at, isAwake, most }: Look) {
  return sql`
    select a.id as "accountId", s.id as "sessionId", 'feedback-due:' || s.id as "onceKey"
    from sessions s
    join session_registrations r on r.session_id = s.id and r.status = 'attended'
    join accounts a on a.id = r.user_id
    where ${inUse} and ${isAwake} and ${isWanted('feedbackDue')}
      and s.ends_at between ${at}::timestamptz - interval '2 days' and ${at}::timestamptz - interval '1 hour'
      and not exists (select 1 from feedback f where f.session_id = s.id and f.user_id = a.id)
      and not exists (select 1 from notifications n where n.account_id = a.id and n.once_key = 'feedback-due:' || s.id)
    limit ${most}`;
}

/**
 * Once in a calendar week and not twice in seven days, of members with a coach who have not rated
 * themselves for as long: on a Sunday and again on the Monday after it would be a nuisance.
 */
function selfScoreDue({ at, isAwake, most }: Look, week: string) {
  return sql`
    select a.id as "accountId", ${`self-score:${week}`} as "onceKey"
    from accounts a
    where ${inUse} and ${isAwake} and ${isWanted('selfScore')}
      and exists (select 1 from member_coaches c where c.member_id = a.id and c.ended_at is null
        and c.chosen_at < ${at}::timestamptz - interval '7 days')
      and not exists (select 1 from score_entries e where e.user_id = a.id and e.kind = 'self'
        and e.recorded_at > ${at}::timestamptz - interval '7 days')
      and not exists (select 1 from notifications n where n.account_id = a.id and n.once_key like 'self-score:%'
        and n.created_at > ${at}::timestamptz - interval '7 days')
    limit ${most}`;
}

/** `2026-W47` */
function isoWeek(now: Date): string {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  return `${day.yearOfWeek}-W${String(day.weekOfYear).padStart(2, '0')}`;
}
