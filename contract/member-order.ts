import type { Attention, MemberOfCoach } from './coach-members.ts';

/** The facts that decide the order. */
type Sorted = Pick<MemberOfCoach, 'userId' | 'fullName' | 'nextSessionAt' | 'lastSessionAt' | 'score' | 'attention'>;

export const memberSorts = ['attention', 'name', 'next-session', 'last-session', 'score'] as const;
/** The possible orders of a list of members. */
export type MemberSort = (typeof memberSorts)[number];

const urgency: readonly Attention['kind'][] = ['care-band', 'missed-sessions', 'falling-score', 'long-silence', 'intake-waiting'];

/**
 * Orders members for a list, the same on the device as at the provider; equal ones by name and then
 * by id, so that the order is total.
 */
export function compareMembers(sort: MemberSort): (one: Sorted, other: Sorted) => number {
  return (one, other) => orderBy[sort](one, other) || compareText(one.fullName, other.fullName) || compareText(one.userId, other.userId);
}

const orderBy: Record<MemberSort, (one: Sorted, other: Sorted) => number> = {
  attention: (one, other) => rank(one) - rank(other),
  name: () => 0,
  'next-session': (one, other) => compareText(one.nextSessionAt ?? '9', other.nextSessionAt ?? '9'),
  'last-session': (one, other) => compareText(other.lastSessionAt ?? '', one.lastSessionAt ?? ''),
  score: (one, other) => (one.score?.overall ?? 101) - (other.score?.overall ?? 101),
};

function rank(member: Sorted): number {
  const first = member.attention[0];
  return first ? urgency.indexOf(first.kind) : urgency.length;
}

/** Names in the order of the alphabet, whatever the accents. */
const alphabet = new Intl.Collator('en', { sensitivity: 'base' });

function compareText(one: string, other: string): number {
  return alphabet.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}
