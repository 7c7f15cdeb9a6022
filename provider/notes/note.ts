import type { Note } from '../../contract/notes.ts';
import type { personalNotes } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';

/** A note as both sides see it. */
export function toNote(row: typeof personalNotes.$inferSelect, coachName: string): Note {
  return {
    id: row.id,
    coachId: row.coachId,
    coachName,
    userId: row.userId,
    sessionId: row.sessionId,
    text: row.text,
    isShared: row.isShared,
    writtenAt: toInstant(row.writtenAt),
    updatedAt: toInstant(row.updatedAt),
    version: row.version,
  };
}
