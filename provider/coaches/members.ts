import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberDetails, MemberOfCoach } from '../../contract/coach-members.ts';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import type { Language } from '../../contract/endpoint.ts';
import { compareMembers } from '../../contract/member-order.ts';
import type { Database } from '../database/open.ts';
import { statement } from '../database/prepared.ts';
import { accounts, intakeAnswers, intakeForms, personalNotes } from '../database/schema/index.ts';
import { generalCategory, goalsOf } from '../intake/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { type HandlerFunction, showing, type WhenChanged } from '../kernel/handler.ts';
import { decodeNameCursor, encodeNameCursor } from '../kernel/name-cursor.ts';
import { pageSize } from '../kernel/paging.ts';
import { showPhone } from '../kernel/phone.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { readMembers, type SortedMember, timesOf } from './members-query.ts';
import { unreadMessages } from './members-unread.ts';
import { versionsOfMembers } from './members-versions.ts';

/** Sorted in memory: a coach has some dozens of members, at most hundreds; more is read only of those who are shown. */
const readList: HandlerFunction<typeof endpoints.members> = async ({ actor, database, query, clock }) => {
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

/** The members of the calling coach. */
export const members: WhenChanged<typeof endpoints.members> = {
  runs: 'when-changed',
  versions: async ({ actor, database, clock }) => {
    const times = timesOf(clock.now());
    return JSON.stringify([times.today, ...(await versionsOfMembers(database, { coachId: actor.accountId, ...times }))]);
  },
  handle: readList,
};

/** Whether the list contains health data of the member: the score, or that answers call for care. */
function showsHealthData({ score, attention }: MemberOfCoach): boolean {
  return score !== null || attention.some(({ kind }) => kind === 'care-band');
}

export const memberDetails: HandlerFunction<typeof endpoints.memberDetails> = async ({ actor, database, params, clock }) => {
  const known = await readMembers(database, actor.accountId, clock.now(), { memberId: params.id });
  const [member] = await withShown(database, actor.accountId, known, shownOfMember);
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
  const { birthDate, phone, ...person } = found(account);
  return {
    ...found(member),
    ...person,
    phone: showPhone(phone),
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

interface Shown extends Readonly<Record<string, unknown>> {
  readonly memberIds: readonly string[];
  readonly coachId: string;
}

/**
 * Begins with the coach: what members chose and which conversations there are is read once, instead of
 * each row being looked for among the ids of all who are shown. Messages are counted only where the
 * newest one is not read.
 * @param only of choices `c` and conversations `t` of the coach
 */
function shownSql(only: { readonly choices: SQL; readonly conversations: SQL }): SQL {
  return sql`
    with offered as materialized (
      select o.id, json_build_object('id', o.id, 'key', o.key, 'kind', o.kind, 'name', o.name) as shown from offerings o
    )
    select member.id as "userId", talk.id as "conversationId",
      coalesce(talk.unread, 0) as "unreadMessages",
      coalesce(chosen.offerings, '[]') as offerings
    from unnest(${sql.placeholder('memberIds')}::uuid[]) member(id)
    left join (
      select c.member_id, json_agg(offered.shown order by c.chosen_at, c.id) as offerings
      from member_coaches c join offered on offered.id = c.offering_id
      where c.coach_id = ${sql.placeholder('coachId')} and c.ended_at is null and ${only.choices} group by c.member_id
    ) chosen on chosen.member_id = member.id
    left join (
      select of_member.account_id, t.id, ${unreadMessages} as unread
      from conversation_members of_coach
      join conversations t on t.id = of_coach.conversation_id and t.kind = 'direct'
      join conversation_members of_member on of_member.conversation_id = t.id and of_member.account_id <> of_coach.account_id
      where of_coach.account_id = ${sql.placeholder('coachId')} and ${only.conversations} offset 0
    ) talk on talk.account_id = member.id`;
}

const shownOfMembers = statement<ShownRow, Shown>('shown_of_members', shownSql({ choices: sql`true`, conversations: sql`true` }));

const onlyId = sql`(${sql.placeholder('memberIds')}::uuid[])[1]`;

/** For one member, who is looked up among all whom the coach ever wrote with. */
const shownOfMember = statement<ShownRow, Shown>(
  'shown_of_member',
  shownSql({
    choices: sql`c.member_id = ${onlyId}`,
    conversations: sql`t.pair_key = pair_key_of(${onlyId}, ${sql.placeholder('coachId')}::uuid)`,
  }),
);

/** Adds data for display only: the offering of each member's choice, and the conversation with them. */
async function withShown(
  database: Database,
  coachId: string,
  shown: readonly SortedMember[],
  read = shownOfMembers,
): Promise<MemberOfCoach[]> {
  if (shown.length === 0) return [];
  const rows = await read(database, { memberIds: shown.map(({ userId }) => userId), coachId });
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

/** The member's goals, from the latest general form: the chosen options, in the reader's language, or the member's own text. */
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
