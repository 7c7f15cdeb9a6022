import type { Intention } from '../db/rows.ts';
import type { Change } from '../db/server-truth.ts';
import type { Answer } from '../platform/answer.ts';
import type { Clock } from '../platform/clock.ts';
import type { GetToken } from './access-token.ts';
import type { Exclusively } from './lock.ts';
import type { OutboxStore } from './store.ts';

/** Sends one intention with a token of its own account. */
export type Transport = (intention: Intention, token: string) => Promise<Answer>;

export interface SenderParts {
  readonly store: OutboxStore;
  readonly transport: Transport;
  readonly getToken: GetToken;
  readonly lock: Exclusively;
  readonly clock: Clock;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** What the reply of an accepted intention changes in the local database. */
  readonly changesOf: (intention: Intention, data: unknown) => Change[];
  /** Whether the provider's time is certain; asks for it if need be, and answers false where nobody says. */
  readonly knowsTime: () => Promise<boolean>;
  readonly onContact?: (wasReached: boolean) => void;
  /** The provider refused even a fresh token. */
  readonly onSessionRefused?: (accountId: string) => Promise<void>;
}
