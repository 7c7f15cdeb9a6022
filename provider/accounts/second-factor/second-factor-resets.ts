import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import type { secondFactorResetCalls as endpoints, SecondFactorReset } from '../../../contract/second-factor-resets.ts';
import type { Database } from '../../database/open.ts';
import { accounts, secondFactorResets, secondFactors } from '../../database/schema/index.ts';
import { type Actor, fullNameOf } from '../../kernel/actor.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { addSeconds, toInstant, toInstantOrNull } from '../../kernel/clock.ts';
import type { ActorsWork, HandlerFunction, With } from '../../kernel/handler.ts';
import { hasAddress } from '../../kernel/names.ts';
import { found, refuse } from '../../kernel/refusal.ts';
import { notify } from '../../notifications/index.ts';
import { adminIdsWith } from '../../permissions/index.ts';
import { accountTopic } from '../../realtime/index.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { endSessions } from '../sign-in/sign-in-session.ts';
import { hasSecondFactor } from './second-factor.ts';
import { mayDecide, mayWithdraw, resetDays, resetStatus } from './second-factor-reset-rules.ts';

type ResetCall = ActorsWork & With<'afterCommit' | 'config' | 'realtime' | 'wakeJobs'>;

/** Older decisions stay in the audit log. */
const shownDays = 90;

export const listSecondFactorResets: HandlerFunction<typeof endpoints.secondFactorResets> = async ({ actor, database, clock }) => {
  const now = clock.now();
  const items = await readResets(database, actor, now, gt(secondFactorResets.askedAt, addSeconds(now, -shownDays * 86_400)));
  return { items: items.toSorted((one, other) => Number(other.status === 'open') - Number(one.status === 'open')) };
};

/** Records that a person lost the second factor, and notifies the person in case it is not true. */
export const askSecondFactorReset: HandlerFunction<typeof endpoints.askSecondFactorReset> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const [person] = await database
    .select()
    .from(accounts)
    .where(and(hasAddress(body.email), isNull(accounts.deletedAt), isNull(accounts.deactivatedAt)))
    .for('update');
  const { id: accountId, email, firstName, language } = found(person);
  if (accountId === actor.accountId) refuse('OBJECT_DENIED');
  if (!(await hasSecondFactor(database, accountId))) refuse('NOT_ALLOWED_NOW');
  // The account is locked: of two simultaneous requests the second one finds the first.
  const open = and(eq(secondFactorResets.accountId, accountId), isNull(secondFactorResets.outcome), gt(secondFactorResets.expiresAt, now));
  const [waiting] = await database.select({ id: secondFactorResets.id }).from(secondFactorResets).where(open);
  if (waiting) refuse('ALREADY_DONE');
  const id = uuid();
  const expiresAt = addSeconds(now, resetDays * 86_400);
  await database
    .insert(secondFactorResets)
    .values({ id, accountId, reason: body.reason, askedBy: actor.accountId, askedAt: now, expiresAt });
  await recordAuditEntry(call, {
    action: 'second-factor.reset-asked',
    aboutAccountId: accountId,
    subjectKind: 'second-factor-reset',
    subjectId: id,
  });
  await mailSecurityNotice(call, database, { accountId, email, firstName, language }, 'second-factor-reset-asked');
  const everybody = await adminIdsWith(database, 'admin.roles');
  await notify(
    call,
    everybody.filter((each) => each !== actor.accountId && each !== accountId),
    {
      kind: 'system',
      title: { en: 'A reset needs your approval', es: 'Un restablecimiento espera su aprobación' },
      body: {
        en: 'Someone lost their two-step verification. A second administrator has to approve the reset.',
        es: 'Alguien ha perdido la verificación en dos pasos. Otra persona de la administración debe aprobar el restablecimiento.',
      },
      link: '/admin/adminplan/resets',
      subject: `account:${accountId}`,
    },
  );
  call.changed(everybody, 'accounts');
  return readReset(database, actor, now, id);
};

/** The second administrator agrees: the factor and every sign-in session of the person end at once. */
export const consentSecondFactorReset: HandlerFunction<typeof endpoints.consentSecondFactorReset> = async (call) => {
  const { actor, database, params, clock } = call;
  const now = clock.now();
  const reset = await lockReset(database, params.id);
  if (resetStatus(reset, now) !== 'open') refuse('NOT_ALLOWED_NOW');
  if (!mayDecide(reset, actor.accountId, now)) refuse('OBJECT_DENIED');
  const [person] = await database.select().from(accounts).where(eq(accounts.id, reset.personId)).for('update');
  const { id: accountId, email, firstName, language, deletedAt } = found(person);
  if (deletedAt !== null) refuse('NOT_FOUND');
  await database.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await decide(call, reset.id, 'consented');
  const ended = await endSessions(database, { accountId, because: 'second-factor-reset', now });
  call.services.afterCommit(() => call.services.realtime.sessionsEnded(ended));
  await recordAuditEntry(call, {
    action: 'second-factor.reset',
    aboutAccountId: accountId,
    subjectKind: 'second-factor-reset',
    subjectId: reset.id,
    data: { askedBy: reset.askedBy, consentedBy: actor.accountId },
  });
  await mailSecurityNotice(call, database, { accountId, email, firstName, language }, 'second-factor-reset');
  call.changed([accountId], accountTopic);
  return readReset(database, actor, now, reset.id);
};

/** Withdraws a request, or refuses another administrator's; the factor is not changed. */
export const closeSecondFactorReset: HandlerFunction<typeof endpoints.closeSecondFactorReset> = async (call) => {
  const { actor, database, params, clock } = call;
  const now = clock.now();
  const reset = await lockReset(database, params.id);
  if (resetStatus(reset, now) !== 'open') refuse('NOT_ALLOWED_NOW');
  if (mayWithdraw(reset, actor.accountId, now)) await decide(call, reset.id, 'withdrawn');
  else if (mayDecide(reset, actor.accountId, now)) await decide(call, reset.id, 'refused');
  else refuse('OBJECT_DENIED');
  return { done: true };
};

async function decide(call: ResetCall, id: string, outcome: 'consented' | 'refused' | 'withdrawn'): Promise<void> {
  const { actor, database, clock } = call;
  await database
    .update(secondFactorResets)
    .set({ outcome, decidedBy: actor.accountId, decidedAt: clock.now() })
    .where(eq(secondFactorResets.id, id));
  call.changed(await adminIdsWith(database, 'admin.roles'), 'accounts');
}

async function lockReset(database: Database, id: string) {
  const [row] = await database.select().from(secondFactorResets).where(eq(secondFactorResets.id, id)).for('update');
  const { accountId: personId, ...reset } = found(row);
  return { ...reset, personId };
}

async function readReset(database: Database, actor: Actor, now: Date, id: string): Promise<SecondFactorReset> {
  const [reset] = await readResets(database, actor, now, eq(secondFactorResets.id, id));
  return found(reset);
}

/** The number of requests that wait for this administrator's consent, and the time of the oldest. */
export async function resetsToDecide(database: Database, adminId: string, now: Date): Promise<{ count: number; since: Date | null }> {
  const { askedBy, accountId, askedAt, outcome, expiresAt } = secondFactorResets;
  const [row] = await database
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${askedAt})` })
    .from(secondFactorResets)
    .where(and(isNull(outcome), gt(expiresAt, now), sql`${askedBy} <> ${adminId}`, sql`${accountId} <> ${adminId}`));
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}

async function readResets(database: Database, actor: Actor, now: Date, which: SQL | undefined): Promise<SecondFactorReset[]> {
  const asker = alias(accounts, 'asker');
  const decider = alias(accounts, 'decider');
  const rows = await database
    .select({
      reset: secondFactorResets,
      person: { id: accounts.id, email: accounts.email, role: accounts.role, firstName: accounts.firstName, lastName: accounts.lastName },
      asker: { id: asker.id, firstName: asker.firstName, lastName: asker.lastName },
      decider: { id: decider.id, firstName: decider.firstName, lastName: decider.lastName },
    })
    .from(secondFactorResets)
    .innerJoin(accounts, eq(accounts.id, secondFactorResets.accountId))
    .innerJoin(asker, eq(asker.id, secondFactorResets.askedBy))
    .leftJoin(decider, eq(decider.id, secondFactorResets.decidedBy))
    .where(which)
    .orderBy(desc(secondFactorResets.askedAt), desc(secondFactorResets.id))
    .limit(200);
  return rows.map(({ reset, person, asker: by, decider: second }) => {
    const facts = { ...reset, personId: reset.accountId };
    return {
      id: reset.id,
      person: { id: person.id, fullName: fullNameOf(person), email: person.email, role: person.role },
      reason: reset.reason,
      askedBy: { id: by.id, fullName: fullNameOf(by) },
      askedAt: toInstant(reset.askedAt),
      expiresAt: toInstant(reset.expiresAt),
      status: resetStatus(facts, now),
      decidedBy: second && { id: second.id, fullName: fullNameOf(second) },
      decidedAt: toInstantOrNull(reset.decidedAt),
      mayDecide: mayDecide(facts, actor.accountId, now),
      mayWithdraw: mayWithdraw(facts, actor.accountId, now),
    };
  });
}
