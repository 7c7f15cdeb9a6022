import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { afterCommit } from '../../db/connection.ts';
import type { Intention } from '../../db/rows.ts';
import { transact } from '../../db/transact.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type LooseInput, laneOf } from '../../platform/endpoint-table.ts';
import { newId } from '../../platform/ids.ts';
import { announceIntention } from '../signals.ts';
import { isCovered, isSuperseded } from './coalescing.ts';
import { trackUnwritten, type UnwrittenIntention, untrackUnwritten } from './track-unwritten.ts';

/** A queued call with its input: `{ endpoint: 'sessions.register', params: { sessionId }, body: { joinsWaitingList: true } }`. */
export type IntentionRequest<Name extends EndpointName = EndpointName> = { readonly endpoint: Name } & EndpointInput<EndpointOf<Name>>;

/**
 * Queues a change of the person. From here on it is safe: it is sent as soon as the provider can be reached, exactly once, in
 * order within its lane. Returns the intention.
 *
 * Can be awaited inside `transact`, so that the screen's own rows change in the same transaction. It replaces an earlier
 * intention that it makes unnecessary and that was never sent.
 *
 * @param holdFor milliseconds before it is first sent, while it can be undone without a trace
 * @param awaitsFile it names a file that has to be uploaded first; the uploader removes the mark
 */
export async function enqueue<Name extends EndpointName>(
  database: AccountDatabase,
  request: IntentionRequest<Name>,
  clock: Clock = systemClock,
  holdFor = 0,
  awaitsFile = false,
): Promise<Intention> {
  const { endpoint, params, query, body }: LooseInput & { endpoint: Name } = request;
  const intention = {
    id: newId(),
    accountId: database.accountId,
    endpoint,
    params: { ...(params as Record<string, string> | undefined) },
    query: { ...query },
    body,
    madeAt: clock.now().toISOString(),
    lane: laneOf(endpoint, { params, query, body }),
    attempts: 0,
    nextAttemptAt: holdFor && clock.now().getTime() + holdFor,
    state: 'waiting' as const,
    lease: null,
    firstSentAt: null,
    problem: null,
    ...(awaitsFile ? { awaitsFile } : {}),
  };
  trackUnwritten(intention);
  try {
    return await appendIntention(database, intention);
  } catch (error) {
    untrackUnwritten(intention, false);
    throw error;
  }
}

/** Adds it at the end of its lane, unless it is there already. */
export async function appendIntention(database: AccountDatabase, intention: UnwrittenIntention): Promise<Intention> {
  return transact(database, ['outbox'], async () => {
    const inLane = await database.outbox.where('lane').equals(intention.lane).toArray();
    const written = inLane.find(({ id }) => id === intention.id);
    if (written) return written;
    const needless = inLane.filter((earlier) => isSuperseded(earlier, intention));
    await database.outbox.bulkDelete(needless.map(({ sequence }) => sequence));
    const covered = inLane.filter((earlier) => !needless.includes(earlier) && isCovered(earlier, intention));
    await database.outbox.bulkUpdate(covered.map(({ sequence }) => ({ key: sequence, changes: { coveredBy: intention.id } })));
    const sequence = await database.outbox.add(intention);
    afterCommit(
      () => {
        untrackUnwritten(intention, true);
        announceIntention(database.accountId);
      },
      () => untrackUnwritten(intention, false),
    );
    return { ...intention, sequence };
  });
}
