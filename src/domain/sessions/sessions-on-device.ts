import type { Session } from '../../../contract/session.ts';
import type { EagerQuery } from '../../db/eager-query.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { commonQuery } from '../query/common-query.ts';

const dayLength = 24 * 60 * 60_000;

export interface SessionsOnDevice {
  readonly sessions: Session[];
  readonly intentions: Intention[];
}

/**
 * Every session on this device, and the unsent intentions. Sessions are read from their table rather than from the stored lists:
 * an accepted booking is there before the list is fetched again.
 *
 * @param from leaves out those that began before this instant
 */
export function sessionsOnDevice(account: AccountSync, from: string | null): EagerQuery<SessionsOnDevice | undefined> {
  return commonQuery(account, `sessions since ${from}`, async () => {
    const { sessions: table } = account.database;
    const stored = from === null ? table.toCollection() : table.where('startsAt').aboveOrEqual(from);
    const [sessions, unsent] = await Promise.all([stored.toArray(), readUnsentInLanes(account.database, 'session:')]);
    return { sessions, intentions: unsent.sort((one, other) => one.sequence - other.sequence) };
  });
}

/** The earliest start that still matters today: after years on a device most sessions are older. */
export function sinceYesterday(now: Date): string {
  return `${new Date(now.getTime() - dayLength).toISOString().slice(0, 10)}T00:00:00.000Z`;
}
