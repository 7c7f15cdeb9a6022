import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CoachInfo } from '../../contract/coach-profile.ts';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import { topicKeys } from '../../contract/topics.ts';
import type { Database } from '../database/open.ts';
import { accountProfiles, coachInfos, offerings } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { infosOf } from './public-profile.ts';

/** Adds an offering to the own profile; sent again, it stays the one it was. */
export const createInfo: HandlerFunction<typeof endpoints.createInfo> = async (call) => {
  const { actor, database, body, clock } = call;
  const coachId = actor.accountId;
  const { kind } = await findOffering(database, body.offeringId);
  const now = clock.now();
  const made = await database
    .insert(coachInfos)
    .values({ ...body, specialties: topicKeys(body.specialties), coachId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: coachInfos.id });
  if (made.length === 0) {
    const former = (await infosOf(database, coachId)).find(({ id, offering }) => id === body.id && offering.id === body.offeringId);
    return former ?? refuse('ALREADY_DONE');
  }
  await addCoachProfile(database, coachId, kind, now);
  call.changed([coachId, ...(await adminIdsWith(database, 'admin.coaches'))], 'coaches');
  return ofOffering(database, coachId, body.offeringId);
};

export const editInfo: HandlerFunction<typeof endpoints.editInfo> = async (call) => {
  const { actor, database, clock } = call;
  const { offeringId, baseVersion, specialties, ...changes } = call.body;
  const isOwn = and(eq(coachInfos.coachId, actor.accountId), eq(coachInfos.offeringId, offeringId));
  const [row] = await database.select().from(coachInfos).where(isOwn).for('update');
  const stored = found(row);
  if (stored.version !== baseVersion) {
    const current = await ofOffering(database, actor.accountId, offeringId);
    refuse('VERSION_CONFLICT', { current, changedBy: fullNameOf(actor), changedAt: toInstant(stored.updatedAt) });
  }
  await database
    .update(coachInfos)
    .set({
      ...changes,
      ...(specialties && { specialties: topicKeys(specialties) }),
      version: sql`${coachInfos.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(isOwn);
  call.changed([actor.accountId, ...(await adminIdsWith(database, 'admin.coaches'))], 'coaches');
  return ofOffering(database, actor.accountId, offeringId);
};

/** An offering that can be chosen. */
export async function findOffering(database: Database, id: string) {
  const isActive = and(eq(offerings.id, id), eq(offerings.isActive, true), isNull(offerings.deletedAt));
  const [offering] = await database.select({ id: offerings.id, kind: offerings.kind }).from(offerings).where(isActive);
  return found(offering);
}

/** Writes down that the person coaches in this kind, for `switchProfile`. */
export async function addCoachProfile(database: Database, accountId: string, kind: 'health' | 'special', now: Date): Promise<void> {
  const profile = kind === 'health' ? 'health-coach' : 'special-coach';
  await database.insert(accountProfiles).values({ accountId, profile, createdAt: now }).onConflictDoNothing();
}

async function ofOffering(database: Database, coachId: string, offeringId: string): Promise<CoachInfo> {
  return found((await infosOf(database, coachId)).find(({ offering }) => offering.id === offeringId));
}
