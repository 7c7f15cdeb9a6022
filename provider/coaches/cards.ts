import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CoachCard } from '../../contract/coach-profile.ts';
import type { OfferingName } from '../../contract/offerings.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, coachInfos, offerings } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { addSeconds, toInstantOrNull } from '../kernel/clock.ts';
import { offeringNameColumns } from '../offerings/index.ts';
import { isBusyElsewhere } from '../sessions/index.ts';

const weekSeconds = 7 * 86_400;

interface CardQuery {
  readonly where?: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly now: Date;
}

/** The average of the stars; null until the first feedback. */
export const averageRating = sql<number | null>`case when ${coaches.ratingCount} = 0 then null
  else round(${coaches.ratingSum}::numeric / ${coaches.ratingCount}, 2)::float8 end`;

const slotIsBusyElsewhere = isBusyElsewhere(sql`slot.coach_id`, sql`slot.starts_at`, sql`slot.ends_at`);

/** Start of the next free slot that members could still book. */
export function nextFreeAt(now: Date): SQL<Date | null> {
  return sql`(select min(slot.starts_at) from time_slots slot where slot.coach_id = ${coaches.accountId} and slot.status = 'free'
    and slot.starts_at >= ${now.toISOString()}::timestamptz + make_interval(hours => ${coaches.minimumNoticeHours}) and not ${slotIsBusyElsewhere})`.mapWith(
    toDateOrNull,
  ) as SQL<Date | null>;
}

function freeWithinAWeek(now: Date): SQL<number> {
  return sql<number>`(select count(*)::int from time_slots slot where slot.coach_id = ${coaches.accountId} and slot.status = 'free'
    and slot.starts_at >= ${now.toISOString()}::timestamptz + make_interval(hours => ${coaches.minimumNoticeHours})
    and slot.starts_at < ${addSeconds(now, weekSeconds).toISOString()}::timestamptz and not ${slotIsBusyElsewhere})`;
}

const hasVideo = sql<boolean>`exists (select 1 from videos video where video.coach_id = ${coaches.accountId} and video.status = 'approved' and video.deleted_at is null)`;

/** Approved coaches as members and visitors see them. */
export async function listCoachCards(database: Database, { where, orderBy, limit, now }: CardQuery): Promise<CoachCard[]> {
  const rows = await database
    .select({
      coachId: coaches.accountId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
      timeZone: accounts.timeZone,
      headline: coaches.headline,
      spokenLanguages: coaches.spokenLanguages,
      yearsOfExperience: coaches.yearsOfExperience,
      ratingCount: coaches.ratingCount,
      average: averageRating,
      nextFreeAt: nextFreeAt(now),
      freeThisWeek: freeWithinAWeek(now),
      hasVideo,
    })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(and(sql`${coaches.approvedAt} is not null and ${accounts.deactivatedAt} is null and ${accounts.deletedAt} is null`, where))
    .orderBy(...orderBy)
    .limit(limit);
  const infos = await readInfos(
    database,
    rows.map((row) => row.coachId),
  );
  return rows.map(({ firstName, lastName, ratingCount, average, ...row }) => {
    const ofCoach = infos.get(row.coachId) ?? [];
    return {
      ...row,
      fullName: fullNameOf({ firstName, lastName }),
      specialties: [...new Set(ofCoach.flatMap((info) => info.specialties))],
      offerings: ofCoach.map((info) => info.offering),
      rating: { average, count: ratingCount },
      nextFreeAt: toInstantOrNull(row.nextFreeAt),
    };
  });
}

interface Info {
  readonly offering: OfferingName;
  readonly specialties: readonly string[];
}

export async function readInfos(database: Database, coachIds: readonly string[]): Promise<Map<string, Info[]>> {
  const byCoach = new Map<string, Info[]>();
  if (coachIds.length === 0) return byCoach;
  const rows = await database
    .select({ coachId: coachInfos.coachId, specialties: coachInfos.specialties, offering: offeringNameColumns })
    .from(coachInfos)
    .innerJoin(offerings, eq(offerings.id, coachInfos.offeringId))
    .where(and(inArray(coachInfos.coachId, [...coachIds]), isNull(offerings.deletedAt)))
    .orderBy(asc(offerings.position), asc(offerings.id));
  for (const { coachId, specialties, offering } of rows) {
    const list = byCoach.get(coachId) ?? [];
    byCoach.set(coachId, list);
    list.push({ offering, specialties });
  }
  return byCoach;
}

/** Raw expressions skip the column's own decoding: text from PGlite and Date from node-postgres are both taken. */
function toDateOrNull(value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value : new Date(String(value));
}
