import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Offering } from '../../contract/offerings.ts';
import type { Database } from '../database/open.ts';
import { accounts, offerings, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { outerColumn } from '../kernel/outer-column.ts';
import { maxHours } from '../sessions/index.ts';

/** An offering as coaches, sessions and recommendations name it. */
export const offeringNameColumns = { id: offerings.id, key: offerings.key, kind: offerings.kind, name: offerings.name };

/** Every offering that can be chosen, health coaching first. */
export function listActiveOfferings(database: Database): Promise<Offering[]> {
  return readOfferings(database, eq(offerings.isActive, true));
}

/** Offerings that are not withdrawn, health coaching first. */
export async function readOfferings(database: Database, where: SQL | undefined): Promise<Offering[]> {
  const rows = await database
    .select({
      ...offeringNameColumns,
      description: offerings.description,
      image: offerings.image,
      priceCents: offerings.priceCents,
      currency: offerings.currency,
      intakeCategory: offerings.intakeCategory,
      isActive: offerings.isActive,
      version: offerings.version,
      updatedAt: offerings.updatedAt,
      coachCount: sql<number>`(select count(*)::int from coach_infos info join coaches coach on coach.account_id = info.coach_id
        where info.offering_id = ${outerColumn(offerings.id)} and coach.approved_at is not null)`,
    })
    .from(offerings)
    .where(and(where, isNull(offerings.deletedAt)))
    .orderBy(sql`${offerings.kind} <> 'health'`, asc(offerings.position), asc(offerings.id));
  return rows.map(({ priceCents, currency, updatedAt, ...row }) => ({
    ...row,
    price: priceCents === null ? null : { cents: priceCents, currency },
    updatedAt: toInstant(updatedAt),
  }));
}

/** The number of members with a coach for each offering now, or for one; from a covering index. */
export async function countChosen(database: Database, offeringId?: string): Promise<ReadonlyMap<string, number>> {
  const only = offeringId === undefined ? sql`true` : sql`offering_id = ${offeringId}`;
  const { rows } = await database.execute<{ id: string; count: number }>(
    sql`select offering_id as id, count(*)::int as count from member_coaches where ended_at is null and ${only} group by offering_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const maxShown = 10;

/** Sessions of the offering that are not over: how many, and the first of them. */
export async function readComing(database: Database, offeringId: string, now: Date) {
  const isOpen = and(eq(sessions.offeringId, offeringId), sql`${sessions.status} in ('requested', 'scheduled')`);
  const earliest = addSeconds(now, -maxHours * 3600);
  const hasBegun = and(isOpen, gt(sessions.startsAt, earliest), lte(sessions.startsAt, now), gt(sessions.endsAt, now));
  const isAhead = and(isOpen, gt(sessions.startsAt, now));
  const isComing = and(isOpen, gt(sessions.startsAt, earliest), gt(sessions.endsAt, now));
  // Holders are looked up of those alone who are shown.
  const coming = database
    .select({ id: sessions.id, kind: sessions.kind, startsAt: sessions.startsAt, coachId: sessions.coachId })
    .from(sessions)
    .where(isComing)
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(maxShown)
    .as('coming');
  const rows = await database
    .select({
      id: coming.id,
      kind: coming.kind,
      startsAt: coming.startsAt,
      holder: { firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(coming)
    .innerJoin(accounts, eq(accounts.id, coming.coachId))
    .orderBy(asc(coming.startsAt), asc(coming.id));
  const first = rows.map(({ id, kind, startsAt, holder }) => ({ id, kind, startsAt: toInstant(startsAt), coachName: fullNameOf(holder) }));
  if (rows.length < maxShown) return { count: rows.length, first };
  // Two counts: for those ahead, which may be many, the index alone suffices to know that they are not over.
  return { count: (await database.$count(sessions, hasBegun)) + (await database.$count(sessions, isAhead)), first };
}
