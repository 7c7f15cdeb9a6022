import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { recommendations as endpoints, Recommendation } from '../../contract/recommendations.ts';
import type { Database } from '../database/open.ts';
import { accounts, offerings, recommendations } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { offeringNameColumns } from '../offerings/index.ts';

const most = 200;

/** Recommending the same again changes the reason. */
const create: HandlerFunction<typeof endpoints.create> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const offeringIds = [...new Set(body.items.map(({ offeringId }) => offeringId))];
  const offered = await database
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(inArray(offerings.id, offeringIds), isNull(offerings.deletedAt)));
  if (offered.length < offeringIds.length) refuse('NOT_FOUND');
  const now = clock.now();
  const own = and(
    eq(recommendations.coachId, actor.accountId),
    eq(recommendations.userId, params.userId),
    isNull(recommendations.withdrawnAt),
  );
  for (const { id, offeringId, reason = null } of body.items) {
    const [before] = await database
      .update(recommendations)
      .set({ reason })
      .where(and(own, eq(recommendations.offeringId, offeringId)))
      .returning({ id: recommendations.id });
    if (before) continue;
    const row = { id, coachId: actor.accountId, userId: params.userId, offeringId, reason, createdAt: now };
    const [added] = await database.insert(recommendations).values(row).onConflictDoNothing().returning({ id: recommendations.id });
    if (!added) refuse('OBJECT_DENIED');
  }
  const name = fullNameOf(actor);
  await notify(call, [params.userId], {
    kind: 'recommendation',
    title: { en: `${name} recommends something to you`, es: `${name} te recomienda algo` },
    body: { en: 'Open this to read more.', es: 'Ábrelo para leer más.' },
    link: '/user/offerings',
    subject: `recommendations:${params.userId}`,
  });
  call.changed([params.userId, actor.accountId], 'recommendations');
  return { items: await listRecommendations(database, own) };
};

const list: HandlerFunction<typeof endpoints.list> = async ({ database, query }) => {
  const where = and(
    eq(recommendations.userId, query.userId),
    isNull(recommendations.withdrawnAt),
    query.coachId === undefined ? undefined : eq(recommendations.coachId, query.coachId),
  );
  return { items: await listRecommendations(database, where) };
};

async function listRecommendations(database: Database, where: SQL | undefined): Promise<Recommendation[]> {
  const rows = await database
    .select({
      id: recommendations.id,
      userId: recommendations.userId,
      coachId: recommendations.coachId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      coachImage: accounts.image,
      offering: offeringNameColumns,
      reason: recommendations.reason,
      isTaken: sql<boolean>`exists (select 1 from member_coaches choice where choice.member_id = ${recommendations.userId}
        and choice.offering_id = ${recommendations.offeringId} and choice.ended_at is null)`,
      createdAt: recommendations.createdAt,
    })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.coachId))
    .innerJoin(offerings, eq(offerings.id, recommendations.offeringId))
    .where(where)
    .orderBy(desc(recommendations.createdAt), desc(recommendations.id))
    .limit(most);
  return rows.map(({ firstName, lastName, createdAt, ...row }) => ({
    ...row,
    coachName: fullNameOf({ firstName, lastName }),
    createdAt: toInstant(createdAt),
  }));
}

export const recommendationsHandlers: Handlers<typeof endpoints> = { create, list };
