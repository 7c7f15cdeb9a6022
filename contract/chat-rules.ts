/** The time after its arrival in which a message can be changed or withdrawn, in milliseconds. */
const changeableFor = 15 * 60_000;
/** The time after its end in which people can write about a group session, in milliseconds. */
export const writableAfterSession = 30 * 24 * 60 * 60_000;
/** The longest voice message, in seconds. */
export const maxVoiceSeconds = 180;
/** The most values that describe the loudness of a voice message, from silent to loudest. */
export const waveform = { most: 64, loudest: 31 } as const;
/** A device reports typing at most this often, in milliseconds; others show it for twice as long. */
export const typingEvery = 3_000;

/** Why a participant can only read a conversation. */
export const closedReasons = ['FORMER_COACH', 'LEFT', 'OVER', 'ACCOUNT_GONE'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Whether the sender can still change the message, or take it back. */
export function isChangeable(message: { readonly receivedAt: string; readonly deletedAt: string | null }, now: Date): boolean {
  return message.deletedAt === null && now.getTime() - Date.parse(message.receivedAt) <= changeableFor;
}

/** Sent without a network, or delayed: when it was written is then shown beside when it arrived. */
export function hasArrivedLate(message: { readonly sentAt: string; readonly receivedAt: string }): boolean {
  return Date.parse(message.receivedAt) - Date.parse(message.sentAt) > 60_000;
}
