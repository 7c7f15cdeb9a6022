import { eq } from 'drizzle-orm';
import { archiveDays, type DataArchive, type privacy as endpoints } from '../../contract/privacy.ts';
import type { Database } from '../database/open.ts';
import { dataArchives, files } from '../database/schema/index.ts';
import { dropFile, readingAddress } from '../files/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds, toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { type HandlerFunction, outsideTransaction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';

const day = 86_400;
/** A new one is made after this; until then the one that is there is the answer. */
const renewedAfterSeconds = 3600;

async function readArchive(database: Database, accountId: string) {
  const [row] = await database
    .select({ archive: dataArchives, file: files })
    .from(dataArchives)
    .leftJoin(files, eq(files.id, dataArchives.fileId))
    .where(eq(dataArchives.accountId, accountId));
  return row;
}

type Stored = NonNullable<Awaited<ReturnType<typeof readArchive>>>;

function stateOf(row: Stored | undefined, now: Date): DataArchive {
  if (!row) return { status: 'none', requestedAt: null, expiresAt: null, sizeBytes: null };
  const { requestedAt, readyAt, failedAt } = row.archive;
  const state = { requestedAt: toInstant(requestedAt), expiresAt: null, sizeBytes: null };
  if (failedAt !== null) return { ...state, status: 'failed' };
  if (readyAt === null) return { ...state, status: 'preparing' };
  const expiresAt = addSeconds(readyAt, archiveDays * day);
  if (row.file === null || row.file.deletedAt !== null || expiresAt <= now) return { ...state, status: 'expired' };
  return { ...state, status: 'ready', expiresAt: toInstantOrNull(expiresAt), sizeBytes: row.file.sizeBytes };
}

export const archive: HandlerFunction<typeof endpoints.archive> = async ({ actor, database, clock }) =>
  stateOf(await readArchive(database, actor.accountId), clock.now());

/** Notes that one is wanted; a job makes it (`archiver.ts`). */
export const makeArchive: HandlerFunction<typeof endpoints.makeArchive> = async ({ actor, database, clock, services }) => {
  const now = clock.now();
  const row = await readArchive(database, actor.accountId);
  const state = stateOf(row, now);
  const isFresh = row !== undefined && row.archive.requestedAt > addSeconds(now, -renewedAfterSeconds);
  if (state.status === 'preparing' || (state.status === 'ready' && isFresh)) return state;
  await dropFile(database, row?.archive.fileId ?? null, now);
  const wanted = { requestedAt: now, attempts: 0, leasedUntil: null, fileId: null, readyAt: null, failedAt: null };
  await database
    .insert(dataArchives)
    .values({ accountId: actor.accountId, ...wanted })
    .onConflictDoUpdate({ target: dataArchives.accountId, set: wanted });
  services.wakeArchiver();
  return { status: 'preparing', requestedAt: toInstant(now), expiresAt: null, sizeBytes: null };
};

/** A signed address whose download can be resumed; the reply is not stored for a repeated call. */
export const openArchive = outsideTransaction<typeof endpoints.openArchive>(async (call) => {
  const { actor, database, clock } = call;
  const row = await readArchive(database, actor.accountId);
  const { status } = stateOf(row, clock.now());
  const file = found(status === 'ready' ? row?.file : null);
  await recordAuditEntry(call, { action: 'data.exported', aboutAccountId: actor.accountId, what: 'archive' });
  return { fileName: file.name, url: readingAddress(call, file.id) };
});
