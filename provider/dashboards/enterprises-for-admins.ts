import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import { enterpriseActions } from '../../contract/trail.ts';
import { readHealthAtAGlance } from '../analytics/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, employeeCounts, enterprises, magicLinks, subRoles, subscriptions } from '../database/schema/index.ts';
import {
  administratorColumns,
  openLink,
  readAdministrators,
  readEnterprise,
  readSetup,
  setupStepOf,
  statusOf,
  toAdministrator,
  toEnterprise,
} from '../enterprises/index.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeNameCursor, encodeNameCursor } from '../kernel/name-cursor.ts';
import { sortName } from '../kernel/names.ts';
import { pageSize } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { readTrail } from '../kernel/trail.ts';
import { countSeatsUsed, readCurrent, toSubscription } from '../subscriptions/index.ts';

type Status = ReturnType<typeof statusOf>;

const hasStatus: Readonly<Record<Status, SQL>> = {
  deactivated: sql`${enterprises.deactivatedAt} is not null`,
  active: sql`${enterprises.deactivatedAt} is null and ${enterprises.setUpAt} is not null`,
  'setting-up': sql`${enterprises.deactivatedAt} is null and ${enterprises.setUpAt} is null`,
};

const counted = (which: SQL) => sql<number>`(select coalesce(sum(k.count), 0)::int from ${employeeCounts} k
  where k.enterprise_id = "enterprises"."id" and ${which})`;

/** The running subscription, else the cancelled one that has not ended. */
const current = (column: SQL, now: Date) => sql`(select ${column} from ${subscriptions} s
  where s.enterprise_id = "enterprises"."id" and (s.status = 'running' or s.ends_at > ${now.toISOString()}::timestamptz)
  order by s.status = 'running' desc, s.started_at desc limit 1)`;

function selectWithCount(database: Database, language: 'en' | 'es', now: Date) {
  return database
    .select({
      id: enterprises.id,
      name: enterprises.name,
      image: enterprises.image,
      setUpAt: enterprises.setUpAt,
      deactivatedAt: enterprises.deactivatedAt,
      createdAt: enterprises.createdAt,
      employeeCount: counted(sql`k.status <> 'left'`),
      memberCount: counted(sql`k.status = 'joined'`),
      planName: sql<string | null>`${current(sql`s.terms -> 'name' ->> ${language}`, now)}`,
      seats: sql<number | null>`${current(sql`s.seats`, now)}`,
    })
    .from(enterprises);
}

type CountedRow = Awaited<ReturnType<typeof selectWithCount>>[number];

function toCounted({ setUpAt, deactivatedAt, createdAt, ...row }: CountedRow) {
  return { ...row, status: statusOf({ setUpAt, deactivatedAt }), createdAt: toInstant(createdAt) };
}

export const withUserCount: HandlerFunction<typeof endpoints.withUserCount> = async ({ actor, database, query, clock }) => {
  const size = pageSize(query.limit);
  const after = decodeNameCursor(query.cursor);
  const place = sql`(lower(${enterprises.name}), ${enterprises.id})`;
  const rows = await selectWithCount(database, actor.language, clock.now())
    .where(
      and(
        query.status ? hasStatus[query.status] : undefined,
        searchIn(sql`fold_text(${enterprises.name})`, query.search)?.matches,
        after === null ? undefined : sql`${place} > (select lower(e.name), e.id from enterprises e where e.id = ${after})`,
      ),
    )
    .orderBy(sql`lower(${enterprises.name})`, enterprises.id)
    .limit(size + 1);
  return paged(rows, size, toCounted);
};

function selectUsers(database: Database) {
  return database
    .select({
      administrator: administratorColumns,
      enterpriseId: enterprises.id,
      enterpriseName: enterprises.name,
      setUpAt: enterprises.setUpAt,
      enterpriseDeactivatedAt: enterprises.deactivatedAt,
      lastSignedInAt: accounts.lastSignedInAt,
    })
    .from(accounts)
    .innerJoin(enterprises, eq(enterprises.id, accounts.enterpriseId))
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .leftJoin(magicLinks, openLink);
}

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

function toUser({ administrator, setUpAt, enterpriseDeactivatedAt, lastSignedInAt, ...row }: UserRow, now: Date) {
  return {
    ...toAdministrator(administrator, now),
    ...row,
    enterpriseStatus: statusOf({ setUpAt, deactivatedAt: enterpriseDeactivatedAt }),
    lastSignedInAt: toInstantOrNull(lastSignedInAt),
  };
}

const isEmployer = and(eq(accounts.role, 'EMPLOYER'), isNull(accounts.deletedAt));

export const allUsers: HandlerFunction<typeof endpoints.allUsers> = async ({ database, query, clock }) => {
  const now = clock.now();
  const size = pageSize(query.limit);
  const after = decodeNameCursor(query.cursor);
  const byName = sortName(accounts);
  const searched = sql`fold_text(${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email} || ' ' || ${enterprises.name})`;
  const rows = await selectUsers(database)
    .where(
      and(
        isEmployer,
        query.enterpriseId ? eq(accounts.enterpriseId, query.enterpriseId) : undefined,
        searchIn(searched, query.search)?.matches,
        after === null
          ? undefined
          : sql`(${byName}, ${accounts.id}) > (select lower(btrim(a.last_name || ' ' || a.first_name)), a.id from accounts a where a.id = ${after})`,
      ),
    )
    .orderBy(byName, accounts.id)
    .limit(size + 1);
  return paged(
    rows.map((row) => toUser(row, now)),
    size,
    (user) => user,
  );
};

export const userDetails: HandlerFunction<typeof endpoints.userDetails> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const [row] = await selectUsers(database).where(and(isEmployer, eq(accounts.id, query.userid)));
  const user = toUser(found(row), now);
  const [userCount] = await selectWithCount(database, actor.language, now).where(eq(enterprises.id, user.enterpriseId));
  return { user, enterprise: toEnterprise(await readEnterprise(database, user.enterpriseId)), userCount: toCounted(found(userCount)) };
};

export const overview: HandlerFunction<typeof endpoints.overview> = async ({ database, params, clock }) => {
  const now = clock.now();
  const enterprise = await readEnterprise(database, params.id);
  const running = await readCurrent(database, enterprise.id, now);
  const seatsUsed = await countSeatsUsed(database, enterprise.id, now);
  const { trialSeats, trialEndsAt } = enterprise;
  const isTrial = running === null && trialSeats > 0 && trialEndsAt !== null && trialEndsAt > now;
  return {
    enterprise: toEnterprise(enterprise),
    administrators: await readAdministrators(database, enterprise.id, now),
    setupStep: setupStepOf(await readSetup(database, enterprise, now)),
    employees: await countEmployees(database, enterprise.id),
    subscription: running && toSubscription(running.subscription, running.plan.name, seatsUsed),
    trial: isTrial ? { seats: trialSeats, seatsUsed, endsAt: toInstant(trialEndsAt) } : null,
    billing: enterprise.billing,
    usage: await readHealthAtAGlance(database, enterprise.id, now),
    trail: await readTrail(database, enterprise.id, enterpriseActions),
  };
};

/** Numbers only, as the enterprise's own administrators see them. */
async function countEmployees(database: Database, enterpriseId: string) {
  const rows = await database
    .select({ status: employeeCounts.status, count: sql<number>`sum(${employeeCounts.count})::int` })
    .from(employeeCounts)
    .where(eq(employeeCounts.enterpriseId, enterpriseId))
    .groupBy(employeeCounts.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const [imported, invited, joined] = [of('imported'), of('invited'), of('joined')];
  return { total: imported + invited + joined, imported, invited, joined };
}

function paged<Row extends { readonly id: string }, Item>(rows: readonly Row[], size: number, toItem: (row: Row) => Item) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { items: shown.map(toItem), nextCursor: rows.length > size && last ? encodeNameCursor(last.id) : null };
}
