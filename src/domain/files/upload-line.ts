import { call } from '../../platform/http.ts';
import { putBytes } from '../../platform/put-bytes.ts';
import { backoff } from '../../sync/sending/backoff.ts';
import type { UploadLine } from './send-upload.ts';
import { sha256Of } from './sha256.ts';

/** The real connection: after a break it retries with growing pauses, and at once when the browser reports the network is back. */
export const uploadLine: UploadLine = {
  put: putBytes,
  resume: async ({ fileId, uploadKey }) => (await call('files.resumeUpload', { body: { fileId, uploadKey } })).data,
  complete: async ({ fileId, uploadKey }, sha256) =>
    // Checking a large file takes the provider some time.
    (await call('files.completeUpload', { body: { fileId, uploadKey, sha256 } }, { timeout: 300_000 })).data,
  wait: (attempts, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, Math.min(30_000, backoff(attempts, Math.random(), null)));
      function done(): void {
        clearTimeout(timer);
        removeEventListener('online', done);
        signal?.removeEventListener('abort', done);
        resolve();
      }
      addEventListener('online', done);
      signal?.addEventListener('abort', done);
    }),
  sha256Of,
};
