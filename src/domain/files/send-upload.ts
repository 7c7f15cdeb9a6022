import type { StoredFile, Upload } from '../../../contract/files.ts';
import { CallError, NetworkError } from '../../platform/answer.ts';
import { BytesRefused, type PutRequest } from '../../platform/put-bytes.ts';

type UploadKey = Pick<Upload, 'fileId' | 'uploadKey'>;

/** Dependencies of sending; tests pass their own. */
export interface UploadLine {
  put(request: PutRequest): Promise<void>;
  resume(key: UploadKey): Promise<Upload>;
  complete(key: UploadKey, sha256: string): Promise<StoredFile>;
  /** Waits until a retry makes sense; `attempts` since the last progress, at least 1. */
  wait(attempts: number, signal: AbortSignal | undefined): Promise<void>;
  sha256Of(file: Blob, signal: AbortSignal | undefined): Promise<string>;
}

/** `sending` with the bytes sent; `waiting` for the connection; `checking` that everything arrived intact. */
export interface UploadProgress {
  readonly state: 'sending' | 'waiting' | 'checking';
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export interface SendOptions {
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An address that refuses the same bytes this often will never take them. */
const maxRefusals = 3;
const temporaryStatus = [408, 425, 429, 500, 502, 503, 504];

/**
 * Sends the missing part of an upload and completes it. When the connection breaks it waits, asks how much has arrived, and
 * resumes there, for as long as it takes. Throws CallError when the provider refuses the file, and NetworkError `given-up` when
 * the caller cancels.
 */
export async function sendUpload(
  file: Blob,
  key: UploadKey,
  line: UploadLine,
  { onProgress, signal }: SendOptions = {},
): Promise<StoredFile> {
  const tell = (state: UploadProgress['state'], sentBytes: number) => onProgress?.({ state, sentBytes, totalBytes: file.size });
  let [attempts, refusals, arrived] = [0, 0, 0];

  async function sendRest(): Promise<StoredFile> {
    for (;;) {
      const upload = await line.resume(key);
      if (upload.receivedBytes > arrived) [attempts, refusals, arrived] = [0, 0, upload.receivedBytes];
      tell('sending', arrived);
      if (upload.pieces.length === 0) break;
      for (const { from, to, url, headers } of upload.pieces) {
        const onSent = (bytes: number) => tell('sending', Math.min(from + bytes, file.size));
        await line.put({ url, headers, bytes: file.slice(from, to), onSent, signal });
        [attempts, refusals, arrived] = [0, 0, to];
      }
    }
    tell('checking', file.size);
    return line.complete(key, await line.sha256Of(file, signal));
  }

  for (;;) {
    try {
      return await sendRest();
    } catch (error) {
      if (signal?.aborted) throw new NetworkError('given-up');
      if (error instanceof BytesRefused) refusals += 1;
      if (!isWorthAnotherTry(error) || refusals >= maxRefusals) throw error;
      attempts += 1;
      tell('waiting', arrived);
      await line.wait(attempts, signal);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof CallError) return temporaryStatus.includes(error.status) || error.code === 'TOO_EARLY';
  return error instanceof NetworkError || error instanceof BytesRefused;
}
