import { and, eq, sql } from 'drizzle-orm';
import type { CoachForAdmin } from '../../contract/coach-review.ts';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import type { Database } from '../database/open.ts';
import { coaches, videos } from '../database/schema/index.ts';
import { toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { newestAgreement } from '../support/index.ts';
import { decisionsOf } from './decisions.ts';
import { missingFrom, readCoach, toProfile } from './own-profile.ts';
import { infosOf } from './public-profile.ts';
import { readCoachRows, toCoachesForAdmin } from './review-list.ts';
import { reviewVersion } from './review-rules.ts';

const maxDecisions = 100;

/** Everything that a decision about a coach needs, on one page. */
export const byUserId: HandlerFunction<typeof endpoints.byUserId> = async (call) => {
  const { database, query, clock } = call;
  const coachId = query.userid;
  const coach = await readCoachForAdmin(database, coachId);
  const rows = await readCoach(database, coachId);
  const [profile, infos] = [await toProfile(call, rows.account, rows.coach), await infosOf(database, coachId)];
  const isEmailVerified = rows.account.emailVerifiedAt !== null;
  return {
    coach,
    profile,
    infos,
    missing: missingFrom(profile, infos.length, isEmailVerified),
    acceptedAgreement: await newestAgreement(database, { accountId: coachId, kind: 'coaches' }),
    isEmailVerified,
    version: reviewVersion({ coach: rows.coach.version, account: rows.account.version, infos }),
    decisions: await decisionsOf(database, coachId, maxDecisions),
    ahead: await readAhead(database, coachId, clock.now()),
    videoCount: await database.$count(videos, and(eq(videos.coachId, coachId), sql`${videos.deletedAt} is null`)),
  };
};

/** @throws Refusal NOT_FOUND */
export async function readCoachForAdmin(database: Database, coachId: string): Promise<CoachForAdmin> {
  const rows = await readCoachRows(database, { where: eq(coaches.accountId, coachId), orderBy: [sql`1`], limit: 1 });
  return found((await toCoachesForAdmin(database, rows))[0]);
}

interface AheadRow {
  readonly sessions: number;
  readonly members: number;
  readonly next: Date | string | null;
  readonly last: Date | string | null;
}

/** Sessions of a coach that have not started, and how many members they concern. */
async function readAhead(database: Database, coachId: string, now: Date) {
  const { rows } = await database.execute<AheadRow & Record<string, unknown>>(sql`
    select count(distinct session.id)::int as sessions, count(distinct place.user_id)::int as members,
      min(session.starts_at) as next, max(session.starts_at) as last
    from sessions session
    left join session_registrations place on place.session_id = session.id and place.status in ('registered', 'waiting')
    where session.coach_id = ${coachId} and session.starts_at > ${now.toISOString()}::timestamptz
      and session.status in ('requested', 'scheduled')`);
  const [row] = rows;
  const at = (value: Date | string | null | undefined) => toInstantOrNull(value === null || value === undefined ? null : new Date(value));
  return { sessionCount: row?.sessions ?? 0, memberCount: row?.members ?? 0, nextAt: at(row?.next), lastAt: at(row?.last) };
}
