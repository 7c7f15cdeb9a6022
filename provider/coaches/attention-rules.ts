import type { Attention } from '../../contract/coach-members.ts';
import { toInstant } from '../kernel/clock.ts';

const day = 86_400_000;
/** A fall by this many points within four weeks. */
const notableFall = 10;
/** Missed sessions within four weeks. */
const notableMisses = 2;
const silenceDays = 28;

export interface MemberFacts {
  readonly choseAt: Date | null;
  readonly lastSessionAt: Date | null;
  readonly nextSessionAt: Date | null;
  readonly missedLately: number;
  readonly missedSince: Date | null;
  readonly overall: number | null;
  /** The overall score four weeks ago. */
  readonly earlier: number | null;
  /** The latest answers that call for care, within four weeks. */
  readonly careSince: Date | null;
}

/** Why a coach should look at a member now, the most urgent first. */
export function attentionOf(member: MemberFacts, now: Date): Attention[] {
  const found: Attention[] = [];
  if (member.careSince !== null) found.push({ kind: 'care-band', since: toInstant(member.careSince), count: null });
  if (member.missedLately >= notableMisses && member.missedSince !== null) {
    found.push({ kind: 'missed-sessions', since: toInstant(member.missedSince), count: member.missedLately });
  }
  const fall = member.overall === null || member.earlier === null ? 0 : member.earlier - member.overall;
  if (fall >= notableFall)
    found.push({ kind: 'falling-score', since: startOfDay(new Date(now.getTime() - silenceDays * day)), count: fall });
  const lastSign = member.lastSessionAt ?? member.choseAt;
  if (member.nextSessionAt === null && lastSign !== null && now.getTime() - lastSign.getTime() > silenceDays * day) {
    found.push({ kind: 'long-silence', since: toInstant(lastSign), count: null });
  }
  return found;
}

/** Scores are of days: that of four weeks ago is compared, in UTC, and stays the same all day. */
function startOfDay(time: Date): string {
  return `${toInstant(time).slice(0, 10)}T00:00:00.000Z`;
}
