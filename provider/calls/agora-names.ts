import { createHash } from 'node:crypto';

/**
 * Agora's name of a person, a conversation or the room of a call: lower-case letters and digits, at most 64 of them, no UUID. It
 * reveals nothing about its object, and stays the same for one project.
 */
export function agoraName(kind: 'person' | 'conversation' | 'call', id: string, appId: string): string {
  return `zh${createHash('sha256').update(`${kind}:${appId}:${id}`).digest('hex').slice(0, 40)}`;
}
