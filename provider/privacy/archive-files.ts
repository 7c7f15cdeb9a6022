import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { files, messages } from '../database/schema/index.ts';
import type { Person } from './person.ts';
import { directConversationsOf } from './table-rule.ts';

/** More than anybody has; what would go beyond is named in the archive and left out. */
export const archiveBounds = { files: 20_000, bytes: 3_000_000_000 } as const;

export interface PersonsFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly createdAt: Date;
  /** Its path within the archive. */
  readonly path: string;
}

/**
 * The person's files: their own uploads, and files that coaches sent them in a one-to-one conversation. Files that others share in a
 * group are theirs.
 */
export async function filesOf(database: Database, person: Person): Promise<PersonsFile[]> {
  const sentToThem = database
    .select({ id: messages.fileId })
    .from(messages)
    .where(and(inArray(messages.conversationId, directConversationsOf(person)), isNotNull(messages.fileId), isNull(messages.deletedAt)));
  const rows = await database
    .select({
      id: files.id,
      name: files.name,
      contentType: files.contentType,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(
      and(
        isNotNull(files.completedAt),
        isNull(files.deletedAt),
        ne(files.purpose, 'data-export'),
        or(eq(files.ownerId, person.id), inArray(files.id, sentToThem)),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map((row) => ({ ...row, path: pathOf(row) }));
}

/** 'files/2026-11-20 plan-0b6f9c.pdf': in the order of time, and never two of one name. */
function pathOf({ id, name, createdAt }: { readonly id: string; readonly name: string; readonly createdAt: Date }): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, '_')
    .replace(/^[.\s]+/, '')
    .slice(-100);
  const dot = plain.lastIndexOf('.');
  const [base, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  return `files/${createdAt.toISOString().slice(0, 10)} ${base}-${id.replaceAll('-', '').slice(-8)}${ending}`;
}
