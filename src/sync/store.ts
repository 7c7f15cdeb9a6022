import type { AccountDatabase } from '../db/account-database.ts';
import { type Claim, claimHead, freeAbandonedClaims, type PutBack, putBack, readLaneHeads, removeAccepted } from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';
import type { Change } from '../db/server-truth.ts';

/** What a flush needs of the local database. Each step is one transaction. */
export interface OutboxStore {
  readonly accountId: string;
  freeAbandonedClaims(isOnlySender: boolean, now: number): Promise<void>;
  readLaneHeads(): Promise<Intention[]>;
  claimHead(lane: string, claim: Claim): Promise<Intention | null>;
  removeAccepted(intention: Intention, changes: readonly Change[], next: Claim | null): Promise<Intention | null>;
  putBack(intention: Intention, holder: string, outcome: PutBack): Promise<void>;
}

/** The outbox of an account's database. */
export function outboxStore(database: AccountDatabase): OutboxStore {
  return {
    accountId: database.accountId,
    freeAbandonedClaims: (isOnlySender, now) => freeAbandonedClaims(database, isOnlySender, now),
    readLaneHeads: () => readLaneHeads(database),
    claimHead: (lane, claim) => claimHead(database, lane, claim),
    removeAccepted: (intention, changes, next) => removeAccepted(database, intention, changes, next),
    putBack: (intention, holder, outcome) => putBack(database, intention, holder, outcome),
  };
}
