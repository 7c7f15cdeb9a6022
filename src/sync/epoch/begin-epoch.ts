import type { AccountDatabase } from '../../db/account-database.ts';
import type { AcceptedIntention, EpochRecord, Intention } from '../../db/rows.ts';
import { truthTables } from '../../db/server-truth.ts';
import { transact } from '../../db/transact.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import type { AccountSync } from '../account-sync.ts';
import { freshMs } from '../fetching/prefetch.ts';
import { localDay } from '../local-day.ts';
import { queuedCall } from '../offline-nouns.ts';
import { forgetBases } from '../sending/versions.ts';
import { epochOf } from './epochs.ts';

type Account = Pick<AccountSync, 'database' | 'prefetch'> & {
  readonly freshness: Pick<AccountSync['freshness'], 'noteGap'>;
  readonly flushLoop: Pick<AccountSync['flushLoop'], 'flush'>;
};

const entityTables = truthTables.filter((table) => table !== 'snapshots');

/**
 * Moves an account's data on this device to another epoch of the provider's database (docs/decisions/061): copies lose their
 * versions, accepted intentions that may be lost are queued again before unsent ones, and values that name a position of the
 * former epoch are dropped. Another tab may have done so already.
 */
export async function beginEpoch({ database, freshness, flushLoop, prefetch }: Account, mark: string): Promise<true> {
  forgetBases(database);
  await bringTo(database, mark);
  freshness.noteGap();
  inBackground(flushLoop.flush(true));
  inBackground(prefetch(localDay(systemClock.now())));
  return true;
}

async function bringTo(database: AccountDatabase, mark: string): Promise<void> {
  await transact(database, ['outbox', 'accepted', 'epoch', ...truthTables], async () => {
    const former = await database.epoch.get('epoch');
    if (former && epochOf(former.mark) === epochOf(mark)) return;
    await markCopiesOutdated(database);
    await database.outbox.filter(({ endpoint }) => queuedCall(endpoint).ofProvider === 'position').delete();
    await database.outbox.bulkPut((await database.accepted.toArray()).map(asResent));
    await database.accepted.clear();
    await database.epoch.put(recordOf(mark, former));
  });
}

/** Copies can be shown until they are fetched again; any response then replaces them. */
async function markCopiesOutdated(database: AccountDatabase): Promise<void> {
  // The read position of a conversation.
  await database.snapshots.filter(({ endpoint }) => endpoint === 'chat.messages').delete();
  await database.snapshots.toCollection().modify((snapshot) => {
    Object.assign(snapshot, { etag: null, fetchedAt: snapshot.fetchedAt - freshMs });
  });
  for (const table of entityTables) await database.table(table).toCollection().modify({ isFormer: true });
}

/** Under its key and at its place in its lane. */
function asResent({ intention: { awaitsFile: _arrived, ...intention } }: AcceptedIntention): Intention {
  return { ...intention, state: 'waiting', attempts: 0, nextAttemptAt: 0, lease: null, problem: null, isResent: true };
}

/** An interruption needs no notice: what devices know is sent again, and nobody else's change is older than seconds. */
function recordOf(mark: string, former: EpochRecord | undefined): EpochRecord {
  const isRestored = former !== undefined && restoreOf(former.mark) !== restoreOf(mark);
  return { key: 'epoch', mark, ...(isRestored || former?.isToldOf === false ? { isToldOf: false } : {}) };
}

function restoreOf(mark: string): string {
  return mark.slice(0, mark.indexOf(':'));
}

function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => log.error('sync-failed', { why: errorName(error) }));
}
