import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { review, starCounts } from '../../contract/coach-profile.ts';
import type { Database } from '../database/open.ts';
import { accounts, feedback } from '../database/schema/index.ts';
import { toDayOnly } from '../kernel/clock.ts';

/** So many are shown, the latest with text; the counts are of all. */
const shownReviews = 30;

/**
 * Members' feedback about a coach, for the coach and everybody who may see the coach. It has the member's first name only if the member
 * agreed, and the day only, since the hour would reveal whose session had just ended.
 */
export async function reviewsOf(database: Database, coachId: string): Promise<z.infer<typeof review>[]> {
  const rows = await database
    .select({
      id: feedback.id,
      stars: feedback.stars,
      words: feedback.words,
      createdAt: feedback.createdAt,
      showsName: feedback.showsName,
      firstName: accounts.firstName,
      deletedAt: accounts.deletedAt,
    })
    .from(feedback)
    .innerJoin(accounts, eq(accounts.id, feedback.userId))
    .where(and(eq(feedback.coachId, coachId), isNotNull(feedback.words)))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(shownReviews);
  return rows.map(({ id, stars, words, createdAt, showsName, firstName, deletedAt }) => ({
    id,
    stars,
    words,
    byName: showsName && deletedAt === null ? firstName : null,
    createdAt: toDayOnly(createdAt),
  }));
}

/** The numbers of members who gave a coach 1, 2, 3, 4 and 5 stars, in this order. */
export async function starCountsOf(database: Database, coachId: string): Promise<z.infer<typeof starCounts>> {
  const rows = await database
    .select({ stars: feedback.stars, count: sql<number>`count(*)::int` })
    .from(feedback)
    .where(eq(feedback.coachId, coachId))
    .groupBy(feedback.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}
