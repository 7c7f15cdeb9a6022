import type { AccountDatabase } from '../../db/account-database.ts';
import { afterCommit } from '../../db/connection.ts';
import { keyExpired } from '../../db/outbox-rules.ts';
import type { Intention } from '../../db/rows.ts';
import { transact } from '../../db/transact.ts';
import { laneOf } from '../../platform/endpoint-table.ts';
import { newId } from '../../platform/ids.ts';
import { queuedCall } from '../offline-nouns.ts';
import { announceIntention } from '../signals.ts';
import { baseOf, changedThing, createsThing, incrementsVersion, rememberBase } from './versions.ts';

/**
 * Decisions of the person about an intention that was refused or met a newer version. Each returns false when the intention has
 * changed meanwhile: it was decided in another tab, or accepted.
 */

/**
 * Sends it again unchanged under its old key: a refusal had no effect. A key that belongs to other content would be refused
 * forever.
 */
export async function retryIntention(database: AccountDatabase, id: string): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const intention = await database.outbox.where('id').equals(id).first();
    if (intention?.state !== 'rejected' && intention?.state !== 'conflict') return false;
    // The person decides to send it although its key has expired: its time starts again.
    const firstSentAt = intention.problem?.code === keyExpired ? null : intention.firstSentAt;
    const key = intention.problem?.code === 'IDEMPOTENCY_MISMATCH' ? newId() : id;
    await database.outbox.put({ ...intention, id: key, state: 'waiting', nextAttemptAt: 0, lease: null, firstSentAt, problem: null });
    await rebaseFollowers(database, intention);
    afterCommit(() => announceIntention(database.accountId));
    return true;
  });
}

/** Discards it. An intention that waits can be discarded as long as it was never sent. */
export async function discardIntention(database: AccountDatabase, id: string): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const intention = await database.outbox.where('id').equals(id).first();
    if (!intention || intention.state === 'sending') return false;
    if (intention.state === 'waiting' && intention.firstSentAt !== null) return false;
    await database.outbox.delete(intention.sequence);
    await rebaseFollowersWithout(database, intention);
    // Intentions behind it in its lane can be sent now.
    afterCommit(() => announceIntention(database.accountId));
    return true;
  });
}

/**
 * Replaces it by a changed one at the same place in the lane, under a new key: the old key belongs to the old content. After a
 * conflict it is based on the current version, which the person has seen.
 */
export async function editIntention(database: AccountDatabase, id: string, content: unknown): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const intention = await database.outbox.where('id').equals(id).first();
    if (intention?.state !== 'rejected' && intention?.state !== 'conflict') return false;
    const { endpoint, params, query } = intention;
    const body = rebasedOnCurrent(intention, content);
    const changed = { ...intention, id: newId(), body, lane: laneOf(endpoint, { params, query, body }) };
    await database.outbox.put({
      ...changed,
      attempts: 0,
      nextAttemptAt: 0,
      state: 'waiting',
      lease: null,
      firstSentAt: null,
      problem: null,
    });
    await rebaseFollowers(database, changed);
    afterCommit(() => announceIntention(database.accountId));
    return true;
  });
}

/**
 * Keeps the person's own version in a conflict: sends it again based on the current version, if the call names a base version;
 * if what exists is final, as a further one.
 */
export async function keepOwnVersion(database: AccountDatabase, id: string): Promise<boolean> {
  const intention = await database.outbox.where('id').equals(id).first();
  if (intention?.state !== 'conflict') return false;
  // What was submitted is final, so the own version becomes a new submission.
  if (queuedCall(intention.endpoint).isFinal) return editIntention(database, id, { ...(intention.body as object), id: newId() });
  // If the call names no version, the old content is still right, and so is its key.
  if (rebasedOnCurrent(intention, intention.body) === intention.body) return retryIntention(database, id);
  return editIntention(database, id, intention.body);
}

/** The content with its base version replaced by the provider's current one. */
function rebasedOnCurrent({ problem }: Pick<Intention, 'problem'>, content: unknown): unknown {
  const current = problem?.details?.current as { version?: unknown } | undefined;
  if (typeof current?.version !== 'number' || typeof content !== 'object' || content === null || !('baseVersion' in content))
    return content;
  return { ...content, baseVersion: current.version };
}

/** Rebases later, never sent changes of its lane onto the version that the change creates. */
async function rebaseFollowers(database: AccountDatabase, changed: Intention): Promise<void> {
  const base = baseOf(changed);
  if (base === null) return;
  rememberBase(database, changedThing(changed), base);
  let standing = base + 1;
  for (const follower of await followersOf(database, changed)) {
    const baseVersion = Math.max(standing, baseOf(follower) ?? 0);
    if (baseOf(follower) !== null) await rebase(database, follower, baseVersion);
    if (incrementsVersion(follower)) standing = baseVersion + 1;
  }
}

/**
 * Rebases later changes of its lane when a change is discarded. Changes made after it was refused were never based on it; and
 * changes after a creation have no base any more.
 */
async function rebaseFollowersWithout(database: AccountDatabase, given: Intention): Promise<void> {
  if (!incrementsVersion(given) || createsThing(given)) return;
  const refusedAt = given.state === 'waiting' ? null : (given.problem?.at ?? null);
  let standing = Number.NaN;
  for (const follower of await followersOf(database, given)) {
    const base = baseOf(follower);
    // Made before the refusal, or on top of one that was.
    const countedIt = refusedAt === null || follower.madeAt < refusedAt || base === standing;
    if (base === null || !countedIt) continue;
    await rebase(database, follower, base - 1);
    standing = base + 1;
  }
}

/** In order. An intention that may have been sent keeps its content, which belongs to its key. */
async function followersOf(database: AccountDatabase, intention: Intention): Promise<Intention[]> {
  const inLane = await database.outbox.where('lane').equals(intention.lane).toArray();
  const thing = changedThing(intention);
  return inLane.filter(
    (other) =>
      other.sequence > intention.sequence && other.state === 'waiting' && other.firstSentAt === null && changedThing(other) === thing,
  );
}

async function rebase(database: AccountDatabase, intention: Intention, baseVersion: number): Promise<void> {
  rememberBase(database, changedThing(intention), baseVersion);
  await database.outbox.put({ ...intention, body: { ...(intention.body as object), baseVersion } });
}
