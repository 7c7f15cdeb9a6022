import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { notifications as calls } from '../../contract/notifications.ts';
import { accounts } from '../database/schema/index.ts';
import { recordDeed } from '../kernel/audit.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from './notify.ts';

type CreateCall = Call<typeof calls.create>;

/** An employer tells the own people something, an admin anybody, or all of a role. */
export const create: HandlerFunction<typeof calls.create> = async (call) => {
  const { body } = call;
  const { userIds, role } = body.to;
  if ((userIds === undefined) === (role === undefined)) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.to', message: 'Name either persons or a role.' }] });
  }
  const receivers = await receiversOf(call);
  await notify(call, receivers, { kind: 'system', title: body.title, body: body.body, link: body.link });
  await recordDeed(call, { action: 'notification.created', data: { count: receivers.length, ...(role ? { role } : {}) } });
  return { count: receivers.length };
};

/** @throws Refusal OBJECT_DENIED when one of the persons named is not the sender's to write to */
async function receiversOf({ actor, database, body }: CreateCall): Promise<string[]> {
  const { userIds, role } = body.to;
  const inUse = and(isNull(accounts.deletedAt), isNull(accounts.deactivatedAt));
  const ofSender = actor.role === 'ADMIN' ? inUse : and(inUse, eq(accounts.enterpriseId, found(actor.enterpriseId)));
  // Who was invited and never came has not agreed to hear from us.
  const ofRole = role === undefined ? undefined : and(eq(accounts.role, role), isNotNull(accounts.emailVerifiedAt));
  const named = [...new Set(userIds ?? [])];
  if (role === undefined && named.length === 0) return [];
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ofSender, ofRole ?? inArray(accounts.id, named)));
  if (role === undefined && rows.length < named.length) refuse('OBJECT_DENIED');
  return rows.map(({ id }) => id);
}
