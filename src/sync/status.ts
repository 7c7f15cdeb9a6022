import type { UnsentCounts } from '../db/outbox-table.ts';
import type { Contact, Intention, SessionOfRecord } from '../db/rows.ts';

/** What the indicator in every shell says; derived from the queue, never from a flag (DESIGN 4.9). */
export interface SyncStatus {
  /** Intentions that will be sent by themselves. */
  readonly waiting: number;
  /** Intentions that were refused or met a newer version: the person decides. */
  readonly needAttention: number;
  /** Since when the provider has not been reached; null while it is. */
  readonly offlineSince: Date | null;
  /** The queue is held until the person signs in again. */
  readonly needsSignIn: boolean;
}

export function statusOf(
  intentions: readonly Pick<Intention, 'state'>[],
  contact: Pick<Contact, 'unreachableSince'>,
  session: Pick<SessionOfRecord, 'state'> | null,
): SyncStatus {
  const needAttention = intentions.filter(({ state }) => state === 'rejected' || state === 'conflict').length;
  return statusOfCounts({ total: intentions.length, needAttention }, contact, session);
}

/** The same from counts, where the intentions themselves are not needed. */
export function statusOfCounts(
  { total, needAttention }: UnsentCounts,
  contact: Pick<Contact, 'unreachableSince'>,
  session: Pick<SessionOfRecord, 'state'> | null,
): SyncStatus {
  return {
    waiting: total - needAttention,
    needAttention,
    offlineSince: contact.unreachableSince === null ? null : new Date(contact.unreachableSince),
    needsSignIn: session?.state === 'ended',
  };
}
