import { and, eq, isNull, sql } from 'drizzle-orm';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import { endSessions } from '../accounts/index.ts';
import { accounts, magicLinks } from '../database/schema/index.ts';
import { administratorIds, hasJoined, readAdministrators, readFormerAdministrators, signalAdministrators } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { ActorsWork, HandlerFunction, With } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { givingProblem, readGiver, readHolder } from '../permissions/index.ts';
import { accountTopic } from '../realtime/index.ts';
import { handOver } from './handing-over.ts';

export const administrators: HandlerFunction<typeof endpoints.administrators> = async ({ actor, database, clock }) => ({
  items: await readAdministrators(database, found(actor.enterpriseId), clock.now()),
});

export const removeAdministrator: HandlerFunction<typeof endpoints.removeAdministrator> = async (call) => {
  const { actor, database, params } = call;
  const enterpriseId = found(actor.enterpriseId);
  const person = await readHolder(database, params.id);
  await removeAccess(call, person, person.role === 'EMPLOYER' && person.enterpriseId === enterpriseId);
  signalAdministrators(call, await administratorIds(database, enterpriseId));
  return { done: true };
};

type TeamCall = ActorsWork & With<'afterCommit' | 'realtime'>;

/**
 * Removes an administrator's access, or withdraws an invitation: the person is signed out everywhere; the record of their acts stays.
 * `isOfSide` checks that they belong to the caller's team.
 */
export async function removeAccess(call: TeamCall, person: Awaited<ReturnType<typeof readHolder>>, isOfSide: boolean): Promise<void> {
  const { actor, database, clock } = call;
  const now = clock.now();
  const giver = await readGiver(database, actor.accountId);
  if (!isOfSide || person.deactivatedAt || person.deletedAt) refuse('NOT_FOUND');
  const { accountId, isOwner, permissions: before } = person;
  const problem = givingProblem(giver, { accountId, isOwner, before, after: new Set() });
  if (problem !== null) refuse(problem === 'beyond' ? 'OBJECT_DENIED' : 'NOT_ALLOWED_NOW');
  await database
    .update(accounts)
    .set({ deactivatedAt: now, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, accountId));
  await database
    .update(magicLinks)
    .set({ endedAt: now })
    .where(and(eq(magicLinks.accountId, accountId), isNull(magicLinks.usedAt), isNull(magicLinks.endedAt)));
  const ended = await endSessions(database, { accountId, because: 'other-device', now });
  call.services.afterCommit(() => call.services.realtime.sessionsEnded(ended));
  await recordAuditEntry(call, {
    action: 'administrator.removed',
    aboutAccountId: accountId,
    ...(person.enterpriseId !== null && { subjectKind: 'enterprise', subjectId: person.enterpriseId }),
    data: { permissions: [...before] },
  });
  call.changed([accountId], accountTopic);
}

export const restoreAdministrator: HandlerFunction<typeof endpoints.restoreAdministrator> = async (call) => {
  const { actor, database, params } = call;
  const enterpriseId = found(actor.enterpriseId);
  const person = await readHolder(database, params.id);
  await giveAccessBack(call, person, person.role === 'EMPLOYER' && person.enterpriseId === enterpriseId);
  signalAdministrators(call, await administratorIds(database, enterpriseId));
  return { done: true };
};

export const formerAdministrators: HandlerFunction<typeof endpoints.formerAdministrators> = async ({ actor, database }) => ({
  items: await readFormerAdministrators(database, 'EMPLOYER', found(actor.enterpriseId)),
});

/**
 * Restores access that was removed, with the permissions the person had: nobody gives more than they hold themselves. A withdrawn
 * invitation is sent again instead.
 */
export async function giveAccessBack(call: ActorsWork, person: Awaited<ReturnType<typeof readHolder>>, isOfSide: boolean): Promise<void> {
  const { actor, database, clock } = call;
  const giver = await readGiver(database, actor.accountId);
  if (!isOfSide || person.deletedAt) refuse('NOT_FOUND');
  if (!person.deactivatedAt) refuse('ALREADY_DONE');
  const { accountId, isOwner, permissions: after } = person;
  if (givingProblem(giver, { accountId, isOwner, before: new Set(), after }) !== null) refuse('OBJECT_DENIED');
  const restored = await database
    .update(accounts)
    .set({ deactivatedAt: null, updatedAt: clock.now(), version: sql`${accounts.version} + 1` })
    .where(and(eq(accounts.id, accountId), hasJoined))
    .returning({ id: accounts.id });
  if (restored.length === 0) refuse('NOT_FOUND');
  await recordAuditEntry(call, {
    action: 'administrator.restored',
    aboutAccountId: accountId,
    ...(person.enterpriseId !== null && { subjectKind: 'enterprise', subjectId: person.enterpriseId }),
    data: { permissions: [...after] },
  });
  call.changed([accountId], accountTopic);
}

/** There is always exactly one owner: the former one steps back in the transaction in which the next one begins. */
export const handOverOwnership: HandlerFunction<typeof endpoints.handOverOwnership> = async (call) => {
  const { actor, database, body, clock } = call;
  const enterpriseId = found(actor.enterpriseId);
  const next = await readHolder(database, body.userId);
  await handOver(call, next, next.role === 'EMPLOYER' && next.enterpriseId === enterpriseId, {
    subject: { kind: 'enterprise', id: enterpriseId },
    link: '/enterprise/adminplan',
    title: { en: 'You now own your company’s account', es: 'Ahora la titularidad de la cuenta de su empresa es suya' },
  });
  signalAdministrators(call, await administratorIds(database, enterpriseId));
  return { items: await readAdministrators(database, enterpriseId, clock.now()) };
};
