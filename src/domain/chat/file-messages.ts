import type { AccountDatabase } from '../../db/account-database.ts';
import { onLiveConnection } from '../../db/connection.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { ChatFile, ChatUpload, ChatUploads, Intention } from '../../db/rows.ts';
import { transact } from '../../db/transact.ts';
import { CallError, NetworkError } from '../../platform/answer.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { errorName, log } from '../../platform/log.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { askForPersistentStorage } from '../../sync/device/persistent-storage.ts';
import { discardIntention } from '../../sync/sending/decisions.ts';
import { withLock } from '../../sync/sending/lock.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { announceIntention } from '../../sync/signals.ts';
import { sendUpload, type UploadLine, type UploadProgress } from '../files/send-upload.ts';
import { fileBodyOf, type OpenUpload } from '../files/upload-file.ts';

/** A file to send: a redrawn picture, a document, a voice message. */
export interface ChosenFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly thumbnail: Blob | null;
  /** For a voice message, with its loudness over time; otherwise null and empty. */
  readonly durationSeconds: number | null;
  readonly waveform: readonly number[];
}

/** The body of a message that waits for its file; the file ids are added after the uploads. */
interface WaitingBody {
  readonly id: string;
  readonly text: string;
  readonly file: { readonly id: string; readonly thumbnailId: string | null };
  readonly sentAt: string;
}

interface Running {
  readonly controller: AbortController;
  progress: UploadProgress | null;
}

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let snapshot: ReadonlyMap<string, UploadProgress | null> = new Map();

function tell(): void {
  snapshot = new Map([...running].map(([id, { progress }]) => [id, progress]));
  for (const listener of listeners) listener();
}

/** The upload progress of this page's files, by message; null for one that has not started. */
export function filesUnderWay(): ReadonlyMap<string, UploadProgress | null> {
  return snapshot;
}

export function onFileProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Queues a message with a file. It takes its place in its lane now, and later messages follow it; its file is kept on this
 * device until it is uploaded. Throws when the file is of an unsupported kind, too large, or has no room.
 */
export async function sendFileMessage(
  conversationId: string,
  chosen: ChosenFile,
  text = '',
  { database, clock = systemClock }: { readonly database: AccountDatabase; readonly clock?: Clock } = requireAccount(),
): Promise<string> {
  fileBodyOf(chosen.file, 'chat', chosen.fileName);
  const { file, fileName, thumbnail, durationSeconds, waveform } = chosen;
  const id = newId();
  await transact(database, ['outbox', 'chatFiles'], async () => {
    await database.chatFiles.put({ messageId: id, file, fileName, thumbnail });
    const named = { id: newId(), thumbnailId: null, durationSeconds, waveform: [...waveform] };
    const body = { id, text, file: named, sentAt: clock.now().toISOString() };
    await enqueue(database, { endpoint: 'chat.send', params: { id: conversationId }, body }, clock, 0, true);
  });
  await askForPersistentStorage();
  return id;
}

/** Dependencies of sending; tests pass their own. */
export interface FileLine {
  readonly open: OpenUpload;
  readonly line: UploadLine;
}

/**
 * Uploads the files that messages wait for, one after another, for as long as it takes; each upload releases its message. Only
 * one tab does it. A refused file becomes a refused message, which the person decides about.
 */
export async function sendWaitingFiles(database: AccountDatabase, parts: FileLine, stop?: AbortSignal): Promise<void> {
  await withLock(
    `zh-chat-files-${database.accountId}`,
    async () => {
      const tried = new Set<string>();
      for (;;) {
        const waiting = await waitingForFiles(database);
        const next = waiting.find(({ id }) => !tried.has(id));
        if (!next || stop?.aborted) return;
        tried.add(next.id);
        await sendOne(database, next, parts, stop);
      }
    },
    stop,
  );
}

/** Messages that wait only for their file, in the order in which they were written. */
async function waitingForFiles(database: AccountDatabase): Promise<Intention[]> {
  const unsent = await readUnsentInLanes(database, 'conversation:');
  return unsent.filter(({ awaitsFile, state }) => awaitsFile && state === 'waiting').sort((one, other) => one.sequence - other.sequence);
}

async function sendOne(database: AccountDatabase, intention: Intention, parts: FileLine, stop: AbortSignal | undefined): Promise<void> {
  const body = intention.body as WaitingBody;
  const here: Running = { controller: new AbortController(), progress: null };
  const signal = stop ? AbortSignal.any([stop, here.controller.signal]) : here.controller.signal;
  running.set(body.id, here);
  tell();
  try {
    const stored = await onLiveConnection(database, async () => database.chatFiles.get(body.id));
    // Written on another device, or evicted by the browser.
    if (!stored) return await refuse(database, intention, 'FILE_DAMAGED');
    const onProgress = (progress: UploadProgress) => {
      here.progress = progress;
      tell();
    };
    const thumbnailId = stored.thumbnail && (await uploadPart(database, stored, 'thumbnail', { ...parts, signal }).catch(withoutThumbnail));
    const fileId = await uploadPart(database, stored, 'file', { ...parts, signal, onProgress });
    await release(database, intention, { ...body, file: { ...body.file, id: fileId, thumbnailId } });
  } catch (error) {
    if (error instanceof CallError) await refuse(database, intention, error.code);
    else if (!signal.aborted) log.warning('file-not-sent', { why: errorName(error) });
  } finally {
    running.delete(body.id);
    tell();
  }
}

/** A message is worth sending without its thumbnail. */
function withoutThumbnail(error: unknown): null {
  if (error instanceof CallError) return null;
  throw error;
}

interface PartLine extends FileLine {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** Uploads the file or its thumbnail, or resumes the upload; returns its id. */
async function uploadPart(
  database: AccountDatabase,
  { messageId, file, fileName, thumbnail }: ChatFile,
  part: 'file' | 'thumbnail',
  { open, line, signal, onProgress }: PartLine,
): Promise<string> {
  const blob = (part === 'file' ? file : thumbnail) ?? file;
  const about = fileBodyOf(blob, 'chat', part === 'file' ? fileName : 'small.jpg');
  for (let isAnew = false; ; isAnew = true) {
    const known = isAnew ? null : ((await readUploads(database, messageId))?.[part] ?? null);
    const upload = known ?? { ...(await opened(open, about, line, signal)), isStored: false };
    if (!known) await writeUpload(database, messageId, part, upload);
    if (upload.isStored) return upload.fileId;
    try {
      await sendUpload(blob, upload, line, { signal, onProgress });
      await writeUpload(database, messageId, part, { ...upload, isStored: true });
      return upload.fileId;
    } catch (error) {
      // The provider has forgotten an upload that began too long ago.
      const isForgotten = error instanceof CallError && (error.code === 'LINK_EXPIRED' || error.code === 'NOT_FOUND');
      if (!isForgotten || isAnew || !known) throw error;
    }
  }
}

/** Opens an upload, however long the connection takes to come back. */
async function opened(
  open: OpenUpload,
  about: Parameters<OpenUpload>[0],
  line: UploadLine,
  signal: AbortSignal,
): Promise<Omit<ChatUpload, 'isStored'>> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      const { fileId, uploadKey } = await open(about);
      return { fileId, uploadKey };
    } catch (error) {
      const isPassing = error instanceof NetworkError || (error instanceof CallError && (error.status >= 500 || error.status === 429));
      if (!isPassing) throw error;
      if (signal.aborted) throw new NetworkError('given-up');
      await line.wait(attempts, signal);
      if (signal.aborted) throw new NetworkError('given-up');
    }
  }
}

function readUploads(database: AccountDatabase, messageId: string): Promise<ChatUploads | undefined> {
  return onLiveConnection(database, async () => database.chatUploads.get(messageId));
}

async function writeUpload(database: AccountDatabase, messageId: string, part: 'file' | 'thumbnail', upload: ChatUpload): Promise<void> {
  await transact(database, ['chatUploads'], async () => {
    const known = (await database.chatUploads.get(messageId)) ?? { messageId, file: null, thumbnail: null };
    await database.chatUploads.put({ ...known, [part]: upload });
  });
}

/** Releases the message with the ids of its files. */
async function release(database: AccountDatabase, intention: Intention, body: WaitingBody): Promise<void> {
  await transact(database, ['outbox', 'chatUploads'], async () => {
    const current = await database.outbox.get(intention.sequence);
    if (current?.id !== intention.id || !current.awaitsFile) return;
    const { awaitsFile: _, ...rest } = current;
    await database.outbox.put({ ...rest, body });
    await database.chatUploads.delete(body.id);
  });
  announceIntention(database.accountId);
}

async function refuse(database: AccountDatabase, intention: Intention, code: string): Promise<void> {
  await transact(database, ['outbox'], async () => {
    const current = await database.outbox.get(intention.sequence);
    if (current?.id !== intention.id) return;
    const problem = { kind: 'rejected', code, message: null, details: null, at: systemClock.now().toISOString() } as const;
    await database.outbox.put({ ...current, state: 'rejected', problem });
  });
}

/** Cancels a message whose file has not arrived; false when it has been sent in the meantime. */
export async function cancelFileMessage(messageId: string, database: AccountDatabase = requireAccount().database): Promise<boolean> {
  const intention = (await readUnsentInLanes(database, 'conversation:')).find(
    ({ endpoint, body }) => endpoint === 'chat.send' && (body as WaitingBody).id === messageId,
  );
  if (!intention || !(await discardIntention(database, intention.id))) return false;
  running.get(messageId)?.controller.abort();
  await transact(database, ['chatFiles', 'chatUploads'], async () => {
    await database.chatFiles.delete(messageId);
    await database.chatUploads.delete(messageId);
  });
  return true;
}

/** Deletes files of messages that have arrived or were cancelled. */
export async function forgetSentFiles(database: AccountDatabase): Promise<void> {
  await transact(database, ['outbox', 'chatFiles', 'chatUploads'], async () => {
    const unsent = await database.outbox.where('lane').startsWith('conversation:').toArray();
    const waiting = new Set(unsent.map(({ body }) => (body as Partial<WaitingBody> | undefined)?.id));
    for (const table of [database.chatFiles, database.chatUploads]) {
      const ids = await table.toCollection().primaryKeys();
      await table.bulkDelete(ids.filter((id) => !waiting.has(id)));
    }
  });
}
