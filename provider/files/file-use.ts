import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FilePurpose } from '../../contract/file-rules.ts';
import type { Database } from '../database/open.ts';
import { files } from '../database/schema/index.ts';
import { found } from '../kernel/refusal.ts';

interface FileUse {
  readonly fileId: string;
  readonly purpose: FilePurpose;
  /** The uploader: an account, or an open coach sign-up. */
  readonly by: { readonly accountId: string } | { readonly signUpId: string };
}

/**
 * Makes something of the product refer to an uploaded file, so that it stays. Whatever keeps a file id
 * calls this first.
 * @throws Refusal NOT_FOUND unless it arrived whole, is for this purpose and was uploaded by this person
 */
export async function claimFile(database: Database, { fileId, purpose, by }: FileUse, now: Date): Promise<typeof files.$inferSelect> {
  const isTheirs = 'accountId' in by ? eq(files.ownerId, by.accountId) : eq(files.signUpId, by.signUpId);
  const [row] = await database
    .update(files)
    .set({ usedAt: now })
    .where(and(eq(files.id, fileId), isTheirs, eq(files.purpose, purpose), isNotNull(files.completedAt), isNull(files.deletedAt)))
    .returning();
  return found(row);
}

/** Marks the file as no longer referenced: it can no longer be read, and its bytes are removed soon. */
export async function dropFile(database: Database, fileId: string | null, now: Date): Promise<void> {
  if (fileId === null) return;
  await database
    .update(files)
    .set({ deletedAt: now })
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
}
