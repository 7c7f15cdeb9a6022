import type { CallState, DeviceProblem, Offer, Quality } from '../call-state.ts';

/** The one notice that a call shows now, the most urgent one. */
export type CallNotice =
  | { readonly kind: 'hear' }
  | { readonly kind: 'back-soon' }
  | { readonly kind: 'muted' }
  | { readonly kind: 'device'; readonly device: 'microphone' | 'camera' | 'screen'; readonly problem: DeviceProblem }
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'sharing' }
  | { readonly kind: 'late' }
  | { readonly kind: 'quality'; readonly quality: Quality };

interface Besides {
  /** The result of the person's own last device change. */
  readonly problem: { readonly device: 'microphone' | 'camera' | 'screen'; readonly problem: DeviceProblem } | null;
  /** The coach of a group is late, and others are here already. */
  readonly isCoachLate: boolean;
}

/** One at a time: problems that keep the person from being heard come before improvements. */
export function noticeOf(state: CallState, { problem, isCoachLate }: Besides): CallNotice | null {
  const { needsTapToHear, phase, mutedByCoach, deviceProblem, offer, me, quality } = state;
  if (needsTapToHear) return { kind: 'hear' };
  if (phase === 'back-soon') return { kind: 'back-soon' };
  const device = problem ?? deviceProblem;
  if (device) return { kind: 'device', ...device };
  if (mutedByCoach && !me.microphone) return { kind: 'muted' };
  if (offer !== null) return { kind: 'offer', offer };
  if (me.screen) return { kind: 'sharing' };
  if (isCoachLate) return { kind: 'late' };
  return quality === null ? null : { kind: 'quality', quality };
}
