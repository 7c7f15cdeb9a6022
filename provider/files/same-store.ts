import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema/index.ts';
import type { Clock } from '../kernel/clock.ts';
import type { FileStore } from './file-store.ts';

/** The setting that names the file store of this database. */
export const storeSetting = 'file-store';
/** The file in the store with the same name. */
const storageKey = 'app-store';

/** The file store differs from that of the other providers on this database; the message says what to do. */
export class FileStoreDiffers extends Error {
  constructor(place: string) {
    super(
      `The file store of this provider (${place}) is not the one that belongs to this database: files that others take in would be missing here. Give all providers the same S3_BUCKET, or a DATA_DIR that they share. Where files were moved here, the file ${storageKey} must come with them (docs/operations.md).`,
    );
    this.name = 'FileStoreDiffers';
  }
}

interface StoreParts {
  readonly database: Database;
  readonly files: Pick<FileStore, 'stream' | 'put'>;
  readonly clock: Clock;
  /** The file store in words. */
  readonly place: string;
}

/**
 * Ties a database to its file store at the first start, and compares them at each later one. Call while no other provider does.
 * @throws FileStoreDiffers
 */
export async function requireSameStore({ database, files, clock, place }: StoreParts): Promise<void> {
  const here = await markOf(files);
  const [found] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, storeSetting));
  if (found) {
    if (found.value !== here) throw new FileStoreDiffers(place);
    return;
  }
  const mark = here ?? randomUUID();
  if (here === null) await files.put({ storageKey, contentType: 'text/plain' }, new TextEncoder().encode(mark));
  await database.insert(settings).values({ key: storeSetting, value: mark, updatedAt: clock.now() });
}

async function markOf(files: StoreParts['files']): Promise<string | null> {
  const bytes = await files.stream({ storageKey });
  if (bytes === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return z.uuid().safeParse(Buffer.concat(chunks).toString('utf8')).data ?? null;
}
