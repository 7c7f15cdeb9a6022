import { and, eq, isNull, sql } from 'drizzle-orm';
import type { enterprises as calls } from '../../contract/enterprises.ts';
import { endSessions } from '../accounts/sign-in-session.ts';
import { accounts, magicLinks } from '../database/schema/index.ts';
import { permissionsOfSide } from '../kernel/actor-query.ts';
import { recordDeed } from '../kernel/audit.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { readGiver, readHolder, readSubRole } from '../permissions/giving.ts';
import { givingProblem } from '../permissions/giving-rules.ts';
import { writeExceptions } from '../permissions/of-user.ts';
import { accountTopic } from '../realtime/realtime.ts';
import { readAdministrators } from './administrators.ts';
import { administratorIds, tellAdministrators } from './store.ts';

export const administrators: HandlerFunction<typeof calls.administrators> = async ({ actor, database, clock }) => ({
  items: await readAdministrators(database, found(actor.enterpriseId), clock.now()),
});

/** Takes access or an invitation back: signed out everywhere; what the person did stays written down. */
export const removeAdministrator: HandlerFunction<typeof calls.removeAdministrator> = async (call) => {
  const { actor, database, params, clock } = call;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const giver = await readGiver(database, actor.accountId);
  const person = await readHolder(database, params.id);
  if (person.role !== 'EMPLOYER' || person.enterpriseId !== enterpriseId || person.deactivatedAt || person.deletedAt) refuse('NOT_FOUND');
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
  call.afterCommit(() => call.realtime.sessionsEnded(ended));
  await recordDeed(call, {
    action: 'administrator.removed',
    aboutAccountId: accountId,
    subjectKind: 'enterprise',
    subjectId: enterpriseId,
    data: { permissions: [...before] },
  });
  call.changed([accountId], accountTopic);
  tellAdministrators(call, await administratorIds(database, enterpriseId));
  return { done: true };
};

/** There is always exactly one owner: the former one steps back in the transaction in which the next one begins. */
export const handOverOwnership: HandlerFunction<typeof calls.handOverOwnership> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const giver = await readGiver(database, actor.accountId);
  if (!giver.isOwner) refuse('OBJECT_DENIED');
  if (body.userId === actor.accountId) refuse('NOT_ALLOWED_NOW');
  const next = await readHolder(database, body.userId);
  if (next.role !== 'EMPLOYER' || next.enterpriseId !== enterpriseId || next.deactivatedAt || next.deletedAt) refuse('NOT_FOUND');
  const [account] = await database.select({ emailVerifiedAt: accounts.emailVerifiedAt }).from(accounts).where(eq(accounts.id, body.userId));
  // Somebody who has never come cannot own it.
  if (!account?.emailVerifiedAt) refuse('NOT_ALLOWED_NOW');
  if (body.subRoleId !== null) await readSubRole(database, actor, body.subRoleId);
  await database
    .update(accounts)
    .set({ isOwner: false, subRoleId: body.subRoleId, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, actor.accountId));
  const kept = body.subRoleId === null ? permissionsOfSide('EMPLOYER') : [];
  await writeExceptions(database, actor.accountId, { granted: kept, denied: [] }, now);
  await database
    .update(accounts)
    .set({ isOwner: true, subRoleId: null, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, body.userId));
  await writeExceptions(database, body.userId, { granted: [], denied: [] }, now);
  const deed = { aboutAccountId: body.userId, subjectKind: 'enterprise', subjectId: enterpriseId };
  await recordDeed(call, { action: 'ownership.handed-over', ...deed, data: { from: actor.accountId, to: body.userId } });
  await notify(call, [body.userId], {
    kind: 'system',
    title: { en: 'You now own your company’s account', es: 'Ahora eres titular de la cuenta de tu empresa' },
    body: {
      en: 'You hold all permissions. Open this to see the administrators.',
      es: 'Tienes todos los permisos. Ábrelo para ver la administración.',
    },
    link: '/enterprise/adminplan',
    subject: `ownership:${enterpriseId}`,
  });
  const everybody = await administratorIds(database, enterpriseId);
  call.changed([actor.accountId, body.userId], accountTopic);
  tellAdministrators(call, everybody);
  return { items: await readAdministrators(database, enterpriseId, now) };
};
