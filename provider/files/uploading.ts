import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type FilePurpose, fileProblem, fileRules } from '../../contract/file-rules.ts';
import type { files as endpoints, Upload } from '../../contract/files.ts';
import type { Database } from '../database/open.ts';
import { files } from '../database/schema/index.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type DatabaseNow, outsideTransaction, type With, type WithClock } from '../kernel/handler.ts';
import { found, Refusal, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { typeOfContent } from './content-type.ts';
import type { OpenUpload } from './file-store.ts';
import { readingAddress } from './reading-address.ts';
import { redrawPicture } from './redraw-picture.ts';
import { isSame, uploadKeyOf } from './signing.ts';
import { storageQuota } from './storage-rules.ts';

type FileCall = DatabaseNow & With<'files' | 'tokens'>;
type Row = typeof files.$inferSelect & { readonly purpose: FilePurpose };

const day = 86_400;
/** An upload over a slow connection can take days. */
const uploadSeconds = 7 * day;
const maxOpenUploads = 20;

interface Owner {
  readonly ownerId: string | null;
  readonly signUpId: string | null;
  readonly endsAt: Date;
}

interface FileBody {
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly purpose: FilePurpose;
}

export const signedUrl = outsideTransaction<typeof endpoints.signedUrl>(async (call) => {
  const { actor, body, clock } = call;
  if (!fileRules[body.purpose].roles.includes(actor.role)) refuse('ROLE_DENIED');
  if (body.purpose === 'video' && !actor.isApprovedCoach) refuse('COACH_NOT_APPROVED');
  const now = clock.now();
  const owner = { ownerId: actor.accountId, signUpId: null, endsAt: addSeconds(now, uploadSeconds) };
  return openUpload(call, owner, body, async (transaction) => {
    await lockFilesOf(transaction, actor.accountId);
    // The archive of the own data takes nobody's room.
    const kept = and(eq(files.ownerId, actor.accountId), isNull(files.deletedAt), ne(files.purpose, 'data-export'));
    const isOpen = and(isNull(files.completedAt), gt(files.uploadEndsAt, now));
    if ((await transaction.$count(files, and(kept, isOpen))) >= maxOpenUploads) refuseMore();
    const [stored] = await transaction
      .select({ bytes: sql`coalesce(sum(${files.sizeBytes}), 0)`.mapWith(Number) })
      .from(files)
      .where(kept);
    if ((stored?.bytes ?? 0) + body.sizeBytes > storageQuota(actor)) refuse('STORAGE_FULL');
  });
});

/** Until the end of the transaction nobody else counts this owner's files: many requests at once would all find room. */
export async function lockFilesOf(transaction: Database, ownerId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${ownerId}`}, 0))`);
}

export function refuseMore(): never {
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
}

/** Writes the upload down together with the check whether there is room for it, then opens it in the store. */
export async function openUpload(
  call: FileCall,
  { endsAt, ...owner }: Owner,
  body: FileBody,
  demandRoom: (transaction: Database) => Promise<void>,
): Promise<Upload> {
  const problem = fileProblem(body.purpose, body);
  if (problem !== null) refuse(problem === 'type' ? 'FILE_REFUSED' : 'PAYLOAD_TOO_LARGE');
  const { fileName: name, purpose, contentType, sizeBytes } = body;
  const id = uuid();
  const storageKey = id;
  await inTransaction(call.database, async (transaction) => {
    await demandRoom(transaction);
    const row = { id, ...owner, purpose, name, contentType, sizeBytes, storageKey, uploadEndsAt: endsAt };
    await transaction.insert(files).values({ ...row, createdAt: call.clock.now() });
  });
  const isThis = eq(files.id, id);
  try {
    const storeUploadId = await call.services.files.open({ fileId: id, storageKey, contentType, sizeBytes, endsAt });
    if (storeUploadId !== null) await call.database.update(files).set({ storeUploadId }).where(isThis);
    return await answerUpload(call, { fileId: id, storageKey, contentType, sizeBytes, storeUploadId, endsAt });
  } catch (error) {
    await call.database.delete(files).where(isThis);
    throw error;
  }
}

export const resumeUpload = outsideTransaction<typeof endpoints.resumeUpload>(async (call) => {
  const row = await findUpload(call, call.body);
  if (row.completedAt !== null) {
    const all = { receivedBytes: row.sizeBytes, pieces: [] };
    return { fileId: row.id, uploadKey: call.body.uploadKey, ...all, expiresAt: toInstant(row.uploadEndsAt ?? row.completedAt) };
  }
  return answerUpload(call, asOpen(call, row));
});

export const completeUpload = outsideTransaction<typeof endpoints.completeUpload>(async (call) => {
  const { body, clock, database } = call;
  const row = await findUpload(call, body);
  const answer = { fileId: row.id, sizeBytes: row.sizeBytes, sha256: body.sha256, url: readingAddress(call, row.id) };
  // Asked again because the first reply was lost.
  if (row.completedAt !== null) return row.sha256 === body.sha256 ? { ...answer, contentType: row.contentType } : refuse('FILE_DAMAGED');
  const upload = asOpen(call, row);
  const { receivedBytes } = await call.services.files.progress(upload);
  if (receivedBytes < row.sizeBytes) refuse('TOO_EARLY');
  const seen = await call.services.files.finish(upload);
  if (seen.sizeBytes !== row.sizeBytes || seen.sha256 !== body.sha256) return giveUp(call, database, row, 'FILE_DAMAGED');
  const contentType = await typeOfContent(row.purpose, seen.head);
  if (contentType === null) return giveUp(call, database, row, 'FILE_REFUSED');
  // Its declared type allowed a larger one.
  if (fileProblem(row.purpose, { contentType, sizeBytes: seen.sizeBytes }) === 'size')
    return giveUp(call, database, row, 'PAYLOAD_TOO_LARGE');
  const sizeBytes = contentType.startsWith('image/') ? await keepRedrawn(call, row, contentType) : seen.sizeBytes;
  await database
    .update(files)
    .set({ contentType, sha256: seen.sha256, sizeBytes, receivedBytes: sizeBytes, completedAt: clock.now() })
    .where(and(eq(files.id, row.id), isNull(files.completedAt)));
  return { ...answer, contentType, sizeBytes };
});

/** Replaces the uploaded picture by the re-encoded one; returns its size in bytes. */
async function keepRedrawn(call: FileCall, row: Row, contentType: string): Promise<number> {
  try {
    const redrawn = await redrawPicture(await call.services.files.read(row), row.purpose, contentType);
    await call.services.files.put({ storageKey: row.storageKey, contentType }, redrawn);
    return redrawn.length;
  } catch (error) {
    // Anything else is worth a retry with the same bytes.
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE') await forgetUpload(call, call.database, row);
    throw error;
  }
}

export const cancelUpload = outsideTransaction<typeof endpoints.cancelUpload>(async (call) => {
  const row = await findUpload(call, call.body, { evenIfOver: true });
  if (row.completedAt === null) await forgetUpload(call, call.database, row);
  return { done: true };
});

async function giveUp(
  call: FileCall,
  database: Database,
  row: Row,
  because: 'FILE_DAMAGED' | 'FILE_REFUSED' | 'PAYLOAD_TOO_LARGE',
): Promise<never> {
  await forgetUpload(call, database, row);
  return refuse(because);
}

async function forgetUpload({ services: { files: store } }: With<'files'>, database: Database, row: Row): Promise<void> {
  await store.remove(row);
  await database.delete(files).where(eq(files.id, row.id));
}

/** The upload that a key opens. A wrong key is answered like one that never was. */
async function findUpload(
  { database, clock, services: { tokens } }: FileCall,
  { fileId, uploadKey }: { fileId: string; uploadKey: string },
  { evenIfOver = false } = {},
): Promise<Row> {
  if (!isSame(uploadKeyOf(tokens, fileId), uploadKey)) refuse('NOT_FOUND');
  const [row] = await database
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
  const upload = found(row);
  const { purpose } = upload;
  if (purpose === 'data-export') refuse('NOT_FOUND');
  const isOver = upload.completedAt === null && (upload.uploadEndsAt === null || upload.uploadEndsAt <= clock.now());
  if (isOver && !evenIfOver) refuse('LINK_EXPIRED');
  return { ...upload, purpose };
}

function asOpen({ clock }: WithClock, row: Row): OpenUpload {
  return { ...row, fileId: row.id, endsAt: row.uploadEndsAt ?? clock.now() };
}

async function answerUpload({ services: { files: store, tokens } }: FileCall, upload: OpenUpload): Promise<Upload> {
  const { receivedBytes, pieces } = await store.progress(upload);
  const uploadKey = uploadKeyOf(tokens, upload.fileId);
  return { fileId: upload.fileId, uploadKey, receivedBytes, pieces: [...pieces], expiresAt: toInstant(upload.endsAt) };
}
