import { and, eq } from 'drizzle-orm';
import type { notes as endpoints } from '../../contract/notes.ts';
import type { Database } from '../database/open.ts';
import { personalNotes, personalNoteVersions, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork, BodyOf, ByActor, DatabaseNow, HandlerFunction, With } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { toNote } from './note.ts';

type Row = typeof personalNotes.$inferSelect;

/** Writes a note or its next version, keeping the former wording; notifies the member when it becomes shared. */
export const write: HandlerFunction<typeof endpoints.write> = async (call) => {
  const { actor, database, body } = call;
  const [before] = await database.select().from(personalNotes).where(eq(personalNotes.id, body.id)).for('update');
  const row = before ? await change(call, before) : await add(call);
  if (row.isShared && row.deletedAt === null && !(before?.isShared ?? false)) await notifyMember(call, row);
  const saw = before?.isShared || row.isShared;
  call.changed(saw ? [actor.accountId, row.userId] : [actor.accountId], 'notes');
  return toNote(row, fullNameOf(actor));
};

async function add(call: DatabaseNow & ByActor & BodyOf<typeof endpoints.write>): Promise<Row> {
  const { actor, database, body, clock } = call;
  // A note that is not there and has a version was made under another account, or its id is invented.
  if (body.baseVersion !== 0) refuse('NOT_FOUND');
  const sessionId = body.sessionId ?? null;
  if (sessionId !== null && !(await wasWith(database, sessionId, actor.accountId, body.userId))) refuse('OBJECT_DENIED');
  const now = clock.now();
  const writtenAt = earlier(new Date(body.writtenAt), now);
  const { id, userId, text, isShared } = body;
  const deletedAt = body.isDeleted === true ? now : null;
  const made = { id, coachId: actor.accountId, userId, sessionId, text, isShared, writtenAt, deletedAt, createdAt: now, updatedAt: now };
  const [row] = await database.insert(personalNotes).values(made).onConflictDoNothing().returning();
  return row ?? refuse('OBJECT_DENIED');
}

async function change(call: DatabaseNow & ByActor & BodyOf<typeof endpoints.write>, before: Row): Promise<Row> {
  const { actor, database, body, clock } = call;
  if (before.coachId !== actor.accountId || before.userId !== body.userId) refuse('OBJECT_DENIED');
  if (before.deletedAt !== null) refuse('NOT_FOUND');
  const name = fullNameOf(actor);
  if (before.version !== body.baseVersion) {
    refuse('VERSION_CONFLICT', { current: toNote(before, name), changedBy: name, changedAt: toInstant(before.updatedAt) });
  }
  const { id, version, text, isShared, writtenAt } = before;
  await database.insert(personalNoteVersions).values({ noteId: id, version, text, isShared, writtenAt });
  const now = clock.now();
  const [row] = await database
    .update(personalNotes)
    .set({
      text: body.text,
      isShared: body.isShared,
      deletedAt: body.isDeleted === true ? now : null,
      version: version + 1,
      updatedAt: now,
    })
    .where(eq(personalNotes.id, id))
    .returning();
  return row ?? refuse('NOT_FOUND');
}

/** A note about a session is about one that the coach held with this member. */
async function wasWith(database: Database, sessionId: string, coachId: string, userId: string): Promise<boolean> {
  const places = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionRegistrations, and(eq(sessionRegistrations.sessionId, sessions.id), eq(sessionRegistrations.userId, userId)))
    .where(and(eq(sessions.id, sessionId), eq(sessions.coachId, coachId)));
  return places.length > 0;
}

/** Contains none of the note's text: it can appear on a lock screen. */
async function notifyMember(call: ActorsWork & With<'wakeJobs'>, row: Row): Promise<void> {
  const name = fullNameOf(call.actor);
  await notify(call, [row.userId], {
    kind: 'note-shared',
    title: { en: `${name} shared a note with you`, es: `${name} ha compartido una nota contigo` },
    body: { en: 'Open this to read it.', es: 'Ábrela para leerla.' },
    link: row.sessionId === null ? '/user/coach' : `/user/sessions/${row.sessionId}`,
    subject: `note:${row.id}`,
    onceKey: `note-shared:${row.id}`,
  });
}

/** A device whose clock is ahead does not write in the future. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
