import type { employees as endpoints } from '../../contract/employees.ts';
import type { EndpointReply } from '../../contract/endpoint.ts';
import type { BodyOf } from '../kernel/handler.ts';

export type ImportRow = BodyOf<typeof endpoints.importUsers>['body']['users'][number];
type Reply = EndpointReply<typeof endpoints.importUsers>;
type Outcome = Reply['rows'][number];
type Refused = Reply['refused'][number];

/** A person of the own enterprise, as its list has them. Nothing of any other enterprise takes part in a plan. */
export interface KnownPerson {
  readonly id: string;
  /** Null for a person who was imported once, never joined, and whose employment has ended. */
  readonly employeeId: string | null;
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Has not joined: name and address are the employer's to change. */
  readonly isProvisional: boolean;
  readonly department: string | null;
  readonly location: string | null;
  readonly jobTitle: string | null;
  readonly employeeNumber: string | null;
  readonly startedOn: string | null;
}

/** A person who becomes an employee; `accountId` is null where an account is created. */
interface Taken {
  readonly accountId: string | null;
  readonly row: ImportRow;
  readonly place: number;
}

interface Update {
  readonly person: KnownPerson & { readonly employeeId: string };
  readonly row: ImportRow;
  /** Null where the names and the address stay: they are the person's own. */
  readonly ofPerson: Pick<ImportRow, 'email' | 'firstName' | 'lastName'> | null;
}

export interface ImportPlan {
  readonly outcomes: Outcome[];
  readonly refused: Refused[];
  readonly taken: Taken[];
  readonly updates: Update[];
  readonly unchangedCount: number;
}

/**
 * Decides the outcome of each row, in order. Nobody takes a seat by this. A person is known by address or by employee number; where the
 * two name different people, the row is refused.
 */
export function planImport(rows: readonly ImportRow[], known: readonly KnownPerson[]): ImportPlan {
  const find = finder(known);
  const plan = { outcomes: [] as Outcome[], refused: [] as Refused[], taken: [] as Taken[], updates: [] as Update[], unchangedCount: 0 };
  const seen = { emails: new Set<string>(), numbers: new Set<string>(), people: new Set<string>() };
  for (const [place, row] of rows.entries()) {
    const person = find(row);
    const became = (outcome: Outcome['outcome'], userId: string | null, note: Outcome['note'] = null) =>
      plan.outcomes.push({ row: place + 1, outcome, userId, note });
    // An earlier row gave it to another person, or gave this person another address or number.
    const isTaken =
      (row.employeeNumber != null && seen.numbers.has(row.employeeNumber)) ||
      (person !== null && person !== 'several' && seen.people.has(person.id));
    const reason = seen.emails.has(row.email) ? 'repeated' : person === 'several' || isTaken ? 'number-conflict' : null;
    seen.emails.add(row.email);
    if (row.employeeNumber != null) seen.numbers.add(row.employeeNumber);
    if (person !== null && person !== 'several') seen.people.add(person.id);
    if (reason !== null || person === 'several') {
      plan.refused.push({ row: place + 1, email: row.email, reason: reason ?? 'number-conflict' });
      became('refused', null);
    } else if (isEmployed(person)) {
      const isOthersAddress = row.email !== person.email;
      const update = planUpdate(person, row);
      if (update === null) plan.unchangedCount += 1;
      else plan.updates.push(update);
      became(
        update === null ? 'unchanged' : 'updated',
        person.id,
        isOthersAddress ? (person.isProvisional ? 'address-changed' : 'address-kept') : null,
      );
    } else {
      plan.taken.push({ accountId: person?.id ?? null, row, place });
      became('imported', null);
    }
  }
  return plan;
}

/** What a row changes of an employee; null for nothing. Name and address are the employer's to change until the person joins. */
export function planUpdate(person: Update['person'], row: ImportRow): Update | null {
  const { email, firstName, lastName } = row;
  const ofPerson = person.isProvisional && differs(person, { email, firstName, lastName }) ? { email, firstName, lastName } : null;
  return ofPerson === null && !differs(person, employmentOf(row)) ? null : { person, row, ofPerson };
}

export function isEmployed(person: KnownPerson | null | undefined): person is Update['person'] {
  return person != null && person.employeeId !== null;
}

/** Finds the one person whom a row is about; 'several' where it is not clear who. */
function finder(known: readonly KnownPerson[]): (row: ImportRow) => KnownPerson | 'several' | null {
  // Current employees last: they take precedence over a former one with the same address.
  const byEmail = new Map(
    [...known].sort((one, other) => Number(isEmployed(one)) - Number(isEmployed(other))).map((one) => [one.email, one]),
  );
  const byNumber = new Map<string, KnownPerson[]>();
  for (const one of known) {
    if (!isEmployed(one) || one.employeeNumber === null) continue;
    byNumber.set(one.employeeNumber, [...(byNumber.get(one.employeeNumber) ?? []), one]);
  }
  return ({ email, employeeNumber }) => {
    const addressed = byEmail.get(email) ?? null;
    const numbered = employeeNumber == null ? [] : (byNumber.get(employeeNumber) ?? []);
    if (isEmployed(addressed))
      return numbered.every(({ id }) => id === addressed.id) || numbered.some(({ id }) => id === addressed.id) ? addressed : 'several';
    if (numbered.length > 1) return 'several';
    return numbered[0] ?? addressed;
  };
}

export function employmentOf({ department, location, jobTitle, employeeNumber, startedOn }: ImportRow) {
  return { department, location, jobTitle, employeeNumber, startedOn };
}

/** Whether the row contains new values; missing values stay as they are. */
function differs(person: KnownPerson, changes: Readonly<Record<string, string | null | undefined>>): boolean {
  return Object.entries(changes).some(([name, value]) => value !== undefined && value !== person[name as keyof KnownPerson]);
}
