import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import { pushSubscriptions, signInSessions } from '../../database/schema/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { ByActor, Call, DatabaseNow, HandlerFunction } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/refusal.ts';
import { endSessions } from './sign-in-session.ts';

const maxDevices = 100;

export const devices: HandlerFunction<typeof endpoints.devices> = async ({ actor, database, clock }) => {
  const rows = await database
    .select({
      id: signInSessions.id,
      label: signInSessions.label,
      lastSeenAt: signInSessions.lastSeenAt,
      createdAt: signInSessions.createdAt,
      pushSubscriptionId: pushSubscriptions.id,
    })
    .from(signInSessions)
    .leftJoin(pushSubscriptions, and(eq(pushSubscriptions.signInSessionId, signInSessions.id), isNull(pushSubscriptions.endedAt)))
    .where(and(eq(signInSessions.accountId, actor.accountId), isNull(signInSessions.revokedAt), gt(signInSessions.expiresAt, clock.now())))
    .orderBy(desc(signInSessions.lastSeenAt), desc(signInSessions.id))
    .limit(maxDevices);
  return {
    items: rows.map((row) => ({
      id: row.id,
      label: row.label,
      lastSeenAt: toInstant(row.lastSeenAt),
      signedInAt: toInstant(row.createdAt),
      isThisDevice: row.id === actor.sessionId,
      receivesPush: row.pushSubscriptionId !== null,
    })),
  };
};

export const signOutDevice: HandlerFunction<typeof endpoints.signOutDevice> = async (call) => {
  const { actor, database } = call;
  const ended = await endSessions(database, {
    accountId: actor.accountId,
    onlySessionId: call.params.id,
    because: 'other-device',
    now: call.clock.now(),
  });
  if (ended.length === 0) refuse('NOT_FOUND');
  await recordAuditEntry(call, {
    action: 'sign-out',
    aboutAccountId: actor.accountId,
    subjectKind: 'sign-in-session',
    subjectId: call.params.id,
  });
  call.services.afterCommit(() => call.services.realtime.sessionsEnded(ended));
  return { done: true };
};

export const updateDeviceInfo: HandlerFunction<typeof endpoints.updateDeviceInfo> = async (call) => {
  const { actor, database, body } = call;
  await database
    .update(signInSessions)
    .set({ label: body.label, isInstalled: body.isInstalled, language: body.language, timeZone: body.timeZone })
    .where(eq(signInSessions.id, actor.sessionId));
  await keepOnlySubscription(call, body.push === null ? null : addressOf(body.push));
  return { done: true };
};

type Push = NonNullable<Call<typeof endpoints.updateDeviceInfo>['body']['push']>;

function addressOf(push: Push) {
  return push.transport === 'fcm'
    ? { transport: push.transport, endpoint: push.token, keys: null }
    : { transport: push.transport, endpoint: push.endpoint, keys: push.keys };
}

/**
 * A device has at most one push address, and an address belongs to the account that registered it last: a former account of the same
 * device must not keep receiving there.
 */
async function keepOnlySubscription(call: DatabaseNow & ByActor, push: ReturnType<typeof addressOf> | null): Promise<void> {
  const { actor, database } = call;
  const now = call.clock.now();
  const ofDevice = and(eq(pushSubscriptions.signInSessionId, actor.sessionId), isNull(pushSubscriptions.endedAt));
  await database
    .update(pushSubscriptions)
    .set({ endedAt: now, endedBecause: 'replaced' })
    .where(push === null ? ofDevice : and(ofDevice, ne(pushSubscriptions.endpoint, push.endpoint)));
  if (push === null) return;
  const owner = { accountId: actor.accountId, signInSessionId: actor.sessionId, keys: push.keys, confirmedAt: now };
  await database
    .insert(pushSubscriptions)
    .values({ id: uuid(), transport: push.transport, endpoint: push.endpoint, createdAt: now, ...owner })
    .onConflictDoUpdate({
      target: [pushSubscriptions.transport, pushSubscriptions.endpoint],
      set: { ...owner, endedAt: null, endedBecause: null },
    });
}
