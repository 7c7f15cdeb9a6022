import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.ts';
import type { notifications } from '../database/schema/index.ts';
import { accounts, careAlerts } from '../database/schema/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { urgencyOf } from './rules.ts';
import { isSeenBy } from './store.ts';
import { careWords, closedWords, escalationWords } from './words.ts';

type Row = typeof notifications.$inferSelect;

const ofCare = /^care:([0-9a-f-]{36})$/;

interface Named {
  readonly rows: readonly Row[];
  /** The members whose names are in them. */
  readonly memberIds: readonly string[];
}

/**
 * Adds names to notifications about members in need, for readers who may see whose they are. The stored and pushed texts name nobody,
 * since they appear on lock screens. A closed alert says so.
 */
export async function withNames(database: Database, actor: Actor, rows: readonly Row[]): Promise<Named> {
  const idOf = ({ kind, subject }: Row) => (kind === 'care' ? ofCare.exec(subject ?? '')?.[1] : undefined);
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  if (ids.length === 0) return { rows, memberIds: [] };
  const closer = alias(accounts, 'closer');
  const mayKnow = actor.permissions.has('admin.care') ? isNotNull(careAlerts.escalatedAt) : undefined;
  const known = await database
    .select({
      id: careAlerts.id,
      memberId: careAlerts.memberId,
      member: { firstName: accounts.firstName, lastName: accounts.lastName },
      closer: { firstName: closer.firstName, lastName: closer.lastName },
    })
    .from(careAlerts)
    .innerJoin(accounts, and(eq(accounts.id, careAlerts.memberId), isNull(accounts.deletedAt)))
    .leftJoin(closer, eq(closer.id, careAlerts.closedBy))
    .where(and(inArray(careAlerts.id, ids), or(mayKnow, isSeenBy(actor.accountId))));
  const alerts = new Map(known.map((alert) => [alert.id, alert]));
  const named = rows.map((row) => {
    const alert = alerts.get(idOf(row) ?? '');
    if (!alert) return row;
    const name = fullNameOf(alert.member);
    if (alert.closer) return { ...row, ...closedWords(name, fullNameOf(alert.closer)) };
    if (actor.role === 'ADMIN') return { ...row, ...escalationWords(name) };
    return { ...row, ...careWords(urgencyOf(Number(/:(\d+)$/.exec(row.onceKey ?? '')?.[1] ?? 0)), name) };
  });
  return { rows: named, memberIds: [...new Set(known.map(({ memberId }) => memberId))] };
}
