import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import { lookAgain } from '../care/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, coachInfos, memberCoaches, offerings } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { requireCoverage } from '../subscriptions/index.ts';
import { choicesOf } from './finding.ts';

/**
 * Chooses or changes the member's coach for an offering, or ends the choice. Sessions that are
 * arranged with the former coach stay. Saying the same twice changes nothing.
 */
export const choose: HandlerFunction<typeof endpoints.choose> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const { offeringId, coachId } = body;
  // Two devices of one member choose one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`choice ${actor.accountId}`}, 0))`);
  await requireOffering(database, offeringId);
  if (coachId !== null) {
    await requireCoachOf(database, coachId, offeringId);
    await requireCoverage(database, [actor.accountId], now);
  }
  const current = and(eq(memberCoaches.memberId, actor.accountId), eq(memberCoaches.offeringId, offeringId), isNull(memberCoaches.endedAt));
  const [before] = await database.select().from(memberCoaches).where(current);
  if (before?.coachId !== (coachId ?? undefined)) {
    if (before) await database.update(memberCoaches).set({ endedAt: now }).where(current);
    if (coachId !== null) {
      await database.insert(memberCoaches).values({ id: uuid(), memberId: actor.accountId, coachId, offeringId, chosenAt: now });
      await notifyCoach(call, coachId);
    }
    await lookAgain(database, actor.accountId, now);
    const concerned = [actor.accountId, ...(before ? [before.coachId] : []), ...(coachId === null ? [] : [coachId])];
    call.changed(concerned, 'coaches');
    call.changed(concerned, 'care');
    call.changed(concerned, 'chat');
    call.changed([actor.accountId], 'accounts');
  }
  const items = await choicesOf(database, actor.accountId, now);
  return { choice: items.find(({ offering }) => offering.id === offeringId) ?? null, items, countSelectedCoacth: items.length };
};

/** Does not name the offering: what a member seeks help with must not appear on a lock screen. */
async function notifyCoach(call: Parameters<typeof choose>[0], coachId: string): Promise<void> {
  const name = fullNameOf(call.actor);
  await notify(call, [coachId], {
    kind: 'system',
    title: { en: 'New member', es: 'Alguien te ha elegido' },
    body: { en: `${name} has chosen you as their coach.`, es: `${name} te ha elegido como coach.` },
    link: `/coach/users/${call.actor.accountId}`,
    subject: `account:${call.actor.accountId}`,
  });
}

/** @throws Refusal NOT_FOUND */
async function requireOffering(database: Database, offeringId: string): Promise<void> {
  const [offering] = await database
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, offeringId), isNull(offerings.deletedAt)));
  found(offering);
}

/** @throws Refusal NOT_FOUND unless an approved coach, whose account is in use, offers it */
async function requireCoachOf(database: Database, coachId: string, offeringId: string): Promise<void> {
  const [coach] = await database
    .select({ id: coaches.accountId })
    .from(coaches)
    .innerJoin(accounts, and(eq(accounts.id, coaches.accountId), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)))
    .innerJoin(coachInfos, and(eq(coachInfos.coachId, coaches.accountId), eq(coachInfos.offeringId, offeringId)))
    .where(and(eq(coaches.accountId, coachId), sql`${coaches.approvedAt} is not null`));
  found(coach);
}
