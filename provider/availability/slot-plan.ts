interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A slot of a weekly rule. */
export interface WantedSlot extends Span {
  readonly ruleId: string;
  readonly offeringId: string | null;
}

/** A slot in the coach's calendar, or one that was removed (`removed`). */
export interface StandingSlot extends Span {
  readonly id: string;
  /** Null for a slot that the coach offered singly. */
  readonly ruleId: string | null;
  readonly offeringId: string | null;
  readonly status: 'free' | 'booked' | 'removed';
}

export interface SlotPlan {
  /** Free slots of rules that no rule produces any more, or that are blocked. */
  readonly dropped: readonly string[];
  /** Slots that stay and now belong to another rule or offering; they keep their ids, which members may have wished for. */
  readonly changed: readonly (WantedSlot & { readonly id: string })[];
  readonly added: readonly WantedSlot[];
}

interface Calendar {
  readonly now: Date;
  readonly standing: readonly StandingSlot[];
  readonly wanted: readonly WantedSlot[];
  /** Time off, and sessions with their buffers. */
  readonly blocked: readonly Span[];
}

/**
 * Brings the slots of a coach in line with the weekly rules. What is booked, was offered singly or
 * lies in the past is left alone; a slot that the coach took back stays away; slots never overlap.
 */
export function planSlots({ now, standing, wanted, blocked }: Calendar): SlotPlan {
  const fixed = standing.filter(
    (slot) => slot.status === 'booked' || (slot.status === 'free' && (slot.ruleId === null || slot.startsAt <= now)),
  );
  const takenBack = new Set(standing.filter(({ status }) => status === 'removed').map(timeKey));
  const inTheWay = [...fixed, ...blocked];
  const accepted: WantedSlot[] = [];
  for (const slot of wanted.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const before = accepted.at(-1);
    const isFree = slot.startsAt > now && !takenBack.has(timeKey(slot)) && !inTheWay.some((other) => overlap(slot, other));
    if (isFree && !(before && overlap(before, slot))) accepted.push(slot);
  }

  const replaceable = new Map(
    standing.filter((slot) => slot.status === 'free' && slot.ruleId !== null && slot.startsAt > now).map((slot) => [timeKey(slot), slot]),
  );
  const changed: (WantedSlot & { id: string })[] = [];
  const added: WantedSlot[] = [];
  for (const slot of accepted) {
    const same = replaceable.get(timeKey(slot));
    if (!same) added.push(slot);
    else if (same.ruleId !== slot.ruleId || same.offeringId !== slot.offeringId) changed.push({ ...slot, id: same.id });
    replaceable.delete(timeKey(slot));
  }
  return { dropped: [...replaceable.values()].map(({ id }) => id), changed, added };
}

function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

function timeKey({ startsAt, endsAt }: Span): string {
  return `${startsAt.getTime()}-${endsAt.getTime()}`;
}
