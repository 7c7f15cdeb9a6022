import type { Quality } from '../call-state.ts';

/** How much of one's own video is sent to one person: 0 is none, 4 is full. */
export type VideoLevel = 0 | 1 | 2 | 3 | 4;

/** The limits of each level. `scale`: divisor of width and height; bits per second. */
export const videoLevels = {
  1: { bitrate: 100_000, scale: 4, frames: 12 },
  2: { bitrate: 250_000, scale: 2, frames: 20 },
  3: { bitrate: 600_000, scale: 1.5, frames: 24 },
  4: { bitrate: 1_200_000, scale: 1, frames: 30 },
} as const satisfies Record<Exclude<VideoLevel, 0>, { bitrate: number; scale: number; frames: number }>;

export function bitrateOf(level: VideoLevel): number {
  return level === 0 ? 0 : videoLevels[level].bitrate;
}

/** One sample of the connection to one person, over about a second. Null if nothing was measured. */
export interface LineSample {
  /** Shares of sent packets that did not arrive, from 0 to 1. */
  readonly lossOut: number | null;
  readonly lossIn: number | null;
  /** In seconds. */
  readonly roundTrip: number | null;
  /** The browser's estimate of the available bandwidth, in bits per second. */
  readonly availableOut: number | null;
  /** The browser sends less video than it may, because of the connection. */
  readonly isBandwidthLimited: boolean;
}

export interface Adaptation {
  /** The video level that this connection allows. */
  readonly level: VideoLevel;
  /** Smoothed over a few samples. */
  readonly lossOut: number;
  readonly lossIn: number;
  readonly roundTrip: number;
  /** When the other side last reported what had arrived: for audio alone it does so every few seconds. */
  readonly toldAt: number;
  readonly quality: Quality | null;
  /** Since when nothing prevents a higher level, in milliseconds; null while something does. */
  readonly goodSince: number | null;
  /** Since when the quality is better than the reported one. */
  readonly betterSince: number | null;
  readonly loweredAt: number;
  readonly raisedAt: number;
  /** How long the connection has to be good before a higher level is tried, in milliseconds; grows with each failed attempt. */
  readonly raiseDelay: number;
}

/** Milliseconds. A step up that was reversed within `tryLasts` has failed. */
export const adaptationTimes = { betweenLowering: 2_000, raiseDelay: 8_000, maxRaiseDelay: 60_000, tryLasts: 20_000, better: 4_000 };

/** The weight of the former value in the smoothing, per second. */
const smoothing = 0.6;
/** From this loss on, audio suffers: no video is sent. Between `lowerFrom` and this, a smaller one. */
const lossThatTakesVideo = 0.38;
/** Loss of received packets from which the connection as a whole is too bad, in either direction. */
const lossInThatTakesVideo = 0.5;
const lowerFrom = 0.1;
const goodBelow = 0.05;
const slowRoundTrip = 0.8;
/** The bitrate of a voice with its redundancy, in bits per second. */
const voiceBitrate = 60_000;

export function beginAdaptation(now: number): Adaptation {
  return {
    level: 4,
    lossOut: 0,
    lossIn: 0,
    roundTrip: 0,
    toldAt: now,
    quality: null,
    goodSince: now,
    betterSince: null,
    loweredAt: Number.NEGATIVE_INFINITY,
    raisedAt: Number.NEGATIVE_INFINITY,
    raiseDelay: adaptationTimes.raiseDelay,
  };
}

/**
 * Resumes after the connection was broken. Losses meanwhile say nothing about its present state: it begins with a small video,
 * and is judged by the other side's next reports. Where packets were lost even before, audio would suffer: heavy loss breaks a
 * connection every few seconds, and video stays off until packets arrive.
 */
export function resumeAdaptation(former: Adaptation, now: number): Adaptation {
  const resumed = { ...former, toldAt: now, quality: null, goodSince: now, betterSince: null };
  if (former.level === 0 && isTooLossyForVideo(former)) return resumed;
  const level = Math.min(2, Math.max(1, former.level)) as VideoLevel;
  return { ...resumed, level, lossOut: 0, lossIn: 0, roundTrip: 0 };
}

function isTooLossyForVideo({ lossOut, lossIn }: Adaptation): boolean {
  return lossOut >= lossThatTakesVideo || lossIn >= lossInThatTakesVideo;
}

/**
 * The video level of a connection after one more sample. Video is reduced before audio suffers, at once or by a level every two
 * seconds; it is raised level by level, later after each premature attempt.
 *
 * @param cap the most that is sent to this person whatever the connection allows
 */
export function adapt(former: Adaptation, sample: LineSample, cap: VideoLevel, now: number): Adaptation {
  const seconds = Math.max(1, (now - former.toldAt) / 1000);
  const measured = {
    ...former,
    lossOut: smooth(former.lossOut, sample.lossOut, seconds),
    lossIn: smooth(former.lossIn, sample.lossIn, 1),
    roundTrip: smooth(former.roundTrip, sample.roundTrip, seconds),
    toldAt: sample.lossOut === null ? former.toldAt : now,
  };
  return judgeQuality(changeLevel(measured, sample, cap, now), now);
}

function changeLevel(state: Adaptation, sample: LineSample, cap: VideoLevel, now: number): Adaptation {
  const sent = Math.min(state.level, cap) as VideoLevel;
  // Under heavy loss the browser's own estimate falls to its minimum, whatever the connection allows. While no video is sent it
  // stays there, perhaps from a busy moment of the machine: only another attempt shows more.
  const isNarrow = sent > 0 && sample.availableOut !== null && sample.availableOut < voiceBitrate && state.lossOut < lowerFrom;
  if (isTooLossyForVideo(state) || isNarrow) return lowered(state, 0, now);
  const isTooMuch =
    state.lossOut >= lowerFrom ||
    state.roundTrip >= slowRoundTrip ||
    (sample.isBandwidthLimited && sample.availableOut !== null && sample.availableOut < bitrateOf(sent) * 0.6);
  if (isTooMuch) {
    const waits = now - state.loweredAt < adaptationTimes.betweenLowering || sent <= 1;
    return waits ? { ...state, goodSince: null } : lowered(state, (sent - 1) as VideoLevel, now);
  }
  const isGood = state.lossOut < goodBelow && state.lossIn < lossInThatTakesVideo / 2 && !sample.isBandwidthLimited;
  if (!isGood) return { ...state, goodSince: null };
  const goodSince = state.goodSince ?? now;
  const isSteady = state.raisedAt > state.loweredAt && now - state.raisedAt >= adaptationTimes.tryLasts;
  const raiseDelay = isSteady ? adaptationTimes.raiseDelay : state.raiseDelay;
  if (state.level === 4 || state.level > cap || now - goodSince < raiseDelay) return { ...state, goodSince, raiseDelay };
  return { ...state, level: (state.level + 1) as VideoLevel, goodSince: now, raisedAt: now, raiseDelay };
}

function lowered(state: Adaptation, level: VideoLevel, now: number): Adaptation {
  if (level >= state.level) return { ...state, goodSince: null };
  const hasFailed = now - state.raisedAt < adaptationTimes.tryLasts;
  const raiseDelay = hasFailed ? Math.min(adaptationTimes.maxRaiseDelay, state.raiseDelay * 2) : state.raiseDelay;
  return { ...state, level, goodSince: null, loweredAt: now, raiseDelay };
}

const ranks: readonly (Quality | null)[] = [null, 'weak', 'very-weak'];

/** Reported as soon as it is worse; withdrawn when it has been better for a while. */
function judgeQuality(state: Adaptation, now: number): Adaptation {
  const loss = Math.max(state.lossOut, state.lossIn);
  const isVeryWeak = loss >= 0.3 || state.roundTrip >= 1.5;
  const isWeak = loss >= 0.08 || state.roundTrip >= slowRoundTrip;
  const quality = isVeryWeak ? 'very-weak' : isWeak ? 'weak' : null;
  const change = ranks.indexOf(quality) - ranks.indexOf(state.quality);
  if (change === 0) return { ...state, betterSince: null };
  if (change > 0) return { ...state, quality, betterSince: null };
  const betterSince = state.betterSince ?? now;
  if (now - betterSince < adaptationTimes.better) return { ...state, betterSince };
  return { ...state, quality, betterSince: null };
}

function smooth(former: number, value: number | null, seconds: number): number {
  const kept = smoothing ** seconds;
  return value === null ? former : former * kept + value * (1 - kept);
}

/** One's own quality, judged by the connections to everyone: one bad connection among good ones is the other person's. */
export function ownQuality(qualities: readonly (Quality | null)[]): Quality | null {
  const sorted = qualities.map((quality) => ranks.indexOf(quality)).toSorted((one, other) => other - one);
  return ranks[sorted[Math.floor((sorted.length - 1) / 2)] ?? 0] ?? null;
}
