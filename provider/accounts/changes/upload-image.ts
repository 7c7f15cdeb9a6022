import { eq, sql } from 'drizzle-orm';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import type { Database } from '../../database/open.ts';
import { accounts } from '../../database/schema/index.ts';
import { claimFile, dropFile, imageFileId, imagePath } from '../../files/index.ts';
import type { HandlerFunction } from '../../kernel/handler.ts';
import { accountTopic } from '../../realtime/index.ts';

/** Makes an uploaded picture the own one; the former is removed. */
export const uploadImage: HandlerFunction<typeof endpoints.uploadImage> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  await claimFile(database, { fileId: body.fileId, purpose: 'profile-image', by: { accountId: actor.accountId } }, now);
  await dropImage(database, actor.accountId, now, body.fileId);
  const image = imagePath(body.fileId);
  await database
    .update(accounts)
    .set({ image, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(eq(accounts.id, actor.accountId));
  call.changed([actor.accountId], accountTopic);
  return { image };
};

/** Removes the file of an account's picture, unless it is the one named. */
export async function dropImage(database: Database, accountId: string, now: Date, except: string | null): Promise<void> {
  const [stored] = await database.select({ image: accounts.image }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const fileId = imageFileId(stored?.image ?? null);
  if (fileId !== except) await dropFile(database, fileId, now);
}
