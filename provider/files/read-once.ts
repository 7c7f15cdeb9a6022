import { createHash } from 'node:crypto';
import type { FinishedUpload } from './file-store.ts';
import { headBytes } from './file-store.ts';

/** Observes bytes as they pass: how many, their SHA-256, and the first ones. Keeps no more than those. */
export function observer(): { see(chunk: Uint8Array): void; result(): FinishedUpload } {
  const sha256 = createHash('sha256');
  const head = Buffer.alloc(headBytes);
  let sizeBytes = 0;
  return {
    see(chunk) {
      sha256.update(chunk);
      if (sizeBytes < headBytes) head.set(chunk.subarray(0, headBytes - sizeBytes), sizeBytes);
      sizeBytes += chunk.length;
    },
    result: () => ({ sizeBytes, sha256: sha256.digest('hex'), head: head.subarray(0, Math.min(sizeBytes, headBytes)) }),
  };
}
