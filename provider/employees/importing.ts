import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { employees as endpoints } from '../../contract/employees.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { readSeats } from '../subscriptions/index.ts';

type Row = Call<typeof endpoints.importUsers>['body']['users'][number];
type Outcome = { row: number; outcome: 'imported' | 'updated' | 'unchanged' | 'refused'; userId: string | null };
type Refused = { row: number; email: string; reason: 'repeated' | 'other-enterprise' | 'not-a-member' };

/** Takes employees in, row by row; a row that cannot be used does not stop the others. */
export const importUsers: HandlerFunction<typeof endpoints.importUsers> = async (call) => {
  const { actor, database, body } = call;
  const now = call.clock.now();
  const enterpriseId = found(actor.enterpriseId);
  // One import at a time: an address is looked up before its account is made.
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`employees ${enterpriseId}`}, 0))`);
  const [enterprise] = await database.select().from(enterprises).where(eq(enterprises.id, enterpriseId));
  const employer = found(enterprise);
  const known = await findKnown(
    database,
    body.users.map(({ email }) => email),
  );
  const plan = planImport(body.users, known, { enterpriseId, isTrial: body.isTrial });
  if (!body.isTrial) {
    await take(database, plan, { ...employer, now });
    call.changed(await administratorIds(database, enterpriseId), 'employees');
  }
  const { taken, updates, unchangedCount, outcomes, refused } = plan;
  const freeSeats = (await readSeats(database, enterpriseId, now))?.free ?? null;
  return { importedCount: taken.length, updatedCount: updates.length, unchangedCount, rows: outcomes, freeSeats, refused };
};

interface ImportPlan {
  readonly outcomes: Outcome[];
  readonly refused: Refused[];
  readonly taken: readonly Taken[];
  readonly updates: readonly { readonly employeeId: string; readonly row: Row }[];
  readonly unchangedCount: number;
}

/** Somebody who becomes an employee; `isNew` where there is no account yet. */
interface Taken {
  readonly accountId: string;
  readonly isNew: boolean;
  readonly row: Row;
}

interface ImportFacts {
  readonly enterpriseId: string;
  readonly isTrial: boolean | undefined;
}

/** What becomes of each row, in their order. Nobody takes a seat by this. */
function planImport(rows: readonly Row[], known: ReadonlyMap<string, KnownPerson>, facts: ImportFacts): ImportPlan {
  let unchangedCount = 0;
  const outcomes: Outcome[] = [];
  const refused: Refused[] = [];
  const taken: Taken[] = [];
  const updates: { employeeId: string; row: Row }[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const person = known.get(row.email);
    const became = (outcome: Outcome['outcome'], userId: string | null = null) => outcomes.push({ row: index + 1, outcome, userId });
    const reason = seen.has(row.email) ? 'repeated' : refusalOf(person, facts.enterpriseId);
    if (reason !== null) {
      refused.push({ row: index + 1, email: row.email, reason });
      became('refused');
    } else if (person?.employeeId) {
      const isSame = isUnchanged(person, row);
      if (isSame) unchangedCount += 1;
      else updates.push({ employeeId: person.employeeId, row });
      became(isSame ? 'unchanged' : 'updated', person.id);
    } else {
      const accountId = person?.id ?? uuid();
      taken.push({ accountId, isNew: !person, row });
      became('imported', facts.isTrial ? (person?.id ?? null) : accountId);
    }
    seen.add(row.email);
  }
  return { outcomes, refused, taken, updates, unchangedCount };
}

function refusalOf(person: KnownPerson | undefined, enterpriseId: string): Refused['reason'] | null {
  if (person && person.role !== 'USER') return 'not-a-member';
  if (person?.employerId && person.employerId !== enterpriseId) return 'other-enterprise';
  return null;
}

interface Employer {
  readonly id: string;
  readonly language: 'en' | 'es';
  readonly timeZone: string;
  readonly now: Date;
}

async function take(database: Database, { taken, updates }: ImportPlan, { id: enterpriseId, language, timeZone, now }: Employer) {
  const stamps = { createdAt: now, updatedAt: now };
  const newAccounts = taken
    .filter(({ isNew }) => isNew)
    .map(({ accountId, row: { email, firstName, lastName, language: own } }) => ({
      ...{ id: accountId, role: 'USER' as const, email, firstName, lastName },
      ...{ language: own ?? language, timeZone, enterpriseId, ...stamps },
    }));
  const newEmployees = taken.map(({ accountId, row }) => ({
    ...{ id: uuid(), enterpriseId, accountId, ...employmentOf(row), importedAt: now },
    ...stamps,
  }));
  if (newAccounts.length > 0) await database.insert(accounts).values(newAccounts);
  if (newEmployees.length > 0) await database.insert(employees).values(newEmployees);
  for (const { employeeId, row } of updates) {
    await database
      .update(employees)
      .set({ ...employmentOf(row), updatedAt: now, version: sql`${employees.version} + 1` })
      .where(eq(employees.id, employeeId));
  }
}

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
