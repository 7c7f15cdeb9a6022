import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberDetails, MemberOfCoach } from '../../contract/coach-members.ts';
import type { coaches as calls } from '../../contract/coaches.ts';
import type { Language } from '../../contract/endpoint.ts';
import { compareMembers } from '../../contract/member-order.ts';
import type { Database } from '../database/open.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import { accounts, intakeAnswers, intakeForms, personalNotes } from '../database/schema/index.ts';
import { goalsOf } from '../intake/goals.ts';
import { generalCategory } from '../intake/rules.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { type HandlerFunction, showing } from '../kernel/handler.ts';
import { pageSize } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { longestHours } from '../sessions/rules.ts';
import { attentionOf } from './attention-rules.ts';
import { decodeNameCursor, encodeNameCursor } from './name-cursor.ts';

/** The members of the coach who asks. Sorted in memory: a coach has some dozens of members, at most hundreds; more is read only of those who are shown. */
export const members: HandlerFunction<typeof calls.members> = async ({ actor, database, query, clock }) => {
  const size = query.limit ?? pageSize(undefined);
  const after = decodeNameCursor(query.cursor);
  // Compared for the members of this coach alone, who are found first.
  const named = searchIn(sql`fold_text(${accounts.firstName} || ' ' || ${accounts.lastName})`, query.search)?.matches;
  const all = (await readMembers(database, actor.accountId, clock.now(), { named })).sort(compareMembers(query.sort ?? 'attention'));
  const start = after === null ? 0 : all.findIndex((member) => member.userId === after) + 1;
  const items = await withShown(database, actor.accountId, all.slice(start, start + size));
  const last = items.at(-1);
  const nextCursor = last && start + size < all.length ? encodeNameCursor(last.userId) : null;
  return showing(
    items.filter(showsHealthData).map(({ userId }) => userId),
    { items, nextCursor },
  );
};

/** Whether the list says something of the member's health: the score, or that answers call for care. */
function showsHealthData({ score, attention }: MemberOfCoach): boolean {
  return score !== null || attention.some(({ kind }) => kind === 'care-band');
}

export const memberDetails: HandlerFunction<typeof calls.memberDetails> = async ({ actor, database, params, clock }) => {
  const known = await readMembers(database, actor.accountId, clock.now(), { memberId: params.id });
  const [member] = await withShown(database, actor.accountId, known);
  const [account] = await database
    .select({
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
      birthDate: accounts.birthDate,
      gender: accounts.gender,
    })
    .from(accounts)
    .where(eq(accounts.id, params.id));
  const { birthDate, ...person } = found(account);
  return {
    ...found(member),
    ...person,
    age: birthDate === null ? null : ageOn(birthDate, dayOf(clock.now(), found(member).timeZone)),
    goals: await readGoals(database, params.id, actor.language),
    latestAnswers: await readLatestAnswers(database, params.id),
    lastNote: await readLastNote(database, actor.accountId, params.id),
  };
};

/** Completed years on a day; both as `2026-11-20`. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

interface MembersWish {
  readonly named?: SQL | undefined;
  readonly memberId?: string;
}

/** What the order of the list is decided from. */
type SortedMember = Omit<MemberOfCoach, 'offerings' | 'unreadMessages' | 'conversationId'>;

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
 * Who has chosen the coach, or has or had a place in a session, with what connects the two: sessions
 * held or to come, the open choice, answers that need care. Begins with the coach, and looks up each
 * account (`offset 0`): otherwise all accounts would be gone through. Answers that need care are read
 * once for all: asked of each member, everybody's of these weeks would be gone through each time.
 */
function membersSql(coachId: SQL, now: SQL, { named, memberId }: MembersWish): SQL {
  const at = sql`${now}::timestamptz`;
  const ofOne = (column: SQL) => (memberId === undefined ? sql`true` : sql`${column} = ${memberId}`);
  const scoreOn = (day: SQL) => sql`account.overall_by_day[1 + greatest(0, account.overall_day - ${day})]`;
  const today = sql`(${at} at time zone 'UTC')::date`;
  return sql`
    with met as (
      select place.user_id, bool_or(place.status in ('registered', 'attended')) as is_met,
        max(place.starts_at) filter (where place.status = 'attended' and place.has_ended) as last_at,
        min(place.starts_at) filter (where place.status = 'registered' and not place.has_ended) as next_at,
        count(*) filter (where place.status = 'attended') as attended_count, count(*) filter (where place.status = 'missed') as missed_count,
        max(place.starts_at) filter (where place.status = 'missed') as missed_since,
        count(*) filter (where place.status = 'missed' and place.starts_at > ${at} - interval '28 days') as missed_lately
      from ${placesWith(coachId, at, ofOne)} group by place.user_id
    ), chosen as (
      select c.member_id, min(c.chosen_at) as since from member_coaches c
      where c.coach_id = ${coachId} and c.ended_at is null and ${ofOne(sql`c.member_id`)} group by c.member_id
    ), member as materialized (
      select coalesce(chosen.member_id, met.user_id) as id, chosen.since, met.* from chosen full join met on met.user_id = chosen.member_id
      where chosen.member_id is not null or met.is_met
    ), care as (
      select i.user_id, max(i.received_at) as since from member join intake_answers i on i.user_id = member.id
      where i.status = 'submitted' and i.needs_care and i.received_at > ${at} - interval '28 days'
        and not exists (select 1 from care_alerts c where c.id = i.id and c.closed_at is not null)
      group by i.user_id
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
    left join care on care.user_id = member.id
    where account.role = 'USER' and account.deleted_at is null`;
}

const everyMember = statement<MemberRow, { coachId: string; now: string }>(
  'members_of_coach',
  membersSql(sql`${sql.placeholder('coachId')}`, sql`${sql.placeholder('now')}`, {}),
);

async function readMembers(database: Database, coachId: string, now: Date, { named, memberId }: MembersWish): Promise<SortedMember[]> {
  const values = { coachId, now: now.toISOString() };
  const rows =
    named === undefined && memberId === undefined
      ? await everyMember(database, values)
      : (await database.execute<MemberRow>(membersSql(sql`${coachId}`, sql`${values.now}`, { named, memberId }))).rows;
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

/** That a column holds the one member who is asked for; true where all are. */
type OfOne = (column: SQL) => SQL;

/**
 * Every place in a coach's sessions that took or will take place. Those of long ago, and those that have
 * not begun, are counted in the index alone; whether one that began today has ended only the session says.
 */
function placesWith(coachId: SQL, at: SQL, ofOne: OfOne): SQL {
  const lately = sql`${at} - make_interval(hours => ${longestHours}::int)`;
  return sql`(
    select p.user_id, p.starts_at, p.status, p.starts_at <= ${lately} as has_ended from session_registrations p
    where p.coach_id = ${coachId} and (p.starts_at <= ${lately} or p.starts_at > ${at})
      and p.session_status in ('scheduled', 'completed') and ${ofOne(sql`p.user_id`)}
    union all
    select p.user_id, p.starts_at, p.status, s.ends_at <= ${at} from sessions s join session_registrations p on p.session_id = s.id
    where s.coach_id = ${coachId} and s.starts_at > ${lately} and s.starts_at <= ${at}
      and s.status in ('scheduled', 'completed') and ${ofOne(sql`p.user_id`)}
  ) place`;
}

/**
 * Begins with the coach: what members chose and which conversations there are is read once, instead of
 * each row being looked for among the ids of all who are shown. Messages are counted only where the
 * newest one is not read.
 */
const shownOfMembers = statement<ShownRow, { memberIds: readonly string[]; coachId: string }>(
  'shown_of_members',
  sql`
    select member.id as "userId", talk.id as "conversationId",
      case when talk.last_position > talk.last_read_position then (select count(*)::int from (
        select 1 from messages m where m.conversation_id = talk.id and m.position > talk.last_read_position and m.position >= talk.first_position
          and m.sender_id <> ${sql.placeholder('coachId')} and m.deleted_at is null limit 1000) unread) else 0 end as "unreadMessages",
      coalesce(chosen.offerings, '[]') as offerings
    from unnest(${sql.placeholder('memberIds')}::uuid[]) member(id)
    left join (
      select c.member_id, jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key, 'kind', o.kind, 'name', o.name) order by c.chosen_at, c.id) as offerings
      from member_coaches c join offerings o on o.id = c.offering_id
      where c.coach_id = ${sql.placeholder('coachId')} and c.ended_at is null group by c.member_id
    ) chosen on chosen.member_id = member.id
    left join (
      select of_member.account_id, t.id, t.first_position, t.last_position, of_coach.last_read_position
      from conversation_members of_coach
      join conversations t on t.id = of_coach.conversation_id and t.kind = 'direct'
      join conversation_members of_member on of_member.conversation_id = t.id and of_member.account_id <> of_coach.account_id
      where of_coach.account_id = ${sql.placeholder('coachId')} offset 0
    ) talk on talk.account_id = member.id`,
);

/** Adds what the list only shows: what each member chose the coach for, and the conversation with them. */
async function withShown(database: Database, coachId: string, shown: readonly SortedMember[]): Promise<MemberOfCoach[]> {
  if (shown.length === 0) return [];
  const rows = await shownOfMembers(database, { memberIds: shown.map(({ userId }) => userId), coachId });
  const rowOf = new Map(rows.map(({ userId, ...row }) => [userId, row]));
  const nothing = { offerings: [], conversationId: null, unreadMessages: 0 };
  return shown.map((member) => ({ ...member, ...(rowOf.get(member.userId) ?? nothing) }));
}

interface ShownRow extends Pick<MemberOfCoach, 'userId' | 'offerings' | 'conversationId' | 'unreadMessages'> {}

async function readLatestAnswers(database: Database, memberId: string): Promise<MemberDetails['latestAnswers']> {
  const rows = await database
    .selectDistinctOn([intakeAnswers.formKey])
    .from(intakeAnswers)
    .where(and(eq(intakeAnswers.userId, memberId), eq(intakeAnswers.status, 'submitted')))
    .orderBy(intakeAnswers.formKey, desc(intakeAnswers.receivedAt), desc(intakeAnswers.id));
  return rows.map((row) => ({
    answerId: row.id,
    formId: row.formId,
    formKey: row.formKey,
    category: row.category,
    total: row.scoreTotal,
    maximum: row.scoreMaximum,
    bandId: row.scoreBandId,
    needsCare: row.needsCare,
    answeredAt: toInstant(row.answeredAt ?? row.receivedAt),
  }));
}

/** What the member wants to reach, from the latest general form: the options chosen, in the reader's words, and the member's own. */
async function readGoals(database: Database, memberId: string, language: Language): Promise<string[]> {
  const [latest] = await database
    .select({ values: intakeAnswers.values, definition: intakeForms.definition })
    .from(intakeAnswers)
    .innerJoin(intakeForms, eq(intakeForms.id, intakeAnswers.formId))
    .where(and(eq(intakeAnswers.userId, memberId), eq(intakeAnswers.category, generalCategory), eq(intakeAnswers.status, 'submitted')))
    .orderBy(desc(intakeAnswers.receivedAt), desc(intakeAnswers.id))
    .limit(1);
  return latest ? goalsOf(latest.definition.questions, latest.values, language) : [];
}

async function readLastNote(database: Database, coachId: string, memberId: string): Promise<MemberDetails['lastNote']> {
  const [note] = await database
    .select({ id: personalNotes.id, text: personalNotes.text, writtenAt: personalNotes.writtenAt })
    .from(personalNotes)
    .where(and(eq(personalNotes.coachId, coachId), eq(personalNotes.userId, memberId), isNull(personalNotes.deletedAt)))
    .orderBy(desc(personalNotes.writtenAt), desc(personalNotes.id))
    .limit(1);
  return note ? { ...note, writtenAt: toInstant(note.writtenAt) } : null;
}
