import { createHash } from 'node:crypto';
import agoraToken from 'agora-token';
import type { AgoraConfig } from '../config-agora.ts';
import { addSeconds } from '../kernel/clock.ts';
import { agoraName } from './agora-names.ts';

/** How long a token is valid, in seconds; devices renew it before (`token-privilege-will-expire`). */
const tokenSeconds = 3600;
const largestUid = 2 ** 31 - 1;

/** Agora's id of a person in the room of a session; another number in every session. */
export function agoraUid(sessionId: string, accountId: string): number {
  return (createHash('sha256').update(`${sessionId}:${accountId}`).digest().readUInt32BE() % largestUid) + 1;
}

/** The data that a device needs to join the room of a session at Agora. */
export function agoraEntry(
  { appId, certificate }: Pick<AgoraConfig, 'appId' | 'certificate'>,
  room: { readonly sessionId: string; readonly roomId: string },
  accountId: string,
  now: Date,
): { readonly appId: string; readonly channel: string; readonly uid: number; readonly token: string; readonly tokenExpiresAt: string } {
  const channel = agoraName('call', room.roomId, appId);
  const uid = agoraUid(room.sessionId, accountId);
  const { RtcTokenBuilder, RtcRole } = agoraToken;
  // Both are seconds from now. The builder answers an empty text where it cannot sign, and does not throw.
  const token = RtcTokenBuilder.buildTokenWithUid(appId, certificate, channel, uid, RtcRole.PUBLISHER, tokenSeconds, tokenSeconds);
  if (token === '') throw new Error('The token for Agora could not be signed.');
  return { appId, channel, uid, token, tokenExpiresAt: addSeconds(now, tokenSeconds).toISOString() };
}
