import type { Quality } from '../call-state.ts';
import type { NetworkQuality } from './sdk.ts';

/** The quality of a connection over Agora. The SDK grades it every two seconds. */
export interface AgoraQuality {
  readonly quality: Quality | null;
  readonly isVideoTooMuch: boolean;
  /** The number of grades in a row that were better than the reported quality. */
  readonly better: number;
  readonly videoBetter: number;
}

export const goodQuality: AgoraQuality = { quality: null, isVideoTooMuch: false, better: 0, videoBetter: 0 };

/** Grades before a bad quality is withdrawn: a connection that varies is not reported as good in between. */
const takenBackAfter = 3;
const ranks: readonly (Quality | null)[] = [null, 'weak', 'very-weak'];

/** Grades of the SDK: 4 is not smooth, 5 barely works, 6 does not; 0 is unknown and changes nothing. */
export function gradeQuality(
  former: AgoraQuality,
  { uplinkNetworkQuality: up, downlinkNetworkQuality: down }: NetworkQuality,
): AgoraQuality {
  const worst = Math.max(up, down);
  if (worst === 0) return former;
  const quality = worst >= 5 ? 'very-weak' : worst === 4 ? 'weak' : null;
  const isBetter = ranks.indexOf(quality) < ranks.indexOf(former.quality);
  const better = isBetter ? former.better + 1 : 0;
  const isVideoTooMuch = worst >= 5;
  const videoBetter = former.isVideoTooMuch && !isVideoTooMuch ? former.videoBetter + 1 : 0;
  return {
    quality: isBetter && better < takenBackAfter ? former.quality : quality,
    better: better >= takenBackAfter ? 0 : better,
    isVideoTooMuch: isVideoTooMuch || (former.isVideoTooMuch && videoBetter < takenBackAfter),
    videoBetter: videoBetter >= takenBackAfter ? 0 : videoBetter,
  };
}
