import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { StepTick } from '../../contract/steps.ts';
import type { Database } from '../database/open.ts';
import { notifications } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { decideStepReminder, type RemindedStep } from './reminder-rules.ts';
import { readReminderSettings } from './reminder-settings.ts';
import { stepReminderWords } from './reminder-words.ts';
import { stepReminderDueAt, stepReminderMinutes, timesSince } from './step-reminder-times.ts';
import { timeZonesInUse } from './time-zones.ts';

/** The number of candidates in one go. */
const maxRemindersAtOnce = 500;

/** Looked at again: what another provider committed a little late, or under a clock that is behind. */
const overlapSeconds = 60;

interface Candidate extends RemindedStep, Record<string, unknown> {
  readonly id: string;
  readonly accountId: string;
  readonly timeZone: string;
  readonly settings: unknown;
  readonly ticks: readonly StepTick[];
}

/** By it a step has one reminder for each day. */
export function stepReminderKey(stepId: string, day: string): string {
  return `step-reminder:${stepId}:${day}`;
}

/**
 * Makes the reminders of steps that have come due, each once however many providers look, and returns for whom. Only the minutes that
 * have come since the last look are looked up; the rule decides. What was due while no provider ran is found by the first that looks.
 */
export async function makeStepReminders(
  database: Database,
  now: Date,
  { since = null, most = maxRemindersAtOnce }: { readonly since?: Date | null; readonly most?: number } = {},
): Promise<string[]> {
  const begin = since === null ? addSeconds(now, -stepReminderMinutes * 60) : addSeconds(since, -overlapSeconds);
  const times = (await timeZonesInUse(database)).map((timeZone) => ({ timeZone, ...timesSince(begin, now, timeZone) }));
  // Zones whose clocks show the same are looked up together.
  const windows = [...Map.groupBy(times, ({ day, from, to }) => `${day} ${from} ${to}`).values()].flatMap(([first, ...others]) =>
    first ? [{ day: first.day, from: first.from, to: first.to, zones: [first, ...others].map(({ timeZone }) => timeZone) }] : [],
  );
  const notifiedIds: string[] = [];
  for (let passedOver = 0; ; ) {
    const candidates = await findCandidates(database, JSON.stringify(windows), most, passedOver);
    const rows = candidates.flatMap((candidate) => rowOf(candidate, now));
    const made =
      rows.length === 0
        ? []
        : await database.insert(notifications).values(rows).onConflictDoNothing().returning({ accountId: notifications.accountId });
    notifiedIds.push(...made.map(({ accountId }) => accountId));
    passedOver += candidates.length - made.length;
    if (candidates.length < most) return notifiedIds;
  }
}

function rowOf(candidate: Candidate, now: Date): (typeof notifications.$inferInsert)[] {
  const { id, accountId, timeZone, ticks, answer, remindAt } = candidate;
  const day = dayOf(now, timeZone);
  if (remindAt === null || stepReminderDueAt(day, remindAt, timeZone) > now) return [];
  const settings = readReminderSettings(candidate.settings);
  const decision = decideStepReminder({ step: candidate, ticks, day, settings, timeZone, now });
  if (decision.kind === 'skip') return [];
  return [
    {
      id: uuid(),
      accountId,
      kind: 'step-reminder',
      ...stepReminderWords,
      // A step that is answered by yes or no can be answered in the message itself.
      link: `/user/steps?step=${id}&day=${day}${answer === 'yes-no' ? '&tap=1' : ''}`,
      subject: `step:${id}`,
      onceKey: stepReminderKey(id, day),
      basis: { kind: 'step', stepId: id, day },
      createdAt: now,
      pushDueAt: decision.kind === 'wait' ? decision.until : now,
    },
  ];
}

const stepColumns = sql`s.answer, s.target, s.rhythm, s.remind_at as "remindAt", s.starts_on::text as "startsOn", s.until::text as until,
  s.state, s.ended_on::text as "endedOn", s.pauses`;

/** Of the week in which the day lies. */
const ticksOfWeek = sql`(
  select coalesce(json_agg(json_build_object('id', t.answer_id, 'day', t.day, 'value', t.value, 'tickedAt', t.ticked_at)), '[]')
  from step_ticks t where t.step_id = s.id and t.day between day.day - 6 and day.day + 6
) as ticks`;

async function findCandidates(database: Database, windows: string, most: number, passedOver: number): Promise<Candidate[]> {
  // Steps are read first, by their index, and only their members (`offset 0`): PostgreSQL would go through all accounts.
  const { rows } = await database.execute<Candidate>(sql`
    select s.id, s.user_id as "accountId", a.time_zone as "timeZone", a.reminder_settings as settings, ${stepColumns}, ${ticksOfWeek}
    from json_to_recordset(${windows}::json) day(day date, "from" text, "to" text, zones text[])
    cross join lateral (
      select * from steps where state = 'active' and remind_at is not null and remind_at >= day."from" and remind_at <= day."to" offset 0
    ) s
    cross join lateral (
      select time_zone, reminder_settings, role, deleted_at, deactivated_at from accounts where accounts.id = s.user_id offset 0
    ) a
    where a.time_zone = any(day.zones) and a.role = 'USER' and a.deleted_at is null and a.deactivated_at is null
      and not exists (select 1 from notifications made where made.account_id = s.user_id
        and made.once_key = 'step-reminder:' || s.id || ':' || day.day)
    order by s.id limit ${most} offset ${passedOver}`);
  return rows;
}

/** A step as it is now, with the answers of the week in which a day lies; null when it is gone. */
export async function readRemindedStep(
  database: Database,
  accountId: string,
  stepId: string,
  onDay: string,
): Promise<(RemindedStep & { readonly ticks: readonly StepTick[] }) | null> {
  const { rows } = await database.execute<Candidate>(sql`
    select ${stepColumns}, ${ticksOfWeek} from steps s cross join (select ${onDay}::date as day) day
    where s.id = ${stepId} and s.user_id = ${accountId}`);
  return rows[0] ?? null;
}
