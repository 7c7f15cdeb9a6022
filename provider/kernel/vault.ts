import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that must be read again, so that the database alone does not give them away when SEALING_KEY is set. */
export interface Vault {
  /** @param bound what the secret belongs to; it opens only with the same */
  seal(secret: string, bound: string): string;
  /** Throws when it was sealed with another key, for something else, or was changed. */
  open(sealed: string, bound: string): string;
  /** A fingerprint that only this installation can make. */
  digest(text: string): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param key at least 32 characters */
export function makeVault(key: string): Vault {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `zh ${purpose}`, 32));
  const sealingKey = derived('seal');
  const digestKey = derived('digest');
  return {
    seal(secret, bound) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealingKey, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(bound));
      const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, sealingKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(bound))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}
