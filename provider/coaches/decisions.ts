import { desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CoachDecision } from '../../contract/coach-profile.ts';
import type { Database } from '../database/open.ts';
import { accounts, coachDecisions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';

/** The history of a profile's review, the latest first. */
export async function decisionsOf(database: Database, coachId: string, limit: number): Promise<CoachDecision[]> {
  const rows = await database
    .select({ decision: coachDecisions, by: { firstName: accounts.firstName, lastName: accounts.lastName } })
    .from(coachDecisions)
    .leftJoin(accounts, eq(accounts.id, coachDecisions.decidedBy))
    .where(eq(coachDecisions.coachId, coachId))
    .orderBy(desc(coachDecisions.at), desc(coachDecisions.id))
    .limit(limit);
  return rows.map(({ decision: { id, kind, reason, at }, by }) => ({
    ...{ id, kind, reason },
    byName: by === null ? null : fullNameOf(by),
    at: toInstant(at),
  }));
}

interface Decided {
  readonly coachId: string;
  readonly kind: CoachDecision['kind'];
  readonly reason: string | null;
  readonly decidedBy: string | null;
}

export async function writeDecision(database: Database, decided: Decided, at: Date): Promise<void> {
  await database.insert(coachDecisions).values({ id: uuid(), ...decided, at });
}
