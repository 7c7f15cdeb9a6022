import type { Session } from '../../../contract/session.ts';
import { trimmed } from '../../../contract/visible-text.ts';
import { transact } from '../../db/transact.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { editChange } from '../outbox/actions.ts';
import { enqueueChange, readSessionVersion } from '../outbox/enqueue-change.ts';
import { once } from '../outbox/once.ts';
import type { SessionDraft } from './coach-changes.ts';

/** Creates a session, and weekly repetitions of it; returns its id. */
export const createSession = once(async (draft: Omit<SessionDraft, 'id' | 'coachId'>): Promise<string> => {
  const id = newId();
  await enqueue(requireAccount().database, { endpoint: 'sessions.create', body: { ...draft, id, title: trimmed(draft.title) } });
  return id;
});

/** Sends a refused new session with other content; returns its id. */
export const createSessionAgain = once(async (intentionId: string, draft: Omit<SessionDraft, 'id' | 'coachId'>): Promise<string> => {
  const id = newId();
  // Decided elsewhere meanwhile: then this is simply another one.
  if (await editChange(intentionId, { ...draft, id, title: trimmed(draft.title) })) return id;
  return createSession(draft);
});

/** A coach's changes of a session; anything left out stays. */
export interface SessionChanges {
  readonly title?: string;
  /** UTC instants. */
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly capacity?: number;
}

/** Changes a session as shown here; one that changed elsewhere meanwhile becomes a conflict. */
export async function editSession({ id, version }: Pick<Session, 'id' | 'version'>, changes: SessionChanges): Promise<void> {
  const body = { baseVersion: version, ...changes };
  await enqueueChange(requireAccount().database, { endpoint: 'sessions.edit', params: { id }, body }, readSessionVersion(id));
}

/** Accepts members' requests: all of them are queued, or none. */
export const acceptRequests = once(async (requests: readonly Pick<Session, 'id' | 'version'>[]): Promise<void> => {
  const { database } = requireAccount();
  await transact(database, ['outbox', 'sessions', 'snapshots'], async () => {
    for (const { id, version } of requests) {
      const body = { baseVersion: version, accept: true as const };
      await enqueueChange(database, { endpoint: 'sessions.edit', params: { id }, body }, readSessionVersion(id));
    }
  });
});

/** Suggests other times for a request, replacing earlier suggestions; an empty list withdraws them. */
export const suggestTimes = once(
  async (
    { id, version }: Pick<Session, 'id' | 'version'>,
    times: readonly { readonly id: string; readonly startsAt: string }[],
    words: string,
  ): Promise<void> => {
    const note = trimmed(words);
    const body = {
      baseVersion: version,
      slotIds: times.map((time) => time.id),
      startTimes: times.map(({ startsAt }) => startsAt),
      ...(note === '' ? {} : { words: note }),
    };
    await enqueueChange(requireAccount().database, { endpoint: 'sessions.suggest', params: { id }, body }, readSessionVersion(id));
  },
);

/** Cancels a session for everyone, or declines a request; the message goes to everyone with a place. */
export const cancelForAll = once(async (sessionId: string, message: string): Promise<void> => {
  const reason = trimmed(message);
  const body = reason === '' ? {} : { reason };
  await enqueue(requireAccount().database, { endpoint: 'sessions.cancel', params: { id: sessionId }, body });
});

export type AttendanceMark = 'attended' | 'missed';

/** Keeps the attendance register. */
export async function keepRegister(sessionId: string, marks: ReadonlyMap<string, AttendanceMark>): Promise<void> {
  const attendance = [...marks].map(([userId, status]) => ({ userId, status }));
  const body = { attendance, at: systemClock.now().toISOString() };
  await enqueue(requireAccount().database, { endpoint: 'sessions.attend', params: { id: sessionId }, body });
}
