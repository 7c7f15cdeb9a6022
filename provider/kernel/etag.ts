import { hash } from 'node:crypto';

export function hashOfReply(body: string | Buffer): string {
  return hash('sha1', body, 'base64url');
}

/** Weak: the same reply can be sent compressed or not. */
export function etagOf(body: string | Buffer): string {
  return `W/"${hashOfReply(body)}"`;
}
