import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { coachLateAfter } from '../../contract/call-rules.ts';
import type { Database } from '../database/open.ts';
import { accounts, callPresences, callRooms, notifications, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';

const maxAtOnce = 200;

type Row = typeof notifications.$inferInsert;

/**
 * Notifies members in a call that their coach is late, and the coach that a member is waiting: once each per start of the session,
 * even when several providers look. Reads only the people who are in a call now, which are few. Returns the notified accounts.
 */
export async function makeLateCoachNotifications(database: Database, now: Date): Promise<string[]> {
  const late = await database
    .select({
      sessionId: sessions.id,
      startsAt: sessions.startsAt,
      coachId: sessions.coachId,
      memberId: callPresences.accountId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(callPresences)
    .innerJoin(sessions, eq(sessions.id, callPresences.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.coachId))
    .innerJoin(callRooms, eq(callRooms.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.status, 'scheduled'),
        lte(sessions.startsAt, new Date(now.getTime() - coachLateAfter)),
        gt(sessions.endsAt, now),
        isNull(callRooms.coachEnteredAt),
        ne(callPresences.accountId, sessions.coachId),
        sql`not exists (select 1 from notifications told where told.account_id = ${callPresences.accountId}
          and told.once_key = 'coach-late:' || ${sessions.id} || ':' || (extract(epoch from ${sessions.startsAt}) * 1000)::bigint)`,
      ),
    )
    .limit(maxAtOnce);
  if (late.length === 0) return [];
  const rows = new Map<string, Row>();
  for (const { sessionId, startsAt, coachId, memberId, ...coach } of late) {
    const about = {
      kind: 'coach-late' as const,
      link: `/sessions/${sessionId}`,
      subject: `session:${sessionId}`,
      onceKey: `coach-late:${sessionId}:${startsAt.getTime()}`,
      ...{ createdAt: now, pushDueAt: now },
    };
    rows.set(`${sessionId}:${memberId}`, { id: uuid(), accountId: memberId, ...about, ...wordsForMember(fullNameOf(coach)) });
    rows.set(`${sessionId}:${coachId}`, { id: uuid(), accountId: coachId, ...about, ...wordsForCoach });
  }
  const made = await database
    .insert(notifications)
    .values([...rows.values()])
    .onConflictDoNothing()
    .returning({ accountId: notifications.accountId });
  return made.map(({ accountId }) => accountId);
}

function wordsForMember(coach: string) {
  return {
    title: { en: 'Your coach is late', es: 'Tu coach se retrasa' },
    body: {
      en: `${coach} has not joined the call yet, but knows that you are there. You can wait, or choose another time.`,
      es: `${coach} todavía no ha entrado en la videollamada y ya sabe que estás ahí. Puedes esperar o elegir otra hora.`,
    },
  };
}

const wordsForCoach = {
  title: { en: 'Someone is waiting for you', es: 'Te están esperando' },
  body: {
    en: 'Your session began a few minutes ago, and you are expected in the call.',
    es: 'Tu sesión empezó hace unos minutos y te esperan en la videollamada.',
  },
};
