import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, auditEntries } from '../database/schema/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { refuse } from '../kernel/refusal.ts';
import { findSession, type SessionRow } from './store.ts';

/** Actions of audit entries that change fields which a coach or member edits; the version of a session counts these. */
const changingActions = [
  'session.edited',
  'session.moved',
  'session.accepted',
  'session.cancelled',
  'session.times-suggested',
  'session.times-declined',
];

/** Refuses a change to an older version, with the current one and its author. */
export async function refuseConflict(
  { actor, database }: { readonly actor: Actor; readonly database: Database },
  session: SessionRow,
): Promise<never> {
  refuse('VERSION_CONFLICT', {
    current: await findSession(database, actor, session.id),
    ...(await lastChange(database, session)),
  });
}

/** The author and time of the last change; the creator while there is none. */
async function lastChange(database: Database, session: SessionRow): Promise<{ changedBy?: string; changedAt: string }> {
  const names = { firstName: accounts.firstName, lastName: accounts.lastName };
  const [entry] = await database
    .select({ ...names, at: auditEntries.at })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectId, session.id), inArray(auditEntries.action, changingActions)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  if (entry) return { changedBy: fullNameOf(entry), changedAt: toInstant(entry.at) };
  const [maker] = await database.select(names).from(accounts).where(eq(accounts.id, session.createdBy));
  return { ...(maker ? { changedBy: fullNameOf(maker) } : {}), changedAt: toInstant(session.updatedAt) };
}
