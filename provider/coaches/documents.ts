import { and, asc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { coachDocument } from '../../contract/coach-profile.ts';
import { coachDocuments } from '../database/schema/index.ts';
import { type AddressContext, readingAddress } from '../files/reading-address.ts';
import { toInstant } from '../kernel/clock.ts';

/** The credentials of a coach, the earliest first, with addresses that run out. */
export async function documentsOf(call: AddressContext, coachId: string): Promise<z.infer<typeof coachDocument>[]> {
  const rows = await call.database
    .select()
    .from(coachDocuments)
    .where(and(eq(coachDocuments.coachId, coachId), isNull(coachDocuments.removedAt)))
    .orderBy(asc(coachDocuments.addedAt), asc(coachDocuments.id));
  return rows.map(({ id, kind, title, fileId, addedAt }) => ({
    id,
    kind,
    title,
    fileId,
    url: readingAddress(call, fileId),
    addedAt: toInstant(addedAt),
  }));
}
