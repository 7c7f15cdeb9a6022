import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Offering } from '../../contract/offerings.ts';
import type { Database } from '../database/open.ts';
import { offerings } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { outer } from '../kernel/outer.ts';

/** An offering as coaches, sessions and recommendations name it. */
export const offeringNameColumns = { id: offerings.id, key: offerings.key, kind: offerings.kind, name: offerings.name };

/** Every offering that can be chosen, health coaching first. */
export async function listActiveOfferings(database: Database): Promise<Offering[]> {
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
        where info.offering_id = ${outer(offerings.id)} and coach.approved_at is not null)`,
    })
    .from(offerings)
    .where(and(eq(offerings.isActive, true), isNull(offerings.deletedAt)))
    .orderBy(sql`${offerings.kind} <> 'health'`, asc(offerings.position), asc(offerings.id));
  return rows.map(({ priceCents, currency, updatedAt, ...row }) => ({
    ...row,
    price: priceCents === null ? null : { cents: priceCents, currency },
    updatedAt: toInstant(updatedAt),
  }));
}
