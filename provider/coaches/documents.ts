import { and, asc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { coachDocument } from '../../contract/coach-profile.ts';
import { coachDocuments, files } from '../database/schema/index.ts';
import { type AddressContext, readingAddress } from '../files/index.ts';
import { toInstant } from '../kernel/clock.ts';

/** The credentials of a coach, the earliest first, with addresses that run out. */
export async function documentsOf(call: AddressContext, coachId: string): Promise<z.infer<typeof coachDocument>[]> {
  const rows = await call.database
    .select({ document: coachDocuments, contentType: files.contentType })
    .from(coachDocuments)
    .innerJoin(files, eq(files.id, coachDocuments.fileId))
    .where(and(eq(coachDocuments.coachId, coachId), isNull(coachDocuments.removedAt)))
    .orderBy(asc(coachDocuments.addedAt), asc(coachDocuments.id));
  return rows.map(({ document: { id, kind, title, fileId, addedAt }, contentType }) => ({
    id,
    kind,
    title,
    fileId,
    contentType,
    url: readingAddress(call, fileId),
    addedAt: toInstant(addedAt),
  }));
}
