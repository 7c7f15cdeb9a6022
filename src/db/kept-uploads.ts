import { forgetLastMoment, lastMomentKinds } from '../platform/last-moment.ts';
import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';
import { recoverUnloadCopies, writeWithUnloadCopy } from './last-written.ts';
import type { KeptUpload, UploadDetails } from './rows.ts';

/** The account's uploads that are not part of anything yet, oldest first. Also for live queries. */
export function readKeptUploads(database: AccountDatabase): Promise<KeptUpload[]> {
  return onLiveConnection(database, async () => database.keptUploads.orderBy('startedAt').toArray());
}

export function readKeptUpload(database: AccountDatabase, fileId: string): Promise<KeptUpload | undefined> {
  return onLiveConnection(database, async () => database.keptUploads.get(fileId));
}

/** Evicts nothing on a full device: an upload can also run with the page open. */
export async function writeKeptUpload(database: AccountDatabase, upload: KeptUpload): Promise<void> {
  await onLiveConnection(database, async () => database.keptUploads.put(upload));
}

export async function changeKeptUpload(database: AccountDatabase, fileId: string, change: Partial<KeptUpload>): Promise<void> {
  await onLiveConnection(database, async () => database.keptUploads.update(fileId, change));
}

const lastKey = (fileId: string) => lastMomentKinds.upload + fileId;

/** Includes the last write of a page that ended before the database had it. */
export async function readUploadDetails(database: AccountDatabase, fileId: string): Promise<UploadDetails['details']> {
  const kept = async () => (await onLiveConnection(database, async () => database.uploadDetails.get(fileId)))?.details ?? {};
  await recoverUnloadCopies(database, lastKey(fileId), async (_key, words) => {
    await putDetails(database, { fileId, details: { ...(await kept()), ...(words as UploadDetails['details']) } });
  });
  return kept();
}

/** Words survive the page at once; pictures only once the database has them. */
export async function writeUploadDetails(database: AccountDatabase, row: UploadDetails): Promise<void> {
  const words = Object.fromEntries(Object.entries(row.details).filter(([, value]) => !(value instanceof Blob)));
  await writeWithUnloadCopy(database, lastKey(row.fileId), words, () => putDetails(database, row));
}

async function putDetails(database: AccountDatabase, row: UploadDetails): Promise<void> {
  await onLiveConnection(database, async () => database.uploadDetails.put(row));
}

export async function deleteKeptUpload(database: AccountDatabase, fileId: string): Promise<void> {
  await onLiveConnection(database, async () => database.keptUploads.delete(fileId));
  await onLiveConnection(database, async () => database.uploadDetails.delete(fileId));
  forgetLastMoment(database.accountId, lastKey(fileId));
}
