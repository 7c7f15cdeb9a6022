import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { coachDocuments, files, messages, videos } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import { outerColumn } from '../kernel/outer-column.ts';
import type { FileStore } from './file-store.ts';

const day = 86_400;
const atOnce = 200;

/**
 * Removes uploads that did not end in time, files that nothing came to refer to within a week, and
 * the bytes of what was deleted. Marks first and removes then, so that it can be stopped anywhere.
 */
export async function forgetUnusedFiles(database: Database, store: FileStore, now: Date): Promise<void> {
  const isLeftBehind = or(
    and(isNull(files.completedAt), lt(files.uploadEndsAt, now)),
    and(isNotNull(files.completedAt), isNull(files.usedAt), lt(files.completedAt, addSeconds(now, -7 * day))),
  );
  await database
    .update(files)
    .set({ deletedAt: now })
    .where(and(isLeftBehind, isNull(files.deletedAt), nothingRefersToIt));
  for (;;) {
    const gone = await database
      .select()
      .from(files)
      .where(and(isNotNull(files.deletedAt), or(isNull(files.usedAt), isNotNull(files.completedAt))))
      .orderBy(asc(files.deletedAt), asc(files.id))
      .limit(atOnce);
    for (const file of gone) {
      await store.remove(file);
      // Files that were in use may still be referenced.
      if (file.usedAt === null) await database.delete(files).where(eq(files.id, file.id));
      else await database.update(files).set({ completedAt: null }).where(eq(files.id, file.id));
    }
    if (gone.length < atOnce) return;
  }
}

const id = outerColumn(files.id);
const nothingRefersToIt = sql`not exists (select 1 from ${videos} where ${videos.fileId} = ${id} or ${videos.posterFileId} = ${id})
  and not exists (select 1 from ${coachDocuments} where ${coachDocuments.fileId} = ${id})
  and not exists (select 1 from ${messages} where ${messages.fileId} = ${id})`;
