import { createHmac } from 'node:crypto';
import type { CallsConfig, IceServer } from '../config-calls.ts';

/** The time for which a relay's credentials let a device make new allocations, in seconds: longer than a session lasts. */
const credentialSeconds = 6 * 3600;

/**
 * The servers by which a device finds a way to others. Credentials for the relay are those of coturn's REST API (draft
 * uberti-behave-turn-rest): until when they hold and whose they are, signed with the secret that both sides know.
 *
 * @param name by which the relay counts; nothing of the person
 */
export function iceServersFor({ iceServers, turn }: CallsConfig, name: string, now: Date): IceServer[] {
  if (turn === null) return [...iceServers];
  const username = `${Math.floor(now.getTime() / 1000) + credentialSeconds}:${name}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [...iceServers, { urls: turn.urls, username, credential }];
}
