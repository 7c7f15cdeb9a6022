import { and, asc, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntry, audit as endpoints } from '../../contract/audit.ts';
import type { Permission } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts, auditEntries, enterprises, subRoles } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { act } from '../kernel/acts.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayBounds } from '../kernel/days.ts';
import { type HandlerFunction, outsideTransaction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';

/** The most entries in one export. */
const mostExported = 5000;

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
  return toPage(rows, size, ({ at, id }) => ({ at, id }), toEntry);
};

/** Outside a transaction, so that the reply is not stored for repetition. */
export const exportEntries = outsideTransaction<typeof endpoints.export>(async ({ actor, database, body }) => {
  const rows = await select(database, matching(body, actor.timeZone), mostExported + 1);
  return { items: rows.slice(0, mostExported).map(toEntry), isCut: rows.length > mostExported };
});

export const people: HandlerFunction<typeof endpoints.people> = async ({ database }) => {
  const { id, firstName, lastName, deactivatedAt, deletedAt } = accounts;
  const rows = await database
    .select({ id, firstName, lastName, hasAccess: sql<boolean>`${deactivatedAt} is null and ${deletedAt} is null` })
    .from(accounts)
    .where(eq(accounts.role, 'ADMIN'))
    .orderBy(asc(sql`lower(${lastName} || ' ' || ${firstName})`), asc(id));
  return { items: rows.map(({ hasAccess, ...person }) => ({ id: person.id, fullName: fullNameOf(person), hasAccess })) };
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
const subject = alias(accounts, 'subject');
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
      actor: { id: actor.id, firstName: actor.firstName, lastName: actor.lastName },
      enterpriseName: ofActor.name,
      // Members are not named: what was done to them is found by its id where it must be.
      subjectName: sql<string | null>`coalesce(${subject.firstName} || ' ' || ${subject.lastName}, ${enterprises.name}, ${subRoles.name})`,
    })
    .from(auditEntries)
    .innerJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(ofActor, eq(ofActor.id, actor.enterpriseId))
    .leftJoin(subject, and(eq(subject.id, auditEntries.subjectId), ne(subject.role, 'USER')))
    .leftJoin(enterprises, eq(enterprises.id, auditEntries.subjectId))
    .leftJoin(subRoles, eq(subRoles.id, auditEntries.subjectId))
    .where(which)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toEntry({ id, at, what, kind, subjectId, subjectName, requestId, role, actor: by, enterpriseName }: Row): AuditEntry {
  return {
    id,
    at: toInstant(at),
    call: found(what),
    // Written by the kernel, from the contract.
    kind: kind as Permission,
    actor: { id: by.id, fullName: fullNameOf(by), role: role === 'EMPLOYER' ? 'EMPLOYER' : 'ADMIN', enterpriseName },
    object: subjectId === null ? null : { id: subjectId, name: subjectName?.trim() ?? null },
    requestId,
  };
}
