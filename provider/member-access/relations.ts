import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { statement } from '../database/prepared.ts';
import { memberCoaches, sessionRegistrations } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { type MemberRelations, maySeeMember } from './rules.ts';

/** Relations between a coach and a member: an open choice, or a session both were in (or will be). */
export async function relationsOf(database: Database, coachId: string, memberId: string): Promise<MemberRelations> {
  const [row] = await database
    .select({
      hasChosen: sql<boolean>`exists (${chosenBy(database, coachId, memberId)})`,
      hasMet: sql<boolean>`exists (${metBy(database, coachId, memberId)})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { hasChosen: false, hasMet: false };
}

/** Whether this person may see a member's own data; queries the database only for coaches. */
export async function seesMember(database: Database, actor: Actor, memberId: string): Promise<boolean> {
  const nothing: MemberRelations = { hasChosen: false, hasMet: false };
  const isCoachOfOther = actor.role === 'COACH' && actor.accountId !== memberId;
  return maySeeMember(actor, memberId, isCoachOfOther ? await relationsOf(database, actor.accountId, memberId) : nothing);
}

const chosenCoaches = statement<{ coachId: string }, { memberId: string }>(
  'chosen_coaches',
  sql`select distinct c.coach_id as "coachId" from ${memberCoaches} c where c.member_id = ${sql.placeholder('memberId')} and c.ended_at is null`,
);

/** The same within a statement that has the placeholder `memberId`; a coach chosen for several offerings appears several times. */
export const coachesChosen = sql`select c.coach_id from ${memberCoaches} c
  where c.member_id = ${sql.placeholder('memberId')} and c.ended_at is null`;

/** The coaches whom a member has chosen now. */
export async function coachesOfMember(database: Database, memberId: string): Promise<string[]> {
  return (await chosenCoaches(database, { memberId })).map(({ coachId }) => coachId);
}

/** The members whom a coach may see, as `maySeeMember` decides of one: two looks into an index each, where an `or` would go through all. */
export function membersSeenBy(coachId: string): SQL {
  return sql`select c.member_id from ${memberCoaches} c where c.coach_id = ${coachId} and c.ended_at is null
    union select p.user_id from ${sessionRegistrations} p where p.coach_id = ${coachId}
      and p.session_status in ('scheduled', 'completed') and p.status in ('registered', 'attended')`;
}

/** The coaches who may see a member. */
export async function coachesWhoSee(database: Database, memberId: string): Promise<string[]> {
  const rows = await database.execute<{ id: string }>(sql`
    select c.coach_id as id from ${memberCoaches} c where c.member_id = ${memberId} and c.ended_at is null
    union select p.coach_id from ${sessionRegistrations} p where p.user_id = ${memberId}
      and p.session_status in ('scheduled', 'completed') and p.status in ('registered', 'attended')`);
  return rows.rows.map(({ id }) => id);
}

function chosenBy(database: Database, coachId: string, memberId: string) {
  return database
    .select({ one: sql`1` })
    .from(memberCoaches)
    .where(and(eq(memberCoaches.coachId, coachId), eq(memberCoaches.memberId, memberId), isNull(memberCoaches.endedAt)));
}

function metBy(database: Database, coachId: string, memberId: string) {
  return database
    .select({ one: sql`1` })
    .from(sessionRegistrations)
    .where(
      and(
        eq(sessionRegistrations.coachId, coachId),
        eq(sessionRegistrations.userId, memberId),
        inArray(sessionRegistrations.sessionStatus, ['scheduled', 'completed']),
        inArray(sessionRegistrations.status, ['registered', 'attended']),
      ),
    );
}
