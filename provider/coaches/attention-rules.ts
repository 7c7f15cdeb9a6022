import type { Attention, MemberOfCoach } from '../../contract/coach-members.ts';
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
    found.push({ kind: 'falling-score', since: toInstant(new Date(now.getTime() - silenceDays * day)), count: fall });
  const lastSign = member.lastSessionAt ?? member.choseAt;
  if (member.nextSessionAt === null && lastSign !== null && now.getTime() - lastSign.getTime() > silenceDays * day) {
    found.push({ kind: 'long-silence', since: toInstant(lastSign), count: null });
  }
  return found;
}

export type MemberSort = 'attention' | 'name' | 'next-session' | 'last-session' | 'score';

const urgency: readonly Attention['kind'][] = ['care-band', 'missed-sessions', 'falling-score', 'long-silence', 'intake-waiting'];

/** Orders members for a list; equal ones by name and then by id, so that the order is total. */
export function compareMembers(sort: MemberSort): (one: MemberOfCoach, other: MemberOfCoach) => number {
  return (one, other) => orderBy[sort](one, other) || compareText(one.fullName, other.fullName) || compareText(one.userId, other.userId);
}

const orderBy: Record<MemberSort, (one: MemberOfCoach, other: MemberOfCoach) => number> = {
  attention: (one, other) => rank(one) - rank(other),
  name: () => 0,
  'next-session': (one, other) => compareText(one.nextSessionAt ?? '9', other.nextSessionAt ?? '9'),
  'last-session': (one, other) => compareText(other.lastSessionAt ?? '', one.lastSessionAt ?? ''),
  score: (one, other) => (one.score?.overall ?? 101) - (other.score?.overall ?? 101),
};

function rank(member: MemberOfCoach): number {
  const first = member.attention[0];
  return first ? urgency.indexOf(first.kind) : urgency.length;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
