import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { auditEntries } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { ActorsWork } from '../kernel/handler.ts';
import { found, Refusal } from '../kernel/refusal.ts';

/** A file of twenty thousand people is tried in twenty calls: six such files in an hour. */
const maxTrialsAnHour = 120;
const hour = 3600;
const action = 'employees.import-tried';

/**
 * Writes a trial to the audit log, and bounds how many an enterprise makes in an hour: endless trials look for something else than
 * mistakes in a file. Call within the lock of the enterprise's imports.
 * @throws Refusal TOO_MANY_REQUESTS with the time to wait
 */
export async function admitTrial(call: ActorsWork, rowCount: number): Promise<void> {
  const { actor, database, clock } = call;
  const enterpriseId = found(actor.enterpriseId);
  const now = clock.now();
  const [made] = await database
    .select({ count: sql<number>`count(*)::int`, first: sql<string | null>`min(${auditEntries.at})` })
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.actorId, await administratorIds(database, enterpriseId)),
        gt(auditEntries.at, addSeconds(now, -hour)),
        eq(auditEntries.action, action),
        eq(auditEntries.subjectId, enterpriseId),
      ),
    );
  if (made && made.count >= maxTrialsAnHour && made.first !== null) {
    const freeFrom = addSeconds(new Date(made.first), hour);
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil((freeFrom.getTime() - now.getTime()) / 1000)) });
  }
  await recordAuditEntry(call, { action, subjectKind: 'enterprise', subjectId: enterpriseId, data: { rowCount } });
}
