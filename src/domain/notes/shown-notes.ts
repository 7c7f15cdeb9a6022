import type { Note } from '../../../contract/notes.ts';
import type { Intention } from '../../db/rows.ts';

/** A note as its coach sees it: the provider's, with unsent changes. */
export interface ShownNote extends Pick<Note, 'id' | 'userId' | 'sessionId' | 'text' | 'isShared' | 'writtenAt'> {
  /** The base version of the next change: the provider's, plus one for each queued change. */
  readonly version: number;
  /**
   * `sent`: with the provider; `waiting`: will be sent automatically; `attention`: the provider refused it, or it was changed
   * elsewhere.
   */
  readonly state: 'sent' | 'waiting' | 'attention';
  /** When it was last changed, as far as this device knows; UTC instant. */
  readonly updatedAt: string;
}

type Body = Pick<Note, 'id' | 'userId' | 'text' | 'isShared' | 'writtenAt'> & {
  readonly sessionId?: string | null;
  readonly baseVersion: number;
  readonly isDeleted?: boolean;
};

/**
 * Merges server truth and unsent intentions into one list (docs/design.md, Overview), latest first. A note deleted here
 * disappears at once; one whose deletion needs the person stays.
 *
 * @param intentions unsent, in the order they were made
 */
export function shownNotes(notes: readonly Note[], intentions: readonly Intention[], userId: string): ShownNote[] {
  const shown = new Map<string, ShownNote>(notes.map((note) => [note.id, { ...note, state: 'sent' }]));
  for (const intention of intentions) {
    if (intention.endpoint !== 'notes.write') continue;
    const body = intention.body as Body;
    if (body.userId !== userId) continue;
    const before = shown.get(body.id);
    const needsPerson = intention.state === 'rejected' || intention.state === 'conflict' || before?.state === 'attention';
    if (body.isDeleted === true && !needsPerson) {
      shown.delete(body.id);
      continue;
    }
    shown.set(body.id, {
      id: body.id,
      userId,
      sessionId: body.sessionId ?? before?.sessionId ?? null,
      text: body.text,
      isShared: body.isShared,
      writtenAt: before?.writtenAt ?? body.writtenAt,
      updatedAt: intention.madeAt,
      // A change that needs the person may never be accepted.
      version: needsPerson ? (before?.version ?? 0) : body.baseVersion + 1,
      state: needsPerson ? 'attention' : 'waiting',
    });
  }
  return [...shown.values()].sort((one, other) => other.writtenAt.localeCompare(one.writtenAt) || other.id.localeCompare(one.id));
}
