import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, sessionRegistrations, sessions } from '../database/schema/index.ts';

const concerned = ['registered', 'waiting', 'attended'] as const;

/** The members whom a change of the session concerns. */
export async function membersOfSession(database: Database, sessionId: string): Promise<string[]> {
  const rows = await database
    .select({ userId: sessionRegistrations.userId })
    .from(sessionRegistrations)
    .where(and(eq(sessionRegistrations.sessionId, sessionId), inArray(sessionRegistrations.status, [...concerned])));
  return rows.map(({ userId }) => userId);
}

/** Members to whom the coach suggested times: another person's booking may take one of them. */
export async function membersWithSuggestions(database: Database, coachId: string): Promise<string[]> {
  const rows = await database
    .select({ userId: sessionRegistrations.userId })
    .from(sessions)
    .innerJoin(sessionRegistrations, eq(sessionRegistrations.sessionId, sessions.id))
    .where(and(eq(sessions.coachId, coachId), sql`${sessions.status} = 'requested'`, isNotNull(sessions.suggestion)));
  return rows.map(({ userId }) => userId);
}

/** The time zone of each of these people. */
export async function timeZonesOf(database: Database, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database
    .select({ id: accounts.id, timeZone: accounts.timeZone })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map((row) => [row.id, row.timeZone]));
}
