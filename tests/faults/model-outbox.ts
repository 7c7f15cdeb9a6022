import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../src/db/account-database.ts';
import { hasExpiredKey, isClaimable, isLeased, keyExpired, leaseMs } from '../../src/db/outbox-rules.ts';
import { type Claim, type OutboxStore, outboxStore } from '../../src/db/outbox-store.ts';
import { countUnsentByNeed, readUnsent, type UnsentCounts } from '../../src/db/outbox-table.ts';
import type { Intention } from '../../src/db/rows.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { laneOf } from '../../src/platform/endpoint-table.ts';
import { newId } from '../../src/platform/ids.ts';
import { retryIntention } from '../../src/sync/sending/decisions.ts';
import { enqueue } from '../../src/sync/sending/outbox.ts';

/** The outbox of one person on a modelled device. */
export interface ModelOutbox {
  readonly store: OutboxStore;
  /** Writes down that the session is to be cancelled; sessions are the lanes. */
  cancel(sessionId: string, clock: Clock): Promise<Intention>;
  readUnsent(): Promise<Intention[]>;
  /** Its contents and counts at one moment; no counts where nothing counts by itself. */
  readCounted(): Promise<{ readonly unsent: Intention[]; readonly counts: UnsentCounts | null }>;
  /** The person has a refused change sent again. */
  retry(id: string): Promise<unknown>;
  remove(): Promise<void>;
}

/** In the device's database, as the app keeps it. */
export function storedOutbox(accountId: string): ModelOutbox {
  const database: AccountDatabase = accountDatabase(accountId);
  return {
    store: outboxStore(database),
    cancel: (id, clock) => enqueue(database, { endpoint: 'sessions.cancel', params: { id }, body: {} }, clock),
    readUnsent: () => readUnsent(database),
    readCounted: () =>
      database.transaction('r', database.outbox, async () => ({
        unsent: await readUnsent(database),
        counts: await countUnsentByNeed(database),
      })),
    retry: (id) => retryIntention(database, id),
    remove: () => deleteAccountDatabase(accountId),
  };
}

/** In memory, by the same rules: a tenth of the time, so that many scenarios can be played. */
export function outboxInMemory(accountId: string): ModelOutbox {
  const rows = new Map<string, Intention>();
  const unsent = () => [...rows.values()].toSorted((one, other) => one.sequence - other.sequence);
  const headOf = (lane: string) => unsent().find((row) => row.lane === lane) ?? null;
  const write = (row: Intention) => void rows.set(row.id, row);
  let sequence = 0;

  function claim(lane: string, { holder, now, ignoresBackoff, ignoresRetryAfter }: Claim): Intention | null {
    const head = headOf(lane);
    if (!head || !isClaimable(head, now, ignoresBackoff, ignoresRetryAfter)) return null;
    if (hasExpiredKey(head, now)) {
      const problem = { kind: 'rejected', code: keyExpired, message: null, details: null, at: new Date(now).toISOString() } as const;
      write({ ...head, state: 'rejected', lease: null, problem });
      return null;
    }
    const firstSentAt = head.firstSentAt ?? new Date(now).toISOString();
    const taken: Intention = { ...head, state: 'sending', lease: { holder, until: now + leaseMs }, firstSentAt };
    write(taken);
    return taken;
  }

  const store: OutboxStore = {
    accountId,
    freeAbandonedClaims: async (isOnlySender, now) => {
      for (const row of unsent())
        if (row.state === 'sending' && (isOnlySender || !isLeased(row, now))) write({ ...row, state: 'waiting', lease: null });
    },
    readLaneHeads: async () => [...new Set(unsent().map(({ lane }) => lane))].flatMap((lane) => headOf(lane) ?? []),
    claimHead: async (lane, by) => claim(lane, by),
    removeAccepted: async ({ intention, next }) => {
      rows.delete(intention.id);
      return next ? claim(intention.lane, next) : null;
    },
    putBack: async (intention, holder, outcome) => {
      const current = rows.get(intention.id);
      if (current?.lease?.holder !== holder) return false;
      write({ ...current, ...outcome, lease: null });
      return true;
    },
  };

  return {
    store,
    cancel: async (id, clock) => {
      const input = { params: { id }, query: {}, body: {} };
      const made: Intention = {
        ...{ id: newId(), accountId, endpoint: 'sessions.cancel', ...input, lane: laneOf('sessions.cancel', input) },
        ...{ madeAt: clock.now().toISOString(), attempts: 0, nextAttemptAt: 0, state: 'waiting', lease: null },
        ...{ firstSentAt: null, problem: null, sequence: ++sequence },
      };
      write(made);
      return made;
    },
    readUnsent: async () => unsent(),
    readCounted: async () => ({ unsent: unsent(), counts: null }),
    retry: async (id) => {
      const row = rows.get(id);
      if (row?.state !== 'rejected' && row?.state !== 'conflict') return;
      const firstSentAt = row.problem?.code === keyExpired ? null : row.firstSentAt;
      write({ ...row, state: 'waiting', nextAttemptAt: 0, lease: null, firstSentAt, problem: null });
    },
    remove: async () => rows.clear(),
  };
}
