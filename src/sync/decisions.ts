import type { EndpointName } from '../../contract/index.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { afterCommit } from '../db/connection.ts';
import { keyOutlived } from '../db/outbox-rules.ts';
import type { Intention } from '../db/rows.ts';
import { transact } from '../db/transact.ts';
import { laneOf } from '../platform/endpoint-table.ts';
import { newId } from '../platform/ids.ts';
import { announceIntention } from './signals.ts';

/** Calls of which each makes something that is not changed afterwards. */
const submissions: ReadonlySet<EndpointName> = new Set(['intake.answer', 'intake.answerSpecial']);

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
 * key belongs to the old words. After a conflict it is said on top of the version that stands now,
 * which the person has seen.
 */
export async function editIntention(database: AccountDatabase, id: string, content: unknown): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const intention = await database.outbox.where('id').equals(id).first();
    if (intention?.state !== 'rejected' && intention?.state !== 'conflict') return false;
    const { endpoint, params, query } = intention;
    const body = onStandingVersion(intention, content);
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
 * now, where the call names the version it was made on; beside it, where what stands is final.
 */
export async function keepOwnVersion(database: AccountDatabase, id: string): Promise<boolean> {
  const intention = await database.outbox.where('id').equals(id).first();
  if (intention?.state !== 'conflict') return false;
  // What was submitted is final, so the own version becomes a submission of its own.
  if (submissions.has(intention.endpoint)) return editIntention(database, id, { ...(intention.body as object), id: newId() });
  // Where the call names no version, the old words are still the right ones, and so is their key.
  if (onStandingVersion(intention, intention.body) === intention.body) return retryIntention(database, id);
  return editIntention(database, id, intention.body);
}

/** The content with the version that the provider holds in the place of the one it was made on. */
function onStandingVersion({ problem }: Pick<Intention, 'problem'>, content: unknown): unknown {
  const current = problem?.details?.current as { version?: unknown } | undefined;
  if (typeof current?.version !== 'number' || typeof content !== 'object' || content === null || !('baseVersion' in content))
    return content;
  return { ...content, baseVersion: current.version };
}
