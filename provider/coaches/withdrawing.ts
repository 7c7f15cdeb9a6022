import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import { lookAgain } from '../care/index.ts';
import { bookingWishes, coaches, memberCoaches, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { ActorsWork, BodyOf, HandlerFunction, With } from '../kernel/handler.ts';
import { notify } from '../notifications/index.ts';
import { endSession, giveSlotsBack, lockCalendar, lockSessionInCalendar, membersOfSession, notifyOfSession } from '../sessions/index.ts';
import { lockForDecision, notifyOfRefusal, settle } from './deciding.ts';
import { readCoachForAdmin } from './review-detail.ts';

/**
 * Withdraws an approval. A coach who is not approved cannot hold sessions: those that have not started are cancelled and their members
 * notified; one under way goes on. Members who had chosen the coach choose another.
 */
export const withdrawApproval: HandlerFunction<typeof endpoints.withdrawApproval> = async (call) => {
  const { actor, database, body, clock } = call;
  const { coachId, reason } = body;
  // Locked before the profile: bookings lock the calendar first.
  await lockCalendar(database, coachId);
  const { account } = await lockForDecision(call, { kind: 'withdrawn', coachId });
  const now = clock.now();
  const cancelledCount = await cancelComing(call);
  await endChoices(call, fullNameOf(account));
  await database
    .update(bookingWishes)
    .set({ status: 'ended', settledAt: now })
    .where(and(eq(bookingWishes.coachId, coachId), eq(bookingWishes.status, 'waiting')));
  await database
    .update(coaches)
    .set({ approvedAt: null, decidedBy: actor.accountId, submittedAt: now, updatedAt: now })
    .where(eq(coaches.accountId, coachId));
  await settle(call, { coachId, kind: 'withdrawn', reason });
  await notifyOfRefusal(call, account, 'withdrawn', reason);
  call.changed([coachId], 'sessions');
  call.changed([coachId], 'availability');
  return { coach: await readCoachForAdmin(database, coachId), cancelledCount };
};

async function cancelComing(call: ActorsWork & BodyOf<typeof endpoints.withdrawApproval> & With<'wakeJobs'>): Promise<number> {
  const { database, body, clock } = call;
  const now = clock.now();
  const coming = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.coachId, body.coachId), gt(sessions.startsAt, now), inArray(sessions.status, ['requested', 'scheduled'])))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  for (const { id } of coming) {
    const session = await lockSessionInCalendar(database, id);
    if (!session) continue;
    const members = await membersOfSession(database, id);
    await endSession({ actor: call.actor, database, clock, body: {} }, session);
    await giveSlotsBack(database, session, now);
    await notifyOfSession(call, members, 'session-cancelled', session);
    call.changed(members, 'sessions');
  }
  return coming.length;
}

async function endChoices(
  call: ActorsWork & BodyOf<typeof endpoints.withdrawApproval> & With<'wakeJobs'>,
  coachName: string,
): Promise<void> {
  const { database, body, clock } = call;
  const now = clock.now();
  const ended = await database
    .update(memberCoaches)
    .set({ endedAt: now })
    .where(and(eq(memberCoaches.coachId, body.coachId), isNull(memberCoaches.endedAt)))
    .returning({ memberId: memberCoaches.memberId });
  const members = [...new Set(ended.map(({ memberId }) => memberId))].sort();
  for (const memberId of members) await lookAgain(database, memberId, now);
  await notify(call, members, {
    kind: 'system',
    title: { en: 'Your coach is no longer available', es: 'Tu coach ya no está disponible' },
    body: {
      en: `${coachName} no longer coaches at ZH. Choose another coach whenever you like.`,
      es: `${coachName} ya no trabaja con ZH. Elige otro coach cuando quieras.`,
    },
    link: '/user/coach',
    subject: `coach:${body.coachId}`,
  });
  call.changed(members, 'coaches');
  call.changed(members, 'care');
  call.changed(members, 'accounts');
}
