import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { EmployeeSource } from '../../contract/directory.ts';
import type { Employee, employees as endpoints } from '../../contract/employees.ts';
import type { MagicLink } from '../../contract/invitations.ts';
import type { Database } from '../database/open.ts';
import { accounts, employeeCounts, employees, enterprises, magicLinks, mails } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeNameCursor, encodeNameCursor } from '../kernel/name-cursor.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { isFromDirectory } from './from-directory.ts';
import { sendableFrom } from './link-rules.ts';

export const columns = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  department: employees.department,
  location: employees.location,
  jobTitle: employees.jobTitle,
  employeeNumber: employees.employeeNumber,
  startedOn: employees.startedOn,
  importedAt: employees.importedAt,
  invitedAt: employees.invitedAt,
  joinedAt: employees.joinedAt,
  leavesOn: employees.leavesOn,
  leftAt: employees.leftAt,
  version: employees.version,
  isFromDirectory,
};

type Status = Employee['status'];

/** The furthest of what happened to the relation. */
const hasStatus: Readonly<Record<Status, SQL | undefined>> = {
  left: isNotNull(employees.leftAt),
  joined: and(isNull(employees.leftAt), isNotNull(employees.joinedAt)),
  invited: and(isNull(employees.leftAt), isNull(employees.joinedAt), isNotNull(employees.invitedAt)),
  imported: and(isNull(employees.leftAt), isNull(employees.joinedAt), isNull(employees.invitedAt)),
};

interface EmployeeRow extends Omit<Employee, 'fullName' | 'status' | 'importedAt' | 'invitedAt' | 'joinedAt' | 'leftAt'> {
  readonly importedAt: Date;
  readonly invitedAt: Date | null;
  readonly joinedAt: Date | null;
  readonly leftAt: Date | null;
}

export function toEmployee(row: EmployeeRow): Employee {
  const { importedAt, invitedAt, joinedAt, leftAt } = row;
  return {
    ...row,
    fullName: fullNameOf(row),
    status: leftAt ? 'left' : joinedAt ? 'joined' : invitedAt ? 'invited' : 'imported',
    importedAt: toInstant(importedAt),
    invitedAt: toInstantOrNull(invitedAt),
    joinedAt: toInstantOrNull(joinedAt),
    leftAt: toInstantOrNull(leftAt),
  };
}

/** Further columns to sort the list by; people without a value come last. */
const sortedBy = {
  department: sql`coalesce(lower(${employees.department}), chr(65535))`,
  location: sql`coalesce(lower(${employees.location}), chr(65535))`,
  imported: sql`${employees.importedAt}`,
  joined: sql`coalesce(${employees.joinedAt}, 'infinity'::timestamptz)`,
} as const;

/** The employees by name; of a person who left and came back, the relation that runs. */
export const imported: HandlerFunction<typeof endpoints.imported> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const after = decodeNameCursor(query.cursor);
  const enterpriseId = found(actor.enterpriseId);
  const search = searchIn(employees.searchText, query.search);
  const matching = and(
    eq(employees.enterpriseId, enterpriseId),
    // Written out, to match the partial index.
    sql`${employees.isLatest}`,
    query.status ? hasStatus[query.status] : undefined,
    query.department ? eq(employees.department, query.department) : undefined,
    query.location ? eq(employees.location, query.location) : undefined,
    search?.matches,
  );
  const isDown = query.direction === 'descending';
  const first = query.sort && query.sort !== 'name' ? [sortedBy[query.sort]] : search && !isDown ? [search.rank] : [];
  const order = [...first, sql`${employees.sortName}`, sql`${employees.accountId}`];
  const beyond = sql.raw(isDown ? '<' : '>');
  const place = sql.join(order, sql`, `);
  const behind =
    after === null
      ? undefined
      : sql`(${place}) ${beyond} (select ${place} from ${employees} where ${employees.enterpriseId} = ${enterpriseId}
          and ${employees.isLatest} and ${employees.accountId} = ${after})`;
  const rows = await database
    .select(columns)
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .where(and(matching, behind))
    .orderBy(...(isDown ? order.map((part) => sql`${part} desc`) : order))
    .limit(size + 1);
  const counts = await database
    .select()
    .from(employeeCounts)
    .where(and(eq(employeeCounts.enterpriseId, enterpriseId), gt(employeeCounts.count, 0)))
    .orderBy(asc(employeeCounts.department));
  const places = await readLocations(database, enterpriseId);
  const counted = counts.filter(
    ({ status, department }) => (!query.status || status === query.status) && (!query.department || department === query.department),
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(toEmployee),
    nextCursor: rows.length > size && last ? encodeNameCursor(last.id) : null,
    source: await readSource(database, enterpriseId),
    total: search === null && !query.location ? counted.reduce((sum, { count }) => sum + count, 0) : await countFound(database, matching),
    locations: places.toSorted(),
    departments: [...new Set(counts.map(({ department }) => department))].filter((department) => department !== ''),
  };
};

async function readSource(database: Database, enterpriseId: string): Promise<EmployeeSource> {
  const [enterprise] = await database
    .select({ source: enterprises.employeeSource })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId));
  return found(enterprise).source;
}

/** Each place once, from one to the next in the index: not employee by employee. */
async function readLocations(database: Database, enterpriseId: string): Promise<string[]> {
  const next = (beyond: SQL) => sql`select e.location from employees e
    where e.enterprise_id = ${enterpriseId} and e.is_latest and e.location is not null and ${beyond} order by e.location limit 1`;
  const { rows } = await database.execute<{ location: string }>(sql`
    with recursive place as (
      (${next(sql`true`)})
      union all select (${next(sql`e.location > place.location`)}) from place where place.location is not null
    )
    select location from place where location is not null`);
  return rows.map(({ location }) => location);
}

async function countFound(database: Database, matching: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .where(matching);
  return row?.count ?? 0;
}

export const get: HandlerFunction<typeof endpoints.get> = async ({ actor, database, params }) => {
  const [row] = await database
    .select(columns)
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .where(and(eq(employees.enterpriseId, found(actor.enterpriseId)), eq(employees.accountId, params.id)))
    .orderBy(desc(employees.importedAt), desc(employees.id))
    .limit(1);
  return toEmployee(found(row));
};

/** The latest link of each person, latest first. */
export const magicLinkList: HandlerFunction<typeof endpoints.magicLinks> = async ({ actor, database, clock, query }) => {
  const size = pageSize(query.limit);
  const now = clock.now();
  const hasFailed = sql<boolean>`(${magicLinks.failedAt} is not null or exists (select 1 from ${mails} where ${mails.accountId} = ${magicLinks.accountId}
    and ${mails.kind} = 'invitation' and ${mails.endedBecause} = 'failed' and ${mails.createdAt} >= ${magicLinks.sentAt}))`;
  const rows = await database
    .select({
      id: magicLinks.id,
      userId: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      sentAt: magicLinks.sentAt,
      expiresAt: magicLinks.expiresAt,
      usedAt: magicLinks.usedAt,
      timesSent: magicLinks.timesSent,
      openedAt: magicLinks.openedAt,
      withdrawnAt: magicLinks.withdrawnAt,
      note: magicLinks.note,
      hasFailed,
    })
    .from(magicLinks)
    .innerJoin(accounts, eq(accounts.id, magicLinks.accountId))
    .where(
      and(
        eq(magicLinks.enterpriseId, found(actor.enterpriseId)),
        eq(magicLinks.purpose, 'employee'),
        isNull(magicLinks.endedAt),
        behindCursor(decodeCursor(query.cursor), magicLinks.sentAt, magicLinks.id, 'latest-first'),
      ),
    )
    .orderBy(desc(magicLinks.sentAt), desc(magicLinks.id))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    ({ sentAt, id }) => ({ at: sentAt, id }),
    (row): MagicLink => ({
      userId: row.userId,
      email: row.email,
      fullName: fullNameOf(row),
      status: linkStatus(row, now),
      sentAt: toInstant(row.sentAt),
      expiresAt: toInstant(row.expiresAt),
      openedAt: toInstantOrNull(row.openedAt),
      timesSent: row.timesSent,
      againFrom: row.usedAt ? null : toInstant(sendableFrom(row.sentAt)),
      note: row.note,
    }),
  );
};

interface LinkFacts {
  readonly usedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly openedAt: Date | null;
  readonly expiresAt: Date;
  readonly hasFailed: boolean;
}

function linkStatus({ usedAt, withdrawnAt, openedAt, expiresAt, hasFailed }: LinkFacts, now: Date): MagicLink['status'] {
  if (usedAt) return 'joined';
  if (withdrawnAt) return 'withdrawn';
  if (expiresAt <= now) return 'expired';
  // People who opened it have received it, whatever a mail server reported.
  return openedAt ? 'opened' : hasFailed ? 'bounced' : 'sent';
}
