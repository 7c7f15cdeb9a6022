import type { Contact, SessionOfRecord } from '../db/device-records.ts';
import { countedChanges, type UnsentCounts } from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';

/** The state of the indicator in every shell; derived from the queue, never from a flag (docs/design.md, Status). */
export interface SyncStatus {
  /** Intentions that will be sent automatically. */
  readonly waiting: number;
  /** Intentions that were refused or met a newer version: the person decides. */
  readonly needAttention: number;
  /** Intentions queued behind such a one in their lane: they are sent once it is decided. */
  readonly behind: number;
  /** Since when the provider has been unreachable; null while it is reachable. */
  readonly offlineSince: Date | null;
  /** How far the device's clock is behind the provider's, in milliseconds. */
  readonly clockOffset: number;
  /** The queue is held until the person signs in again. */
  readonly needsSignIn: boolean;
}

export function statusOf(
  unsent: readonly Pick<Intention, 'id' | 'state' | 'lane' | 'coveredBy'>[],
  contact: Pick<Contact, 'unreachableSince' | 'clockOffset'>,
  session: Pick<SessionOfRecord, 'state'> | null,
): SyncStatus {
  const intentions = countedChanges(unsent);
  const stuck = intentions.filter(({ state }) => state === 'rejected' || state === 'conflict');
  const lanes = new Set(stuck.map(({ lane }) => lane));
  const needAttention = stuck.length;
  const behind = intentions.filter(({ lane }) => lanes.has(lane)).length - needAttention;
  return statusOfCounts({ total: intentions.length, needAttention, behind }, contact, session);
}

/** The same from counts, when the intentions themselves are not needed. */
export function statusOfCounts(
  { total, needAttention, behind }: UnsentCounts,
  contact: Pick<Contact, 'unreachableSince' | 'clockOffset'>,
  session: Pick<SessionOfRecord, 'state'> | null,
): SyncStatus {
  return {
    waiting: total - needAttention - behind,
    needAttention,
    behind,
    clockOffset: contact.clockOffset ?? 0,
    offlineSince: contact.unreachableSince === null ? null : new Date(contact.unreachableSince),
    needsSignIn: session?.state === 'ended',
  };
}
