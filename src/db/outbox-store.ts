import type { AccountDatabase } from './account-database.ts';
import { batched } from './batched.ts';
import { isQuotaExceeded, onLiveConnection } from './connection.ts';
import { hasExpiredKey, isClaimable, isLeased, keyExpired, leaseMs } from './outbox-rules.ts';
import type { Intention, IntentionProblem } from './rows.ts';
import { type Change, tablesOf, writeChanges } from './server-truth.ts';
import { transact } from './transact.ts';

/** Who claims intentions, and when. */
export interface Claim {
  /** Identifies one flush of one page or worker. */
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly ignoresBackoff: boolean;
  readonly ignoresRetryAfter?: boolean | undefined;
  /** Nobody else sends: the claim need not be stored when there is no room for it. */
  readonly isAlone?: boolean;
}

/** The state of an intention that was not accepted. */
export type PutBack = Pick<Intention, 'attempts' | 'nextAttemptAt'> & {
  readonly state: 'waiting' | 'rejected' | 'conflict';
  readonly problem: IntentionProblem | null;
};

/** The first intention of each lane. */
export async function readLaneHeads(database: AccountDatabase): Promise<Intention[]> {
  return onLiveConnection(database, async () =>
    database.transaction('r', database.outbox, async () => {
      const lanes = await database.outbox.orderBy('lane').uniqueKeys();
      const heads = await Promise.all(lanes.map((lane) => headOf(database, String(lane))));
      return heads.filter((head) => head !== undefined);
    }),
  );
}

/**
 * Frees claims of flushes that are gone. The only sender (it holds the lock) frees all of them, because the previous holder has
 * ended. Otherwise a claim is freed when its lease has expired.
 */
export async function freeAbandonedClaims(database: AccountDatabase, isOnlySender: boolean, now: number): Promise<void> {
  await transact(database, ['outbox'], async () => {
    const sending = await database.outbox.where('state').equals('sending').toArray();
    const abandoned = sending.filter((intention) => isOnlySender || !isLeased(intention, now));
    await database.outbox.bulkPut(abandoned.map((intention) => ({ ...intention, state: 'waiting' as const, lease: null })));
  });
}

/**
 * Claims the first intention of a lane for sending; null when it is claimed, waits, or needs the person. On a full device the
 * only sender may send without storing the claim: once accepted it is deleted, which makes room.
 */
export async function claimHead(database: AccountDatabase, lane: string, claim: Claim): Promise<Intention | null> {
  try {
    return await transact(database, ['outbox'], () => claimHeadNow(database, lane, claim));
  } catch (error) {
    if (!claim.isAlone || !isQuotaExceeded(error)) throw error;
    const head = await onLiveConnection(database, async () => headOf(database, lane));
    if (!head || !isClaimable(head, claim.now, claim.ignoresBackoff, claim.ignoresRetryAfter)) return null;
    // `firstSentAt` is not stored either, so the key counts as old as the intention.
    if (hasExpiredKey({ firstSentAt: head.firstSentAt ?? head.madeAt }, claim.now)) throw error;
    return claimed(head, claim);
  }
}

/** An accepted intention, with what to do next. */
export interface Acceptance {
  readonly intention: Intention;
  /** Changes from the provider's response. */
  readonly changes: readonly Change[];
  /** Whether it is kept until it is in a back-up. */
  readonly isKept: boolean;
  /** Claims the next of its lane; null when nothing more is to be sent. */
  readonly next: Claim | null;
}

/** Decides how long accepted intentions are kept. */
export interface Keeping {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The latest mark of the provider's database; null when nothing is kept. */
  readonly mark: string | null;
  /** Intentions accepted before this are in a back-up, in milliseconds since 1970; NaN before the first back-up. */
  readonly safeUpTo: number;
}

/**
 * Removes accepted intentions of different lanes, writes the changes from their responses, and claims the next of each lane, all
 * in one transaction. The claim's holder does not matter: accepted is accepted. Returns the claimed ones in the order of the
 * accepted.
 */
async function removeAccepted(database: AccountDatabase, accepted: readonly Acceptance[], keeping: Keeping): Promise<(Intention | null)[]> {
  const kept = keeping.mark === null ? [] : accepted.filter(({ isKept }) => isKept);
  const tables = kept.length > 0 ? (['accepted', 'epoch'] as const) : [];
  const changes = accepted.flatMap((one) => one.changes);
  return transact(database, ['outbox', ...tables, ...tablesOf(changes)], async () => {
    await writeChanges(database, changes);
    await database.outbox.bulkDelete(accepted.map(({ intention }) => intention.sequence));
    if (kept.length > 0) await keepAccepted(database, kept, keeping);
    return Promise.all(accepted.map(({ intention, next }) => (next ? claimHeadNow(database, intention.lane, next) : null)));
  });
}

/** How long an accepted intention is kept when the provider makes no back-ups, in milliseconds. */
const maxKeptMs = 30 * 24 * 60 * 60_000;
/** Allows for the difference between the clocks, and for a back-up that begins while a reply is on its way, in milliseconds. */
const keptMarginMs = 5 * 60_000;
/** The most accepted intentions that are kept, and the longest JSON of one. */
const maxKept = 2_000;
const maxKeptLength = 8_192;

/** Accepted intentions are kept from this time on, in milliseconds since 1970; `safeUpTo` is NaN when nothing is in a back-up. */
export function acceptedKeptFrom(now: number, safeUpTo: number): number {
  return Math.max(now - maxKeptMs, (safeUpTo || 0) - keptMarginMs);
}

/** Whether an accepted intention is small enough to be kept until it is in a back-up. */
export function isSmall(intention: Intention): boolean {
  return JSON.stringify(intention).length <= maxKeptLength;
}

async function keepAccepted(database: AccountDatabase, kept: readonly Acceptance[], { now, mark, safeUpTo }: Keeping): Promise<void> {
  const { accepted, epoch } = database;
  await accepted.bulkPut(kept.map(({ intention }) => ({ sequence: intention.sequence, acceptedAt: now, intention })));
  if (mark !== null) await epoch.update('epoch', { mark });
  await accepted.where('acceptedAt').below(acceptedKeptFrom(now, safeUpTo)).delete();
  const tooMany = (await accepted.count()) - maxKept;
  if (tooMany > 0) await accepted.limit(tooMany).delete();
}

/**
 * Puts an unaccepted intention back, unless another sender has claimed or removed it since, or the claim was not stored. Returns
 * whether it did.
 */
export async function putBack(database: AccountDatabase, intention: Intention, holder: string, outcome: PutBack): Promise<boolean> {
  return transact(database, ['outbox'], async () => {
    const current = await database.outbox.get(intention.sequence);
    if (current?.lease?.holder !== holder) return false;
    await database.outbox.put({ ...current, ...outcome, lease: null });
    return true;
  });
}

async function claimHeadNow(database: AccountDatabase, lane: string, claim: Claim): Promise<Intention | null> {
  const { now, ignoresBackoff, ignoresRetryAfter } = claim;
  const head = await headOf(database, lane);
  if (!head || !isClaimable(head, now, ignoresBackoff, ignoresRetryAfter)) return null;
  if (hasExpiredKey(head, now)) {
    const problem = { kind: 'rejected', code: keyExpired, message: null, details: null, at: new Date(now).toISOString() } as const;
    await database.outbox.put({ ...head, state: 'rejected', lease: null, problem });
    return null;
  }
  const taken = claimed(head, claim);
  await database.outbox.put(taken);
  return taken;
}

function claimed(head: Intention, { holder, now }: Claim): Intention {
  const firstSentAt = head.firstSentAt ?? new Date(now).toISOString();
  return { ...head, state: 'sending', lease: { holder, until: now + leaseMs }, firstSentAt };
}

async function headOf(database: AccountDatabase, lane: string): Promise<Intention | undefined> {
  return database.outbox.where('lane').equals(lane).first();
}

const nothingKept: Keeping = { now: 0, mark: null, safeUpTo: Number.NaN };

/** The database operations of a flush. Each is one transaction; what several lanes have accepted at once shares one. */
export interface OutboxStore {
  readonly accountId: string;
  freeAbandonedClaims(isOnlySender: boolean, now: number): Promise<void>;
  readLaneHeads(): Promise<Intention[]>;
  claimHead(lane: string, claim: Claim): Promise<Intention | null>;
  /** Returns the next of its lane, claimed, if there is one and it was asked for. */
  removeAccepted(accepted: Acceptance): Promise<Intention | null>;
  putBack(intention: Intention, holder: string, outcome: PutBack): Promise<boolean>;
}

/** The outbox of an account's database. */
export function outboxStore(database: AccountDatabase, keeping: () => Keeping = () => nothingKept): OutboxStore {
  return {
    accountId: database.accountId,
    freeAbandonedClaims: (isOnlySender, now) => freeAbandonedClaims(database, isOnlySender, now),
    readLaneHeads: () => readLaneHeads(database),
    claimHead: (lane, claim) => claimHead(database, lane, claim),
    removeAccepted: batched((accepted) => removeAccepted(database, accepted, keeping())),
    putBack: (intention, holder, outcome) => putBack(database, intention, holder, outcome),
  };
}
