import type { FilePurpose } from '../../../contract/file-rules.ts';
import { changeKeptUpload, deleteKeptUpload, readKeptUpload, writeKeptUpload, writeUploadDetails } from '../../db/kept-uploads.ts';
import type { KeptUpload, UploadDetails } from '../../db/rows.ts';
import { CallError } from '../../platform/answer.ts';
import { systemClock } from '../../platform/clock.ts';
import { call } from '../../platform/http.ts';
import { errorName, log } from '../../platform/log.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { askForPersistentStorage } from '../../sync/device/persistent-storage.ts';
import { withLock } from '../../sync/sending/lock.ts';
import { sendUpload, type UploadProgress } from './send-upload.ts';
import { fileBodyOf, type OpenUpload } from './upload-file.ts';
import { uploadLine } from './upload-line.ts';

interface Running {
  readonly controller: AbortController;
  progress: UploadProgress | null;
}

const running = new Map<string, Running>();
/** Files that the device had no room for. */
const unkept = new Map<string, Blob>();
const listeners = new Set<() => void>();
let snapshot: ReadonlyMap<string, UploadProgress | null> = new Map();

function tell(): void {
  snapshot = new Map([...running].map(([id, { progress }]) => [id, progress]));
  for (const listener of listeners) listener();
}

/** The progress of this page's uploads; null for one that has not started. */
export function uploadsUnderWay(): ReadonlyMap<string, UploadProgress | null> {
  return snapshot;
}

export function onUploadProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins an upload that also survives a reload, and returns as soon as it is stored. */
export async function keepUpload(file: File, purpose: FilePurpose, open: OpenUpload, about?: string): Promise<string> {
  const { database } = requireAccount();
  const body = fileBodyOf(file, purpose, file.name);
  const { fileId, uploadKey } = await open(body);
  const startedAt = systemClock.now().toISOString();
  const row: KeptUpload = {
    ...body,
    fileId,
    uploadKey,
    file,
    startedAt,
    isStored: false,
    refusedBecause: null,
    ...(about !== undefined && { about }),
  };
  try {
    await writeKeptUpload(database, row);
    await askForPersistentStorage();
  } catch (error) {
    log.warning('upload-not-kept', { why: errorName(error) });
    unkept.set(fileId, file);
    await writeKeptUpload(database, { ...row, file: null });
  }
  void continueUpload(fileId);
  return fileId;
}

/** Resumes an upload; does nothing when it is under way here, has arrived, or its file is not here. */
export async function continueUpload(fileId: string): Promise<void> {
  if (running.has(fileId)) return;
  const { database } = requireAccount();
  const here: Running = { controller: new AbortController(), progress: null };
  running.set(fileId, here);
  tell();
  const { signal } = here.controller;
  try {
    // If another tab is sending it, this one waits and finds it done.
    await withLock(
      `zh-upload-${fileId}`,
      async () => {
        const row = await readKeptUpload(database, fileId);
        const file = row?.file ?? unkept.get(fileId);
        if (!row || row.isStored || !file) return;
        await sendUpload(file, row, uploadLine, {
          signal,
          onProgress: (progress) => {
            here.progress = progress;
            tell();
          },
        });
        unkept.delete(fileId);
        await changeKeptUpload(database, fileId, { isStored: true });
      },
      signal,
    );
  } catch (error) {
    if (error instanceof CallError) await changeKeptUpload(database, fileId, { refusedBecause: error.code });
    else if (!signal.aborted) log.warning('upload-stopped', { why: errorName(error) });
  } finally {
    running.delete(fileId);
    tell();
  }
}

/** Whether a file looks like the one whose upload was started, without reading it. */
export function isSameFile(upload: KeptUpload, file: File): boolean {
  return upload.fileName === file.name.slice(-200) && upload.sizeBytes === file.size;
}

/** Resumes an upload with a file that the person had to choose again. */
export async function resumeUpload(fileId: string, file: File): Promise<void> {
  unkept.set(fileId, file);
  await continueUpload(fileId);
}

/** Stores the details that the person has entered about an upload. */
export async function describeUpload(fileId: string, details: UploadDetails['details']): Promise<void> {
  await writeUploadDetails(requireAccount().database, { fileId, details });
}

/** Call when the upload has been used. */
export async function forgetUpload(fileId: string): Promise<void> {
  await deleteKeptUpload(requireAccount().database, fileId);
}

/** Cancels an upload, here and, when it can be reached, at the provider, which in time also forgets it by itself. */
export async function giveUpUpload({ fileId, uploadKey, isStored }: KeptUpload): Promise<void> {
  running.get(fileId)?.controller.abort();
  unkept.delete(fileId);
  await forgetUpload(fileId);
  if (!isStored)
    call('files.cancelUpload', { body: { fileId, uploadKey } }).catch((error: unknown) =>
      log.info('upload-left', { why: errorName(error) }),
    );
}
