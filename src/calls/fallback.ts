import type { Offer } from './call-state.ts';

/** How bad the connection is: 0 fine, 1 video suffers or does not get through, 2 audio suffers, 3 nothing arrives. */
export type Severity = 0 | 1 | 2 | 3;

export interface FallbackInput {
  readonly severity: Severity;
  /** A service is configured, and media does not use it yet. */
  readonly canUseAgora: boolean;
  /** One's own video is sent. */
  readonly sendsVideo: boolean;
  /** Milliseconds. */
  readonly now: number;
}

export interface FallbackState {
  readonly offer: Offer | null;
  /** False once a person has accepted to continue without video. */
  readonly isVideoAllowed: boolean;
  /** Since when it is at least this bad, for each severity; null if it is not. */
  readonly since: readonly [number | null, number | null, number | null];
  readonly fineSince: number | null;
  /** Until when each offer is not repeated. */
  readonly pausedUntil: Readonly<Partial<Record<Offer, number>>>;
  /** When the last offer was answered: the next one is made a while later. */
  readonly answeredAt: number;
}

/** Milliseconds. */
export const fallbackTimes = { severity: 5_000, nothingComes: 8_000, fine: 10_000, betweenOffers: 10_000, pause: 90_000 };

export const initialFallback: FallbackState = {
  offer: null,
  isVideoAllowed: true,
  since: [null, null, null],
  fineSince: null,
  pausedUntil: {},
  answeredAt: Number.NEGATIVE_INFINITY,
};

/** From the best to the last: each is offered when the previous one did not help, was declined, or is unavailable. */
const offersInOrder: readonly Offer[] = ['agora', 'voice-only', 'chat', 'telephone'];

/** The minimum severity for each offer. */
const offeredFrom = { agora: 1, 'voice-only': 1, chat: 2, telephone: 3 } as const;

/** The offers after one more sample of the connection. Nothing happens automatically: a person accepts, or declines. */
export function updateFallback(former: FallbackState, input: FallbackInput): FallbackState {
  const { severity, now } = input;
  const degrees = [1, 2, 3] as const;
  const [mild, bad, silent] = degrees.map((degree, index) => (severity >= degree ? (former.since[index] ?? now) : null));
  const fineSince = severity === 0 ? (former.fineSince ?? now) : null;
  const state: FallbackState = { ...former, since: [mild ?? null, bad ?? null, silent ?? null], fineSince };
  return { ...state, offer: chooseOffer(state, input) };
}

function chooseOffer(state: FallbackState, input: FallbackInput): Offer | null {
  const { now } = input;
  if (state.fineSince !== null) {
    if (now - state.fineSince < fallbackTimes.fine) return state.offer === 'video-again' ? 'video-again' : null;
    return !state.isVideoAllowed && !isPaused(state, 'video-again', now) ? 'video-again' : null;
  }
  const stands = state.offer;
  if (stands !== null && stands !== 'video-again' && isSensible(state, stands, input)) return stands;
  if (now - state.answeredAt < fallbackTimes.betweenOffers) return null;
  return offersInOrder.find((offer) => isSensible(state, offer, input) && !isPaused(state, offer, now)) ?? null;
}

function isSensible(state: FallbackState, offer: Offer, { canUseAgora, sendsVideo, now }: FallbackInput): boolean {
  if (offer === 'video-again') return false;
  if (offer === 'voice-only' && (!sendsVideo || !state.isVideoAllowed)) return false;
  if (offer === 'agora' && !canUseAgora) return false;
  const degree = offeredFrom[offer];
  const since = state.since[degree - 1];
  return since !== null && since !== undefined && now - since >= (degree === 3 ? fallbackTimes.nothingComes : fallbackTimes.severity);
}

function isPaused({ pausedUntil }: FallbackState, offer: Offer, now: number): boolean {
  return now < (pausedUntil[offer] ?? Number.NEGATIVE_INFINITY);
}

/** Records a person's answer to an offer: it is not repeated for a while, and the next offer comes later. */
export function answerOffer(former: FallbackState, offer: Offer, isAccepted: boolean, now: number): FallbackState {
  const isVideoAllowed =
    isAccepted && offer === 'voice-only' ? false : isAccepted && offer === 'video-again' ? true : former.isVideoAllowed;
  return {
    ...former,
    offer: former.offer === offer ? null : former.offer,
    isVideoAllowed,
    answeredAt: now,
    pausedUntil: { ...former.pausedUntil, [offer]: now + fallbackTimes.pause },
  };
}
