import { and, desc, eq, isNull } from 'drizzle-orm';
import type { notes as endpoints } from '../../contract/notes.ts';
import { accounts, personalNotes } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { toNote } from './note.ts';

/** A member reads what coaches shared; a coach reads the own notes, shared or not, and nobody else's. */
export const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, params, query }) => {
  const size = pageSize(query.limit);
  const visible = actor.role === 'COACH' ? eq(personalNotes.coachId, actor.accountId) : eq(personalNotes.isShared, true);
  const rows = await database
    .select({ note: personalNotes, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(personalNotes)
    .innerJoin(accounts, eq(accounts.id, personalNotes.coachId))
    .where(
      and(
        eq(personalNotes.userId, params.id),
        visible,
        isNull(personalNotes.deletedAt),
        query.sessionId === undefined ? undefined : eq(personalNotes.sessionId, query.sessionId),
        behindCursor(decodeCursor(query.cursor), personalNotes.writtenAt, personalNotes.id, 'latest-first'),
      ),
    )
    .orderBy(desc(personalNotes.writtenAt), desc(personalNotes.id))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    ({ note }) => ({ at: note.writtenAt, id: note.id }),
    ({ note, firstName, lastName }) => toNote(note, fullNameOf({ firstName, lastName })),
  );
};
