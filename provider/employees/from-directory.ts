import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { directoryUsers, employees, enterprises } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';

/** Whether the directory manages an employee: it sent the person, and is the source of the list. */
export const isFromDirectory = sql<boolean>`exists (select 1 from ${directoryUsers} sent join ${enterprises} employer
  on employer.id = sent.enterprise_id where sent.employee_id = ${employees.id} and employer.employee_source = 'directory')`;

/** @throws Refusal EMPLOYEES_FROM_DIRECTORY if the directory manages one of these people: it would undo the employer's change */
export async function refuseFromDirectory(database: Database, enterpriseId: string, accountIds: readonly string[]): Promise<void> {
  const [kept] = await database
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.enterpriseId, enterpriseId),
        inArray(employees.accountId, [...accountIds]),
        isNull(employees.leftAt),
        isFromDirectory,
      ),
    )
    .limit(1);
  if (kept) refuse('EMPLOYEES_FROM_DIRECTORY');
}
