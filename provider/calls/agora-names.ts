import { createHash } from 'node:crypto';

/**
 * What Agora knows a person or a conversation by: lower-case letters and digits, at most 64 of them, no
 * UUID. It says nothing about whom it means, and it stays the same for one project.
 */
export function agoraName(kind: 'person' | 'conversation', id: string, appId: string): string {
  return `zh${createHash('sha256').update(`${kind}:${appId}:${id}`).digest('hex').slice(0, 40)}`;
}
