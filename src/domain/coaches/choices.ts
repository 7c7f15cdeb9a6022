import type { CoachCard } from '../../../contract/coach-profile.ts';
import type { CoachChoice } from '../../../contract/coaches.ts';
import type { OfferingName } from '../../../contract/offerings.ts';
import type { Intention } from '../../db/rows.ts';

/** A member's coach for an offering, as the member sees it. */
export interface ShownChoice {
  readonly offeringId: string;
  readonly coachId: string;
  /** Null when this device does not know the names of an unsent choice. */
  readonly offering: OfferingName | null;
  readonly coach: CoachCard | null;
  /** UTC instant; null when none is booked, and for an unsent choice. */
  readonly nextSessionAt: string | null;
  readonly state: 'sent' | 'waiting';
}

/** A choice that the provider refused; it waits for the person in the outbox. */
export interface RefusedChoice {
  readonly intentionId: string;
  readonly offeringId: string;
  readonly coachId: string | null;
  /** The provider's error code, if any. */
  readonly code: string | null;
}

export interface ShownChoices {
  readonly items: readonly ShownChoice[];
  readonly refused: readonly RefusedChoice[];
}

interface ChoiceBody {
  readonly offeringId: string;
  readonly coachId: string | null;
}

/** Names of people and offerings on this device, for unsent choices that have only ids. */
export interface KnownNames {
  readonly coachOf: (coachId: string) => CoachCard | null;
  readonly offeringOf: (offeringId: string) => OfferingName | null;
}

/**
 * The member's coaches: the provider's, with unsent choices applied in the order they were made. A refused one changes nothing
 * and is listed separately.
 */
export function shownChoices(choices: readonly CoachChoice[], unsent: readonly Intention[], known: KnownNames): ShownChoices {
  const shown = new Map<string, ShownChoice>(
    choices.map(({ offering, coachId, coach, nextSessionAt }) => [
      offering.id,
      { offeringId: offering.id, coachId, offering, coach, nextSessionAt, state: 'sent' },
    ]),
  );
  const refused: RefusedChoice[] = [];
  for (const { endpoint, state, body, id, problem } of unsent.toSorted((one, other) => one.sequence - other.sequence)) {
    if (endpoint !== 'coaches.choose') continue;
    const { offeringId, coachId } = body as ChoiceBody;
    if (state === 'rejected' || state === 'conflict') {
      refused.push({ intentionId: id, offeringId, coachId, code: problem?.code ?? null });
      continue;
    }
    const before = shown.get(offeringId);
    if (coachId === null) shown.delete(offeringId);
    else if (before?.coachId !== coachId) {
      const offering = before?.offering ?? known.offeringOf(offeringId);
      shown.set(offeringId, { offeringId, coachId, offering, coach: known.coachOf(coachId), nextSessionAt: null, state: 'waiting' });
    }
  }
  return { items: [...shown.values()], refused };
}
