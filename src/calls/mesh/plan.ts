import type { MediaPlan } from '../call-state.ts';
import { bitrateOf, type VideoLevel } from './adaptation.ts';

export interface PlanInput {
  readonly plan: MediaPlan;
  readonly isCoach: boolean;
  /** The number of people to whom video is sent. */
  readonly others: number;
  /** The bandwidth of all connections together, in bits per second; null while it is unknown. */
  readonly uplink: number | null;
  /** The former level: reaching one takes more uplink than keeping it. */
  readonly former: VideoLevel;
}

/** The maximum level of one's own video for each of the others, whatever the connection to one of them allows. */
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
