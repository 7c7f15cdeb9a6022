import type { AccountDatabase } from '../db/account-database.ts';
import {
  type Acceptance,
  type Claim,
  claimHead,
  freeAbandonedClaims,
  type PutBack,
  putBack,
  readLaneHeads,
  removeAccepted,
} from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';
import { doneTogether } from './together.ts';

/** What a flush needs of the local database. Each step is one transaction; what several lanes have accepted at once shares one. */
export interface OutboxStore {
  readonly accountId: string;
  freeAbandonedClaims(isOnlySender: boolean, now: number): Promise<void>;
  readLaneHeads(): Promise<Intention[]>;
  claimHead(lane: string, claim: Claim): Promise<Intention | null>;
  /** Answers the next of its lane, claimed, when there is one and it was asked for. */
  removeAccepted(accepted: Acceptance): Promise<Intention | null>;
  putBack(intention: Intention, holder: string, outcome: PutBack): Promise<boolean>;
}

/** The outbox of an account's database. */
export function outboxStore(database: AccountDatabase): OutboxStore {
  return {
    accountId: database.accountId,
    freeAbandonedClaims: (isOnlySender, now) => freeAbandonedClaims(database, isOnlySender, now),
    readLaneHeads: () => readLaneHeads(database),
    claimHead: (lane, claim) => claimHead(database, lane, claim),
    removeAccepted: doneTogether((accepted) => removeAccepted(database, accepted)),
    putBack: (intention, holder, outcome) => putBack(database, intention, holder, outcome),
  };
}
