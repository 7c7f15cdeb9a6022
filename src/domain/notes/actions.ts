import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/outbox.ts';
import type { ShownNote } from './shown-notes.ts';

export interface NoteWords {
  readonly text: string;
  /** Whether the member sees it too. */
  readonly isShared: boolean;
}

/** Writes a note about a member; about a session when one is named. */
export async function writeNote(userId: string, { text, isShared }: NoteWords, sessionId: string | null = null): Promise<void> {
  await send({ id: newId(), userId, sessionId, text: text.trim(), isShared, baseVersion: 0, writtenAt: systemClock.now().toISOString() });
}

/** Writes the next version of a note. The former wording is kept by the provider. */
export async function changeNote(note: ShownNote, { text, isShared }: NoteWords): Promise<void> {
  await send({ ...bodyOf(note), text: text.trim(), isShared });
}

/** Takes a note away, for the member too. */
export async function removeNote(note: ShownNote): Promise<void> {
  await send({ ...bodyOf(note), isDeleted: true });
}

function bodyOf({ id, userId, sessionId, text, isShared, version, writtenAt }: ShownNote) {
  return { id, userId, sessionId, text, isShared, baseVersion: version, writtenAt };
}

async function send(body: Parameters<typeof enqueue<'notes.write'>>[1]['body']): Promise<void> {
  await enqueue(requireAccount().database, { endpoint: 'notes.write', body });
}
