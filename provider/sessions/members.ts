import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, sessionRegistrations } from '../database/schema/index.ts';

const concerned = ['registered', 'waiting', 'attended'] as const;

/** The members whom a change of the session concerns. */
export async function membersOfSession(database: Database, sessionId: string): Promise<string[]> {
  const rows = await database
    .select({ userId: sessionRegistrations.userId })
    .from(sessionRegistrations)
    .where(and(eq(sessionRegistrations.sessionId, sessionId), inArray(sessionRegistrations.status, [...concerned])));
  return rows.map(({ userId }) => userId);
}

/** In which zone each of these people reads a time. */
export async function timeZonesOf(database: Database, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database
    .select({ id: accounts.id, timeZone: accounts.timeZone })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map((row) => [row.id, row.timeZone]));
}
