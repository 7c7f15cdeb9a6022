import { and, type Column, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Attention, MemberDetails, MemberOfCoach } from '../../contract/coach-members.ts';
import type { coaches as calls } from '../../contract/coaches.ts';
import type { Language } from '../../contract/endpoint.ts';
import { compareMembers } from '../../contract/member-order.ts';
import type { OfferingName } from '../../contract/offerings.ts';
import type { Database } from '../database/open.ts';
import {
  accounts,
  conversationMembers,
  conversations,
  intakeAnswers,
  intakeForms,
  memberCoaches,
  offerings,
  personalNotes,
} from '../database/schema/index.ts';
import { goalsOf } from '../intake/goals.ts';
import { generalCategory } from '../intake/rules.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { type HandlerFunction, showing } from '../kernel/handler.ts';
import { pageSize } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { offeringNameColumns } from '../offerings/store.ts';
import { longestHours } from '../sessions/rules.ts';
import { attentionOf } from './attention-rules.ts';
import { toDateOrNull } from './cards.ts';
import { decodeNameCursor, encodeNameCursor } from './name-cursor.ts';

/** The members of the coach who asks. Sorted in memory: a coach has some dozens of members, at most hundreds. */
export const members: HandlerFunction<typeof calls.members> = async ({ actor, database, query, clock }) => {
  const size = query.limit ?? pageSize(undefined);
  const after = decodeNameCursor(query.cursor);
  const pattern = query.search ? `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const named = pattern === null ? undefined : sql`${accounts.firstName} || ' ' || ${accounts.lastName} ilike ${pattern}`;
  const all = (await readMembers(database, actor.accountId, clock.now(), { named })).sort(compareMembers(query.sort ?? 'attention'));
  const start = after === null ? 0 : all.findIndex((member) => member.userId === after) + 1;
  const items = all.slice(start, start + size);
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
  const [member] = await readMembers(database, actor.accountId, clock.now(), { memberId: params.id });
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

async function readMembers(database: Database, coachId: string, now: Date, { named, memberId }: MembersWish): Promise<MemberOfCoach[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofOne = (column: SQL) => (memberId === undefined ? sql`true` : sql`${column} = ${memberId}`);
  const { met, chosen, care, talk } = relationsTo(database, coachId, at, ofOne);
  const scoreOn = (daysBefore: number) => sql<number | null>`(select o.overall from overall_scores o where o.user_id = ${accounts.id}
    and o.day <= (${at} at time zone 'UTC')::date - ${daysBefore}::int order by o.day desc limit 1)`;
  const rows = await database
    .select({
      userId: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
      timeZone: accounts.timeZone,
      choseAt: chosen.since,
      lastSessionAt: met.last,
      nextSessionAt: met.next,
      attendedCount: met.attendedCount,
      missedCount: met.missedCount,
      missedSince: met.missedSince,
      missedLately: met.missedLately,
      overall: scoreOn(0),
      earlier: scoreOn(28),
      careSince: care.since,
      conversationId: talk.conversationId,
      unreadMessages: talk.unreadMessages,
    })
    .from(accounts)
    .leftJoin(met, eq(met.userId, accounts.id))
    .leftJoin(chosen, eq(chosen.memberId, accounts.id))
    .leftJoin(care, eq(care.userId, accounts.id))
    .leftJoin(talk, eq(talk.accountId, accounts.id))
    .where(and(isMemberOf(accounts.id, coachId, ofOne), eq(accounts.role, 'USER'), isNull(accounts.deletedAt), named));
  const chosenOfferings = await readOfferings(database, coachId);
  return rows.map((row) => {
    const missedLately = row.missedLately ?? 0;
    const attention: Attention[] = attentionOf({ ...row, missedLately }, now);
    return {
      userId: row.userId,
      fullName: fullNameOf(row),
      image: row.image,
      timeZone: row.timeZone,
      offerings: chosenOfferings.get(row.userId) ?? [],
      choseAt: toInstantOrNull(row.choseAt),
      lastSessionAt: toInstantOrNull(row.lastSessionAt),
      nextSessionAt: toInstantOrNull(row.nextSessionAt),
      attendedCount: row.attendedCount ?? 0,
      missedCount: row.missedCount ?? 0,
      score:
        row.overall === null ? null : { overall: row.overall, changeInFourWeeks: row.earlier === null ? null : row.overall - row.earlier },
      attention,
      unreadMessages: row.unreadMessages ?? 0,
      conversationId: row.conversationId,
    };
  });
}

/** That a column holds the one member who is asked for; true where all are. */
type OfOne = (column: SQL) => SQL;

/** Who has chosen the coach, or has or had a place in a session. Begins with the coach: looking at each account would take all of them. */
function isMemberOf(column: Column, coachId: string, ofOne: OfOne): SQL {
  return sql`${column} in (
    select c.member_id from member_coaches c where c.coach_id = ${coachId} and c.ended_at is null and ${ofOne(sql`c.member_id`)}
    union select p.user_id from session_registrations p where p.coach_id = ${coachId} and p.status in ('registered', 'attended')
      and p.session_status in ('scheduled', 'completed') and ${ofOne(sql`p.user_id`)})`;
}

/**
 * Every place in a coach's sessions that took or will take place. Those of long ago are counted in the
 * index alone; whether a session of today has ended only the session says.
 */
function placesWith(coachId: string, at: SQL, ofOne: OfOne): SQL {
  const lately = sql`${at} - make_interval(hours => ${longestHours})`;
  return sql`(
    select p.user_id, p.starts_at, p.status, true as has_ended from session_registrations p
    where p.coach_id = ${coachId} and p.starts_at <= ${lately} and p.session_status in ('scheduled', 'completed') and ${ofOne(sql`p.user_id`)}
    union all
    select p.user_id, p.starts_at, p.status, s.ends_at <= ${at} from sessions s join session_registrations p on p.session_id = s.id
    where s.coach_id = ${coachId} and s.starts_at > ${lately} and s.status in ('scheduled', 'completed') and ${ofOne(sql`p.user_id`)}
  ) place`;
}

/** What connects a coach with members, one row for each: sessions held or to come, the open choice, answers that need care, the conversation. */
function relationsTo(database: Database, coachId: string, at: SQL, ofOne: OfOne) {
  const date = (expression: SQL, name: string) => (expression.mapWith(toDateOrNull) as SQL<Date | null>).as(name);
  const counting = (condition: SQL, name: string) => sql<number>`(count(*) filter (where ${condition}))::int`.as(name);
  const met = database
    .select({
      userId: sql<string>`place.user_id`.as('user_id'),
      last: date(sql`max(place.starts_at) filter (where place.status = 'attended' and place.has_ended)`, 'last'),
      next: date(sql`min(place.starts_at) filter (where place.status = 'registered' and not place.has_ended)`, 'next'),
      attendedCount: counting(sql`place.status = 'attended'`, 'attended_count'),
      missedCount: counting(sql`place.status = 'missed'`, 'missed_count'),
      missedSince: date(sql`max(place.starts_at) filter (where place.status = 'missed')`, 'missed_since'),
      missedLately: counting(sql`place.status = 'missed' and place.starts_at > ${at} - interval '28 days'`, 'missed_lately'),
      isMet: sql<boolean>`bool_or(place.status in ('registered', 'attended'))`.as('is_met'),
    })
    .from(placesWith(coachId, at, ofOne))
    .groupBy(sql`place.user_id`)
    .as('met');
  const chosen = database
    .select({ memberId: memberCoaches.memberId, since: date(sql`min(${memberCoaches.chosenAt})`, 'since') })
    .from(memberCoaches)
    .where(and(eq(memberCoaches.coachId, coachId), isNull(memberCoaches.endedAt), ofOne(sql`${memberCoaches.memberId}`)))
    .groupBy(memberCoaches.memberId)
    .as('chosen');
  // Once for all: asked of each member on its own, everybody's answers of these weeks would be gone through each time.
  const care = database
    .select({ userId: intakeAnswers.userId, since: date(sql`max(${intakeAnswers.receivedAt})`, 'care_since') })
    .from(intakeAnswers)
    .where(
      sql`${intakeAnswers.status} = 'submitted' and ${intakeAnswers.needsCare} and ${intakeAnswers.receivedAt} > ${at} - interval '28 days'
        and ${isMemberOf(intakeAnswers.userId, coachId, ofOne)}
        and not exists (select 1 from care_alerts c where c.id = ${intakeAnswers.id} and c.closed_at is not null)`,
    )
    .groupBy(intakeAnswers.userId)
    .as('care');
  const ofCoach = alias(conversationMembers, 'of_coach');
  const ofMember = alias(conversationMembers, 'of_member');
  const talk = database
    .select({
      accountId: ofMember.accountId,
      conversationId: conversations.id,
      unreadMessages: sql<number>`(${conversations.lastPosition} - ${ofCoach.lastReadPosition})::int`.as('unread_messages'),
    })
    .from(ofCoach)
    .innerJoin(conversations, and(eq(conversations.id, ofCoach.conversationId), eq(conversations.kind, 'direct')))
    .innerJoin(ofMember, and(eq(ofMember.conversationId, conversations.id), ne(ofMember.accountId, coachId)))
    .where(eq(ofCoach.accountId, coachId))
    .as('talk');
  return { met, chosen, care, talk };
}

async function readOfferings(database: Database, coachId: string): Promise<Map<string, OfferingName[]>> {
  const rows = await database
    .select({ memberId: memberCoaches.memberId, offering: offeringNameColumns })
    .from(memberCoaches)
    .innerJoin(offerings, eq(offerings.id, memberCoaches.offeringId))
    .where(and(eq(memberCoaches.coachId, coachId), isNull(memberCoaches.endedAt)));
  const byMember = new Map<string, OfferingName[]>();
  for (const { memberId, offering } of rows) byMember.set(memberId, [...(byMember.get(memberId) ?? []), offering]);
  return byMember;
}

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
