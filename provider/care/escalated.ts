import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EscalatedCareAlert, care as endpoints } from '../../contract/care.ts';
import type { Database } from '../database/open.ts';
import { accounts, careAlerts } from '../database/schema/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { type HandlerFunction, showing } from '../kernel/handler.ts';
import { showPhone } from '../kernel/phone.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminsForCare, lockOpenAlerts, reachableCoaches } from './store.ts';

/** Members still waiting after an administrator was notified, the longest waiting first. */
export const escalated: HandlerFunction<typeof endpoints.escalated> = async ({ actor, database }) => {
  const items = await readEscalated(database, actor);
  return showing(
    items.map(({ userId }) => userId),
    { items },
  );
};

/** An administrator sees to it, for everything that is open of the member; or gives it back to the others. */
export const take: HandlerFunction<typeof endpoints.take> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const [known] = await database
    .select()
    .from(careAlerts)
    .where(and(eq(careAlerts.id, params.id), isNotNull(careAlerts.escalatedAt)));
  const alert = found(known);
  const open = await lockOpenAlerts(database, alert.memberId);
  const taken = open.find(({ takenBy }) => takenBy !== null && takenBy !== actor.accountId);
  if (open.length === 0 || taken) refuse('ALREADY_DONE');
  const set = body.isTaken ? { takenAt: clock.now(), takenBy: actor.accountId } : { takenAt: null, takenBy: null };
  await database
    .update(careAlerts)
    .set(set)
    .where(and(eq(careAlerts.memberId, alert.memberId), isNull(careAlerts.closedAt), isNotNull(careAlerts.escalatedAt)));
  const action = body.isTaken ? 'care.taken' : 'care.given-back';
  await recordAuditEntry(call, { action, aboutAccountId: alert.memberId, subjectKind: 'care-alert', subjectId: alert.id });
  call.changed(await adminsForCare(database), 'care');
  const after = await readEscalated(database, actor, alert.memberId);
  return found(after[0]);
};

async function readEscalated(database: Database, actor: Actor, memberId?: string): Promise<EscalatedCareAlert[]> {
  const taker = alias(accounts, 'taker');
  const rows = await database
    .select({
      id: careAlerts.id,
      userId: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      openedAt: careAlerts.openedAt,
      escalatedAt: sql<Date>`${careAlerts.escalatedAt}`.mapWith(careAlerts.escalatedAt),
      takenAt: careAlerts.takenAt,
      takenBy: careAlerts.takenBy,
      takerFirstName: taker.firstName,
      takerLastName: taker.lastName,
    })
    .from(careAlerts)
    .innerJoin(accounts, and(eq(accounts.id, careAlerts.memberId), isNull(accounts.deletedAt)))
    .leftJoin(taker, eq(taker.id, careAlerts.takenBy))
    .where(
      and(
        isNull(careAlerts.closedAt),
        isNotNull(careAlerts.escalatedAt),
        memberId === undefined ? undefined : eq(careAlerts.memberId, memberId),
      ),
    )
    .orderBy(asc(careAlerts.openedAt), asc(careAlerts.id));
  const first = new Map(rows.toReversed().map((row) => [row.userId, row]));
  return Promise.all(
    [...first.values()]
      .sort((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
      .map(async ({ firstName, lastName, takenBy, takerFirstName, takerLastName, ...row }) => ({
        ...row,
        phone: showPhone(row.phone),
        fullName: fullNameOf({ firstName, lastName }),
        openedAt: toInstant(row.openedAt),
        escalatedAt: toInstant(row.escalatedAt),
        takenAt: toInstantOrNull(row.takenAt),
        takenByName: takenBy === null ? null : fullNameOf({ firstName: takerFirstName ?? '', lastName: takerLastName ?? '' }),
        isTakenByMe: takenBy === actor.accountId,
        coaches: (await reachableCoaches(database, row.userId)).map((coach) => ({
          fullName: fullNameOf(coach),
          email: coach.email,
          phone: showPhone(coach.phone),
        })),
      })),
  );
}
