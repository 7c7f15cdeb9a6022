import { createHash } from 'node:crypto';

/**
 * What Agora knows a person, a conversation or the room of a call by: lower-case letters and digits, at most 64 of them, no
 * UUID. It says nothing about whom it means, and it stays the same for one project.
 */
export function agoraName(kind: 'person' | 'conversation' | 'call', id: string, appId: string): string {
  return `zh${createHash('sha256').update(`${kind}:${appId}:${id}`).digest('hex').slice(0, 40)}`;
}
