import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { closeMonths, enterprisesToClose } from '../analytics/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises } from '../database/schema/index.ts';
import { endOfLastDay, endRelation } from '../employees/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { endUnpaidAndCancelled, remindOfInvoices, renewDue } from '../subscriptions/index.ts';
import type { JobParts } from './parts.ts';

/** For each kind in one look; the next look does the rest. */
const maxAtOnce = 50;

/**
 * Does the due work between companies and the platform: months to close, last days of employments, renewals, reminders
 * of invoices, ends of subscriptions. Each in a transaction of its own that checks again what it does, so that any number of providers
 * may do this at once, and again after a crash. Returns the accounts whose devices are to be signalled.
 */
export async function doBusiness(parts: Pick<JobParts, 'database' | 'clock' | 'config' | 'mailer' | 'log'>): Promise<string[]> {
  const now = parts.clock.now();
  const notifiedIds: string[] = [];
  const doings = [closeAll, endEmployments, renewDue, remindOfInvoices, endUnpaidAndCancelled];
  for (const doing of doings) {
    try {
      notifiedIds.push(...(await doing(parts, now, maxAtOnce)));
    } catch (error) {
      parts.log.error({ err: error, which: doing.name }, 'business that is due could not be done; it is soon tried again');
    }
  }
  // Invoices and their reminders.
  parts.mailer.wake();
  return notifiedIds;
}

async function closeAll({ database }: Pick<JobParts, 'database'>, now: Date, limit: number): Promise<string[]> {
  const notifiedIds: string[] = [];
  for (const enterprise of await enterprisesToClose(database, now, limit)) {
    const isClosed = await inTransaction(database, (transaction) => closeMonths(transaction, enterprise, now));
    if (isClosed) notifiedIds.push(...(await administratorIds(database, enterprise.id)));
  }
  return notifiedIds;
}

/** The day after the last one, where the employer is: by our own rules, since a database can be older than a zone. */
async function endEmployments({ database }: { readonly database: Database }, now: Date, limit: number): Promise<string[]> {
  const zones = await database.selectDistinct({ timeZone: enterprises.timeZone }).from(enterprises);
  const isOver = zones.map(({ timeZone }) => and(eq(enterprises.timeZone, timeZone), lt(employees.leavesOn, dayIn(timeZone, now))));
  const due = await database
    .select({
      employeeId: employees.id,
      accountId: accounts.id,
      enterpriseId: enterprises.id,
      leavesOn: employees.leavesOn,
      timeZone: enterprises.timeZone,
    })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .innerJoin(enterprises, eq(enterprises.id, employees.enterpriseId))
    .where(
      and(
        isNull(employees.leftAt),
        lte(employees.leavesOn, sql`(${now.toISOString()}::timestamptz + interval '1 day')::date`),
        or(sql`false`, ...isOver),
      ),
    )
    .limit(limit);
  const notifiedIds: string[] = [];
  for (const { accountId, enterpriseId, leavesOn, timeZone } of due) {
    const leftAt = leavesOn === null ? now : endOfLastDay(leavesOn, timeZone);
    const isEnded = await inTransaction(database, (transaction) => endRelation(transaction, { accountId, enterpriseId, leftAt }, now));
    if (isEnded) notifiedIds.push(accountId, ...(await administratorIds(database, enterpriseId)));
  }
  return notifiedIds;
}

function dayIn(timeZone: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
