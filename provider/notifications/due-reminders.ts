import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { defaultReminderSettings, reminderLeads } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { notifications } from '../database/schema/index.ts';
import { decideSessionReminder } from './reminder-rules.ts';
import { decideWaitingAgain, readReminderSettings } from './reminder-settings.ts';
import { sessionReminderWords } from './reminder-words.ts';

/** The number of candidates in one go. */
const maxRemindersAtOnce = 500;

/** The scope of a look; by default everything that can be due. */
interface ReminderLook {
  /** Everything due before this, and unchanged since, was handled. */
  readonly since?: Date | null;
  /** One person, whose settings have changed. */
  readonly accountId?: string;
}

/** Looked at again: what another provider committed a little late, or under a clock that is behind. */
const overlapMinutes = 1;

interface Candidate {
  readonly accountId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly minutesBefore: number;
  readonly isHolder: boolean;
  readonly notifiedAt: number;
  readonly timeZone: string;
  readonly settings: unknown;
  readonly holderName: string;
}

/**
 * Makes the reminders of sessions that have come due, each once however many providers look, and
 * returns for whom. The database finds who may be concerned, the rule decides. What was due while no
 * provider ran is found by the first that looks. Those who are not reminded, because quiet hours last
 * too long, are found each time: however many, they keep nobody behind them from being reminded.
 */
export async function makeSessionReminders(
  database: Database,
  now: Date,
  { most = maxRemindersAtOnce, ...which }: ReminderLook & { readonly most?: number } = {},
): Promise<string[]> {
  const notifiedIds: string[] = [];
  for (let passedOver = 0; ; ) {
    const candidates = await findCandidates(database, now, { most, passedOver, coming: comingSessions(now, which), ...which });
    const made = await insertNew(database, rowsOf(candidates, now));
    notifiedIds.push(...made);
    passedOver += candidates.length - made.length;
    if (candidates.length < most) return notifiedIds;
  }
}

/** Decides a person's reminders again after they chose other settings, or moved to another time zone, where quiet hours differ. */
export async function reconsiderReminders(database: Database, accountId: string, now: Date): Promise<void> {
  await decideWaitingAgain(database, accountId, now);
  // The next look does not find what was left out until now: it sees only what is new since the last one.
  await makeSessionReminders(database, now, { accountId });
}

type Row = typeof notifications.$inferInsert;

async function insertNew(database: Database, rows: Row[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const made = await database.insert(notifications).values(rows).onConflictDoNothing().returning({ accountId: notifications.accountId });
  return made.map(({ accountId }) => accountId);
}

function rowsOf(candidates: readonly Candidate[], now: Date): Row[] {
  return candidates.flatMap((candidate) => {
    const { accountId, sessionId, minutesBefore, timeZone, isHolder } = candidate;
    const startsAt = new Date(candidate.startsAt);
    const decision = decideSessionReminder({
      plannedFor: startsAt,
      minutesBefore,
      session: { status: 'scheduled', startsAt },
      place: isHolder ? 'holder' : 'registered',
      settings: readReminderSettings(candidate.settings),
      timeZone,
      notifiedAt: new Date(candidate.notifiedAt),
      now,
    });
    if (decision.kind === 'skip') return [];
    return [
      {
        id: uuid(),
        accountId,
        kind: 'session-reminder' as const,
        ...sessionReminderWords(startsAt, timeZone, minutesBefore, isHolder ? null : candidate.holderName),
        link: `/sessions/${sessionId}`,
        subject: `session:${sessionId}`,
        onceKey: `session-reminder:${sessionId}:${startsAt.getTime()}:${minutesBefore}`,
        basis: { kind: 'session' as const, sessionId, startsAt: startsAt.toISOString(), minutesBefore },
        createdAt: now,
        pushDueAt: decision.kind === 'wait' ? decision.until : now,
      },
    ];
  });
}

/**
 * The sessions for which a reminder can have come due since the last look: for each time ahead those
 * that have come as near, and those that were moved. Looking at all sessions to come would find the
 * same ones again every few seconds.
 */
function comingSessions(now: Date, { since = null, accountId }: ReminderLook): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const longest = Math.max(...reminderLeads);
  const isComing = sql`s.status = 'scheduled' and s.starts_at > ${at} and s.starts_at <= ${at} + make_interval(mins => ${longest})`;
  const columns = sql`s.id, s.starts_at, s.coach_id, s.created_at`;
  if (accountId !== undefined) {
    return sql`select ${columns} from sessions s where s.coach_id = ${accountId} and ${isComing}
      union select ${columns} from session_registrations r join sessions s on s.id = r.session_id
        where r.user_id = ${accountId} and r.starts_at > ${at} and r.starts_at <= ${at} + make_interval(mins => ${longest}) and ${isComing}`;
  }
  const last =
    since === null
      ? sql`${at} - make_interval(mins => ${longest})`
      : sql`${since.toISOString()}::timestamptz - make_interval(mins => ${overlapMinutes})`;
  const nearer = reminderLeads.map(
    (minutes) => sql`select ${columns} from sessions s where ${isComing}
      and s.starts_at > ${last} + make_interval(mins => ${minutes}) and s.starts_at <= ${at} + make_interval(mins => ${minutes})`,
  );
  const moved = sql`select ${columns} from sessions s where ${isComing} and s.updated_at >= ${last}`;
  return sql.join([...nearer, moved], sql` union `);
}

interface CandidateQuery extends ReminderLook {
  readonly coming: SQL;
  readonly most: number;
  readonly passedOver: number;
}

async function findCandidates(
  database: Database,
  now: Date,
  { coming, most, passedOver, accountId }: CandidateQuery,
): Promise<Candidate[]> {
  const at = now.toISOString();
  const { rows } = await database.execute<Candidate & Record<string, unknown>>(sql`
    with coming as (${coming}), people as (
      select s.id as session_id, s.starts_at, s.coach_id, r.user_id as account_id, coalesce(r.promoted_at, r.registered_at) as since
      from coming s join session_registrations r on r.session_id = s.id and r.status = 'registered'
      union all
      select s.id, s.starts_at, s.coach_id, s.coach_id, s.created_at from coming s
    )
    select p.account_id as "accountId", p.session_id as "sessionId", (extract(epoch from p.starts_at) * 1000)::float8 as "startsAt", lead.minutes as "minutesBefore",
      p.account_id = p.coach_id as "isHolder", (extract(epoch from greatest(p.since, told.at)) * 1000)::float8 as "notifiedAt", a.time_zone as "timeZone",
      a.reminder_settings as settings, btrim(holder.first_name || ' ' || holder.last_name) as "holderName"
    from people p
    join accounts a on a.id = p.account_id and a.deleted_at is null and a.deactivated_at is null
    join accounts holder on holder.id = p.coach_id
    cross join lateral (
      select value::int as minutes from jsonb_array_elements_text(
        coalesce(a.reminder_settings -> 'sessionMinutesBefore', ${JSON.stringify(defaultReminderSettings.sessionMinutesBefore)}::jsonb))
    ) lead
    left join lateral (
      select max(n.created_at) as at from notifications n
      where n.account_id = p.account_id and n.subject = 'session:' || p.session_id
        and n.kind in ('session-booked', 'session-moved', 'session-promoted')
    ) told on true
    where ${accountId === undefined ? sql`true` : sql`p.account_id = ${accountId}`}
      and p.starts_at - make_interval(mins => lead.minutes) <= ${at}::timestamptz
      and p.starts_at - make_interval(secs => lead.minutes * 30) > ${at}::timestamptz
      and greatest(p.since, told.at) <= p.starts_at - make_interval(mins => lead.minutes)
      and not exists (
        select 1 from notifications made where made.account_id = p.account_id and made.once_key =
          'session-reminder:' || p.session_id || ':' || (extract(epoch from p.starts_at) * 1000)::bigint || ':' || lead.minutes)
    order by p.starts_at, p.session_id, p.account_id, lead.minutes limit ${most} offset ${passedOver}`);
  return rows;
}
