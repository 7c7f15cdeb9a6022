import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { employees as endpoints } from '../../contract/employees.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { countFreeSeats } from './seats.ts';

type Row = Call<typeof endpoints.importUsers>['body']['users'][number];
type Outcome = { row: number; outcome: 'imported' | 'updated' | 'unchanged' | 'refused'; userId: string | null };
type Refused = { row: number; email: string; reason: 'repeated' | 'other-enterprise' | 'no-seat-left' | 'not-a-member' };

/** Takes employees in, row by row; a row that cannot be used holds up no other. */
export const importUsers: HandlerFunction<typeof endpoints.importUsers> = async (call) => {
  const { actor, database, body } = call;
  const now = call.clock.now();
  const enterpriseId = found(actor.enterpriseId);
  // One import at a time: seats are counted before they are taken.
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`employees ${enterpriseId}`}, 0))`);
  let missingSeats = 0;
  let unchangedCount = 0;
  const outcomes: Outcome[] = [];
  let freeSeats = await countFreeSeats(database, enterpriseId, now);
  const [enterprise] = await database.select().from(enterprises).where(eq(enterprises.id, enterpriseId));
  const { language, timeZone } = found(enterprise);
  const known = await findKnown(
    database,
    body.users.map(({ email }) => email),
  );

  const refused: Refused[] = [];
  const seen = new Set<string>();
  const newAccounts: (typeof accounts.$inferInsert)[] = [];
  const newEmployees: (typeof employees.$inferInsert)[] = [];
  const updates: { readonly employeeId: string; readonly row: Row }[] = [];
  for (const [index, row] of body.users.entries()) {
    const person = known.get(row.email);
    const became = (outcome: Outcome['outcome'], userId: string | null = null) => outcomes.push({ row: index + 1, outcome, userId });
    const refuseRow = (reason: Refused['reason']) => {
      refused.push({ row: index + 1, email: row.email, reason });
      became('refused');
    };
    if (seen.has(row.email)) refuseRow('repeated');
    else if (person && person.role !== 'USER') refuseRow('not-a-member');
    else if (person?.employerId && person.employerId !== enterpriseId) refuseRow('other-enterprise');
    else if (person?.employeeId) {
      const isSame = isUnchanged(person, row);
      if (isSame) unchangedCount += 1;
      else updates.push({ employeeId: person.employeeId, row });
      became(isSame ? 'unchanged' : 'updated', person.id);
    } else if (freeSeats <= 0) {
      missingSeats += 1;
      refuseRow('no-seat-left');
    } else {
      freeSeats -= 1;
      const accountId = person?.id ?? uuid();
      became('imported', body.isTrial ? (person?.id ?? null) : accountId);
      const { email, firstName, lastName } = row;
      const stamps = { createdAt: now, updatedAt: now };
      if (!person) {
        newAccounts.push({
          id: accountId,
          role: 'USER',
          email,
          firstName,
          lastName,
          language: row.language ?? language,
          timeZone,
          enterpriseId,
          ...stamps,
        });
      }
      newEmployees.push({ id: uuid(), enterpriseId, accountId, ...employmentOf(row), importedAt: now, ...stamps });
    }
    seen.add(row.email);
  }

  if (!body.isTrial) {
    if (newAccounts.length > 0) await database.insert(accounts).values(newAccounts);
    if (newEmployees.length > 0) await database.insert(employees).values(newEmployees);
    for (const { employeeId, row } of updates) {
      await database
        .update(employees)
        .set({ ...employmentOf(row), updatedAt: now, version: sql`${employees.version} + 1` })
        .where(eq(employees.id, employeeId));
    }
    call.changed(await administratorIds(database, enterpriseId), 'employees');
  }
  const seats = { free: freeSeats, missing: missingSeats };
  return { importedCount: newEmployees.length, updatedCount: updates.length, unchangedCount, rows: outcomes, seats, refused };
};

function employmentOf({ department, location, jobTitle, employeeNumber, startedOn }: Row) {
  return { department, location, jobTitle, employeeNumber, startedOn };
}

/** Whether the row says nothing new; what it leaves out stays as it is. */
function isUnchanged(person: KnownPerson, row: Row): boolean {
  return Object.entries(employmentOf(row)).every(([name, value]) => value === undefined || value === person[name as keyof KnownPerson]);
}

interface KnownPerson {
  readonly id: string;
  readonly role: string;
  readonly employeeId: string | null;
  readonly employerId: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly jobTitle: string | null;
  readonly employeeNumber: string | null;
  readonly startedOn: string | null;
}

/** The accounts behind these addresses, with the employment that runs. */
async function findKnown(database: Database, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
  const address = sql<string>`lower(${accounts.email})`;
  const rows = await database
    .select({
      id: accounts.id,
      role: accounts.role,
      email: address,
      employeeId: employees.id,
      employerId: employees.enterpriseId,
      department: employees.department,
      location: employees.location,
      jobTitle: employees.jobTitle,
      employeeNumber: employees.employeeNumber,
      startedOn: employees.startedOn,
    })
    .from(accounts)
    .leftJoin(employees, and(eq(employees.accountId, accounts.id), isNull(employees.leftAt)))
    .where(inArray(address, [...emails]));
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}
