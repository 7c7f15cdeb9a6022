import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { trimmed } from '../../../contract/visible-text.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { WrittenDraft } from '../../db/rows.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { transact } from '../../db/transact.ts';
import { writeWrittenDraft } from '../../db/written-drafts.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { enqueueChange } from '../outbox/enqueue-change.ts';
import { once } from '../outbox/once.ts';
import { notesOfMember } from './offline.ts';
import type { ShownNote } from './shown-notes.ts';

type Notes = EndpointReply<EndpointOf<'notes.list'>>;
type NoteBody = EndpointInput<EndpointOf<'notes.write'>>['body'];

export interface NoteWords {
  readonly text: string;
  /** Whether the member sees it too. */
  readonly isShared: boolean;
}

/**
 * Writes a note about a member, and about a session when one is given. While the provider does not have that session, the note
 * is about the member alone: it could arrive before the session, or the session could be refused, and the note with it.
 */
export const writeNote = once(async (userId: string, { text, isShared }: NoteWords, sessionId: string | null = null): Promise<void> => {
  const about = sessionId !== null && (await isOnlyHere(sessionId)) ? null : sessionId;
  const writtenAt = systemClock.now().toISOString();
  await send({ id: newId(), userId, sessionId: about, text: trimmed(text), isShared, baseVersion: 0, writtenAt });
});

/** The key of the unsaved note about a member during a call. */
export function callNoteKey(sessionId: string, userId: string): WrittenDraft['key'] {
  return `call-note:${sessionId}:${userId}`;
}

/** The key of the summary of a one-on-one session that is not shared yet. */
export function summaryKey(sessionId: string): WrittenDraft['key'] {
  return `session-summary:${sessionId}`;
}

/** Saves a draft as a note about the session, and deletes the draft, both or neither. */
export async function saveDraftAsNote(draft: WrittenDraft['key'], sessionId: string, userId: string, words: NoteWords): Promise<void> {
  const { database } = requireAccount();
  await transact(database, ['outbox', 'sessions', 'snapshots', 'writtenDrafts'], async () => {
    await writeNote(userId, words, sessionId);
    await writeWrittenDraft(database, draft, null);
  });
}

/** Writes the next version of a note. The provider keeps the former wording. */
export async function changeNote(note: ShownNote, { text, isShared }: NoteWords): Promise<void> {
  await send({ ...bodyOf(note), text: trimmed(text), isShared });
}

/** Deletes a note, for the member too. */
export async function removeNote(note: ShownNote): Promise<void> {
  await send({ ...bodyOf(note), isDeleted: true });
}

async function isOnlyHere(sessionId: string): Promise<boolean> {
  const unsent = await readUnsentInLanes(requireAccount().database, `session:${sessionId}`);
  return unsent.some(({ endpoint }) => endpoint === 'sessions.create');
}

function bodyOf({ id, userId, sessionId, text, isShared, version, writtenAt }: ShownNote) {
  return { id, userId, sessionId, text, isShared, baseVersion: version, writtenAt };
}

async function send(body: NoteBody): Promise<void> {
  await enqueueChange(requireAccount().database, { endpoint: 'notes.write', body }, async (database) => {
    const stored = await readSnapshot(database, queryKey('notes.list', notesOfMember(body.userId)));
    return (stored?.data as Notes | undefined)?.items.find(({ id }) => id === body.id)?.version;
  });
}
