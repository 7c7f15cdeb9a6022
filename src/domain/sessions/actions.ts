import type { Session } from '../../../contract/session.ts';
import { isBlank, trimmed } from '../../../contract/visible-text.ts';
import { transact } from '../../db/transact.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { enqueueChange, readSessionVersion } from '../outbox/enqueue-change.ts';
import { once } from '../outbox/once.ts';
import { outcomeKeyStart } from './offline.ts';

/** A preferred time, as it was shown. */
interface WishedTime {
  readonly id: string;
  readonly startsAt: string;
}

interface Wishes {
  readonly coachId: string;
  /** In order of preference; three at most. */
  readonly times: readonly WishedTime[];
  readonly reason: string;
}

/** What was queued: the intention, and the session that it is about. */
export interface Asked {
  readonly intentionId: string;
  readonly sessionId: string;
}

/** Requests the first of the preferred times that is free when the request arrives. */
export const bookSession = once(
  async (wishes: Wishes & { readonly offeringId: string | null; readonly joinsWaitingList: boolean }): Promise<Asked> => {
    const { offeringId, joinsWaitingList } = wishes;
    const sessionId = newId();
    const body = { id: sessionId, ...bodyOf(wishes), offeringId, joinsWaitingList };
    const { id } = await enqueue(requireAccount().database, { endpoint: 'sessions.book', body });
    return { intentionId: id, sessionId };
  },
);

/** Requests another time for a session, which stays the same one; if none is free, it stays where it is. */
export const moveSession = once(async (session: Pick<Session, 'id' | 'version' | 'offeringId'>, wishes: Wishes): Promise<Asked> => {
  const moves = { movesSessionId: session.id, baseVersion: session.version, offeringId: session.offeringId, joinsWaitingList: false };
  const body = { id: session.id, ...bodyOf(wishes), ...moves };
  const { database } = requireAccount();
  const { id } = await enqueueChange(database, { endpoint: 'sessions.book', body }, readSessionVersion(session.id));
  return { intentionId: id, sessionId: session.id };
});

function bodyOf({ coachId, times, reason }: Wishes) {
  return {
    coachId,
    slotIds: times.map(({ id }) => id),
    startTimes: times.map(({ startsAt }) => startsAt),
    ...(isBlank(reason) ? {} : { reason: trimmed(reason) }),
  };
}

/** Accepts one of the times that the coach suggested for a request; null rejects all of them. */
export const answerSuggestion = once(
  async (
    { id, version }: Pick<Session, 'id' | 'version'>,
    time: { readonly slotId: string; readonly startsAt: string } | null,
  ): Promise<void> => {
    const body = { baseVersion: version, slotId: time?.slotId ?? null, ...(time ? { startsAt: time.startsAt } : {}) };
    await enqueueChange(requireAccount().database, { endpoint: 'sessions.answerSuggestion', params: { id }, body }, readSessionVersion(id));
  },
);

/** Cancels a one-on-one session as shown here; if it was moved meanwhile, the member is asked again. */
export const cancelSession = once(async ({ id, version }: Pick<Session, 'id' | 'version'>, reason: string): Promise<void> => {
  const body = { baseVersion: version, ...(isBlank(reason) ? {} : { reason: trimmed(reason) }) };
  await enqueueChange(requireAccount().database, { endpoint: 'sessions.cancel', params: { id }, body }, readSessionVersion(id));
});

/** Gives up a place in a group, or on its waiting list. */
export async function leaveGroup(sessionId: string): Promise<void> {
  await enqueue(requireAccount().database, { endpoint: 'sessions.cancel', params: { id: sessionId }, body: {} });
}

/** Reports to the coach that the member cannot come although it is too late to cancel, or can after all. */
export const sayAbsent = once(async (sessionId: string, isAbsent: boolean): Promise<void> => {
  await enqueue(requireAccount().database, { endpoint: 'sessions.sayAbsent', params: { id: sessionId }, body: { isAbsent } });
});

/** Takes a place in a group, or one on its waiting list when it is full. */
export async function joinGroup(sessionId: string): Promise<void> {
  const body = { joinsWaitingList: true };
  await enqueue(requireAccount().database, { endpoint: 'sessions.register', params: { sessionId }, body });
}

/** Leaves the waiting list for the times of a coach. */
export const endWish = once(async (id: string): Promise<void> => {
  await enqueue(requireAccount().database, { endpoint: 'sessions.endWish', params: { id } });
});

/** Dismisses the outcome of a booking. */
export async function dismissOutcome(id: string): Promise<void> {
  const { database } = requireAccount();
  await transact(database, ['snapshots'], async () => {
    await database.snapshots.delete(`${outcomeKeyStart}${id}`);
  });
}
