import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { CoachProfile, coachDocumentBody, missingFromProfile } from '../../contract/coach-profile.ts';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import { dropImage } from '../accounts/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, coachDocuments, coaches } from '../database/schema/index.ts';
import { type AddressContext, claimFile, dropFile } from '../files/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { showPhone } from '../kernel/phone.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { accountTopic } from '../realtime/index.ts';
import { decisionsOf } from './decisions.ts';
import { documentsOf } from './documents.ts';
import { infosOf } from './public-profile.ts';
import { statusOf } from './review-rules.ts';

type Missing = z.infer<typeof missingFromProfile>;
type DocumentBody = z.infer<typeof coachDocumentBody>;

/** The own profile, and the state of its review. */
export const ownInfo: HandlerFunction<typeof endpoints.ownInfo> = async (call) => {
  const { account, coach } = await readCoach(call.database, call.actor.accountId);
  const [profile, infos] = [await toProfile(call, account, coach), await infosOf(call.database, account.id)];
  const [latest] = await decisionsOf(call.database, account.id, 1);
  const { byName: _, ...decision } = latest ?? { byName: null };
  return {
    profile,
    infos,
    status: statusOf(coach),
    missing: missingFrom(profile, infos.length, account.emailVerifiedAt !== null),
    decidedAt: toInstantOrNull(coach.approvedAt ?? coach.rejectedAt),
    rejectionReason: coach.rejectionReason,
    decision: 'id' in decision ? decision : null,
  };
};

/** Changes the own profile: account and coach share one version, that of the coach. */
export const editProfile: HandlerFunction<typeof endpoints.editProfile> = async (call) => {
  const { actor, database, clock } = call;
  const { baseVersion, documents, image, headline, about, spokenLanguages, yearsOfExperience, ...ofAccount } = call.body;
  const { account, coach } = await readCoach(database, actor.accountId, 'for update');
  if (baseVersion !== coach.version) {
    const current = await toProfile(call, account, coach);
    refuse('VERSION_CONFLICT', { current, changedBy: fullNameOf(actor), changedAt: toInstant(coach.updatedAt) });
  }
  const now = clock.now();
  if (image === null) await dropImage(database, actor.accountId, now, null);
  await database
    .update(accounts)
    .set({ ...ofAccount, ...(image === null ? { image } : {}), version: account.version + 1, updatedAt: now })
    .where(eq(accounts.id, actor.accountId));
  await database
    .update(coaches)
    .set({ headline, about, spokenLanguages, yearsOfExperience, version: coach.version + 1, updatedAt: now })
    .where(eq(coaches.accountId, actor.accountId));
  if (documents !== undefined)
    await keepDocuments(database, { coachId: actor.accountId, by: { accountId: actor.accountId }, documents, now });
  call.changed([actor.accountId], accountTopic);
  call.changed([actor.accountId, ...(await adminIdsWith(database, 'admin.coaches'))], 'coaches');
  const changed = await readCoach(database, actor.accountId);
  return toProfile(call, changed.account, changed.coach);
};

interface DocumentChange {
  readonly coachId: string;
  readonly by: Parameters<typeof claimFile>[1]['by'];
  readonly documents: readonly DocumentBody[];
  readonly now: Date;
}

/** Makes these the documents of a coach: new ones are added, those that are not named are removed. */
export async function keepDocuments(database: Database, { coachId, by, documents, now }: DocumentChange): Promise<void> {
  const isStored = and(eq(coachDocuments.coachId, coachId), isNull(coachDocuments.removedAt));
  const stored = await database.select().from(coachDocuments).where(isStored);
  for (const { id, kind, title, fileId } of documents) {
    const former = stored.find((document) => document.id === id);
    if (former) {
      await database.update(coachDocuments).set({ kind, title }).where(eq(coachDocuments.id, id));
    } else {
      await claimFile(database, { fileId, purpose: 'coach-document', by }, now);
      const row = { id, coachId, kind, title, fileId, addedAt: now };
      // An id that was used before, by anyone, is not one of these.
      found((await database.insert(coachDocuments).values(row).onConflictDoNothing().returning({ id: coachDocuments.id })).at(0));
    }
  }
  const gone = stored.filter(({ id }) => !documents.some((document) => document.id === id));
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await database.update(coachDocuments).set({ removedAt: now }).where(inArray(coachDocuments.id, ids));
  const kept = new Set(documents.map(({ fileId }) => fileId));
  for (const { fileId } of gone) if (!kept.has(fileId)) await dropFile(database, fileId, now);
}

export async function readCoach(database: Database, accountId: string, lock?: 'for update') {
  const query = database
    .select({ account: accounts, coach: coaches })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(eq(coaches.accountId, accountId))
    .orderBy(asc(coaches.accountId));
  const [row] = lock ? await query.for('update') : await query;
  return found(row);
}

export async function toProfile(
  call: AddressContext,
  account: typeof accounts.$inferSelect,
  coach: typeof coaches.$inferSelect,
): Promise<CoachProfile> {
  const { email, firstName, lastName, image, phone, language, timeZone } = account;
  const { headline, about, spokenLanguages, yearsOfExperience, version } = coach;
  return {
    coachId: account.id,
    fullName: fullNameOf(account),
    documents: await documentsOf(call, account.id),
    ...{ email, firstName, lastName, image, phone: showPhone(phone), language, timeZone },
    ...{ headline, about, spokenLanguages, yearsOfExperience, version },
  };
}

export function missingFrom(profile: CoachProfile, infoCount: number, isVerified: boolean): Missing[] {
  const missing: [Missing, boolean][] = [
    ['headline', profile.headline === null],
    ['about', profile.about === null],
    ['image', profile.image === null],
    ['documents', profile.documents.length === 0],
    ['coach-info', infoCount === 0],
    ['email-verification', !isVerified],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}
