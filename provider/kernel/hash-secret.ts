import { createHash } from 'node:crypto';

/** SHA-256 in base64url, for random secrets of 256 bits: these cannot be guessed from their hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
