import type { AccountDatabase } from '../db/account-database.ts';
import { afterCommit } from '../db/connection.ts';
import { keyOutlived } from '../db/outbox-rules.ts';
import { transact } from '../db/transact.ts';
import { laneOf } from '../platform/endpoint-table.ts';
import { newId } from '../platform/ids.ts';
import { announceIntention } from './signals.ts';

/**
 * What the person decides about an intention that was refused or met a newer version. Each answers
 * false when the intention no longer stands as it did: it was decided in another tab, or accepted.
 */

/** Sends it again as it is, under its old key: a refusal had no effect. */
export async function retryIntention(database: AccountDatabase, id: string): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const intention = await database.outbox.where('id').equals(id).first();
    if (intention?.state !== 'rejected' && intention?.state !== 'conflict') return false;
    // Of one that outlived its key the person now says that it is to be sent: its time starts anew.
    const firstSentAt = intention.problem?.code === keyOutlived ? null : intention.firstSentAt;
    await database.outbox.put({ ...intention, state: 'waiting', nextAttemptAt: 0, lease: null, firstSentAt, problem: null });
    afterCommit(() => announceIntention(database.accountId));
    return true;
  });
}

/** Gives it up. An intention that waits can be given up as long as it was never sent. */
export async function discardIntention(database: AccountDatabase, id: string): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const intention = await database.outbox.where('id').equals(id).first();
    if (!intention || intention.state === 'sending') return false;
    if (intention.state === 'waiting' && intention.firstSentAt !== null) return false;
    await database.outbox.delete(intention.sequence);
    // What stood behind it in its lane can go now.
    afterCommit(() => announceIntention(database.accountId));
    return true;
  });
}

/**
 * Replaces it by a changed one, which takes its place in the lane under a key of its own: the old
 * key belongs to the old words.
 */
export async function editIntention(database: AccountDatabase, id: string, body: unknown): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const intention = await database.outbox.where('id').equals(id).first();
    if (intention?.state !== 'rejected' && intention?.state !== 'conflict') return false;
    const { endpoint, params, query } = intention;
    const changed = { id: newId(), body, lane: laneOf(endpoint, { params, query, body }) };
    await database.outbox.put({
      ...intention,
      ...changed,
      attempts: 0,
      nextAttemptAt: 0,
      state: 'waiting',
      lease: null,
      firstSentAt: null,
      problem: null,
    });
    afterCommit(() => announceIntention(database.accountId));
    return true;
  });
}

/**
 * Keeps the person's own version in a conflict: says it again on top of the version that stands
 * now, where the call names the version it was made on.
 */
export async function keepOwnVersion(database: AccountDatabase, id: string): Promise<boolean> {
  const intention = await database.outbox.where('id').equals(id).first();
  if (intention?.state !== 'conflict') return false;
  const current = intention.problem?.details?.current as { version?: unknown } | undefined;
  const { body } = intention;
  if (typeof current?.version !== 'number' || typeof body !== 'object' || body === null || !('baseVersion' in body)) {
    return retryIntention(database, id);
  }
  return editIntention(database, id, { ...body, baseVersion: current.version });
}
