import { and, asc, desc, eq, exists, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { audit as endpoints } from '../../contract/audit.ts';
import type { Permission } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts, auditEntries, enterprises } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { act } from '../kernel/acts.ts';
import { dayBounds } from '../kernel/days.ts';
import { type HandlerFunction, outsideTransaction } from '../kernel/handler.ts';
import { sortName } from '../kernel/names.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { readNames, toEntry } from './entries.ts';

/** The most entries in one export. */
const maxExported = 5000;

interface Filter {
  readonly actorId?: string | undefined;
  readonly kind?: Permission | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const beyond = behindCursor(decodeCursor(query.cursor), auditEntries.at, auditEntries.id, 'latest-first');
  const rows = await select(database, and(matching(query, actor.timeZone), beyond), size + 1);
  const names = await readNames(database, rows);
  return toPage(
    rows,
    size,
    ({ at, id }) => ({ at, id }),
    (row) => toEntry(row, names, actor.language),
  );
};

/** Outside a transaction, so that the reply is not stored for repetition. */
export const exportEntries = outsideTransaction<typeof endpoints.export>(async ({ actor, database, body }) => {
  const rows = await select(database, matching(body, actor.timeZone), maxExported + 1);
  const names = await readNames(database, rows);
  return { items: rows.slice(0, maxExported).map((row) => toEntry(row, names, actor.language)), isCut: rows.length > maxExported };
});

/** So many people are offered to choose from. */
const maxPeople = 2000;

/** The administrators of the platform, and anyone else that an entry names as its actor. */
export const people: HandlerFunction<typeof endpoints.people> = async ({ database }) => {
  const { id, firstName, lastName, deactivatedAt, deletedAt } = accounts;
  const acted = database
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, act), eq(auditEntries.actorId, id)));
  const rows = await database
    .select({
      id,
      firstName,
      lastName,
      enterpriseName: enterprises.name,
      hasAccess: sql<boolean>`${deactivatedAt} is null and ${deletedAt} is null`,
    })
    .from(accounts)
    .leftJoin(enterprises, and(eq(enterprises.id, accounts.enterpriseId), eq(accounts.role, 'EMPLOYER')))
    .where(or(eq(accounts.role, 'ADMIN'), and(eq(accounts.role, 'EMPLOYER'), exists(acted))))
    .orderBy(asc(sortName(accounts)), asc(id))
    .limit(maxPeople);
  return {
    items: rows.map(({ firstName: first, lastName: last, ...person }) => ({
      ...person,
      fullName: fullNameOf({ firstName: first, lastName: last }),
    })),
  };
};

function matching({ actorId, kind, from, to }: Filter, timeZone: string): SQL | undefined {
  return and(
    eq(auditEntries.action, act),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    kind === undefined ? undefined : eq(auditEntries.subjectKind, kind),
    from === undefined ? undefined : gte(auditEntries.at, dayBounds(from, timeZone).from),
    to === undefined ? undefined : lt(auditEntries.at, dayBounds(to, timeZone).to),
  );
}

const actor = alias(accounts, 'actor');
const ofActor = alias(enterprises, 'of_actor');

function select(database: Database, which: SQL | undefined, limit: number) {
  return database
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      what: auditEntries.what,
      kind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
      requestId: auditEntries.requestId,
      role: auditEntries.actorRole,
      data: auditEntries.data,
      actor: { id: actor.id, firstName: actor.firstName, lastName: actor.lastName },
      enterpriseName: ofActor.name,
    })
    .from(auditEntries)
    .innerJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(ofActor, eq(ofActor.id, actor.enterpriseId))
    .where(which)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}
