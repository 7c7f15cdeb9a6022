import type { CallState, Person } from '../call-state.ts';

/** The positions of people on the stage. */
export interface StagePlan {
  /** Shown large, above or beside the others: a shared screen, or a person. */
  readonly large: { readonly kind: 'screen' | 'person'; readonly person: Person } | null;
  /** The others: small beside something large, else a grid of equals. */
  readonly others: readonly Person[];
}

/** The coach first, then in the order of arrival. */
export function coachFirst(people: readonly Person[]): Person[] {
  return people.toSorted((one, other) => Number(other.role === 'coach') - Number(one.role === 'coach'));
}

/**
 * A shared screen is large. So is the only other person; and the coach when not all videos of the members are received.
 * Otherwise everyone has the same size. Speaking changes nobody's position.
 */
export function stagePlan({ people, media }: Pick<CallState, 'people' | 'media'>): StagePlan {
  const ordered = coachFirst(people);
  const sharing = ordered.find(({ screenVideo }) => screenVideo !== null);
  if (sharing) return { large: { kind: 'screen', person: sharing }, others: ordered };
  const [first] = ordered;
  if (first && ordered.length === 1) return { large: { kind: 'person', person: first }, others: [] };
  if (first?.role === 'coach' && media !== 'everybody') return { large: { kind: 'person', person: first }, others: ordered.slice(1) };
  return { large: null, others: ordered };
}

/** Everyone with a raised hand, earliest first; oneself included. */
export function raisedHands({ me, people }: Pick<CallState, 'me' | 'people'>): Person[] {
  return [me, ...people]
    .filter(({ handRaisedAt }) => handRaisedAt !== null)
    .sort((one, other) => (one.handRaisedAt ?? '').localeCompare(other.handRaisedAt ?? ''));
}
