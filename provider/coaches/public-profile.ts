import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CoachInfo } from '../../contract/coach-profile.ts';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import type { Database } from '../database/open.ts';
import { coaches, coachInfos, offerings } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { offeringNameColumns } from '../offerings/index.ts';
import { listCoachCards } from './cards.ts';
import { documentsOf } from './documents.ts';
import { reviewsOf, starCountsOf } from './reviews.ts';

/** An approved coach as members and visitors may know them. */
export const infoById: HandlerFunction<typeof endpoints.infoById> = async (call) => {
  const { database, query, clock } = call;
  const { coachId, offeringId } = query;
  const isThisCoach = eq(coaches.accountId, coachId);
  const [card] = await listCoachCards(database, { where: isThisCoach, orderBy: [asc(coaches.accountId)], limit: 1, now: clock.now() });
  const coach = found(card);
  const infos = (await infosOf(database, coachId)).filter(({ offering }) => offeringId === undefined || offering.id === offeringId);
  if (offeringId !== undefined) found(infos[0]);
  const [own] = await database.select({ about: coaches.about }).from(coaches).where(isThisCoach);
  return {
    coach,
    about: found(own).about,
    infos,
    documents: await documentsOf(call, coachId),
    reviews: await reviewsOf(database, coachId),
    starCounts: await starCountsOf(database, coachId),
  };
};

/** The coach's text per offering, health coaching first. */
export async function infosOf(database: Database, coachId: string): Promise<CoachInfo[]> {
  const rows = await database
    .select({ info: coachInfos, offering: offeringNameColumns })
    .from(coachInfos)
    .innerJoin(offerings, and(eq(offerings.id, coachInfos.offeringId), isNull(offerings.deletedAt)))
    .where(eq(coachInfos.coachId, coachId))
    .orderBy(sql`${offerings.kind} <> 'health'`, asc(offerings.position), asc(offerings.id));
  return rows.map(({ info, offering }) => ({
    id: info.id,
    coachId: info.coachId,
    offering,
    headline: info.headline,
    about: info.about,
    specialties: info.specialties,
    sessionMinutes: info.sessionMinutes,
    version: info.version,
    updatedAt: toInstant(info.updatedAt),
  }));
}
