import type { MediaPlan } from '../call-state.ts';
import { bitrateOf, type VideoLevel } from './adaptation.ts';

export interface PlanInput {
  readonly plan: MediaPlan;
  readonly isCoach: boolean;
  /** To how many a picture is sent. */
  readonly others: number;
  /** What all lines together take, in bits per second; null while nobody knows. */
  readonly uplink: number | null;
  /** What was planned before: it takes more uplink to get there than to stay. */
  readonly former: VideoLevel;
}

/** The most of the own picture that is sent to each of the others, whatever the line to one of them allows. */
export function planVideo({ plan, isCoach, others, uplink, former }: PlanInput): VideoLevel {
  if (others === 0) return 4;
  const carries = (level: VideoLevel): boolean => {
    if (uplink === null) return false;
    return uplink >= others * bitrateOf(level) * (former >= level ? 1 : 1.5);
  };
  if (plan === 'everybody') return others === 1 ? 4 : 3;
  if (!isCoach) return plan === 'coach-video' && carries(1) ? 1 : 0;
  const usual = plan === 'coach-video' ? 2 : 1;
  const most = plan === 'coach-video' ? 3 : 2;
  return carries(most) ? most : usual;
}
