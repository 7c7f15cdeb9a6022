import type { AvailabilityRule } from '../../../contract/availability.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { discardChange, editChange } from '../outbox/actions.ts';
import { once } from '../outbox/once.ts';
import { cancelForAll } from '../sessions/coach-actions.ts';
import type { OfferBody, OwnSlot, OwnTimeOff, TimesProblem } from './own-times.ts';

interface Span {
  /** UTC instants. */
  readonly startsAt: string;
  readonly endsAt: string;
}

async function offer(body: OfferBody): Promise<void> {
  await enqueue(requireAccount().database, { endpoint: 'availability.createAvailable', body });
}

/** Offers single times besides the weekly hours. */
export const offerTimes = once(async (spans: readonly Span[], offeringId: string | null): Promise<void> => {
  await offer({ slots: spans.map(({ startsAt, endsAt }) => ({ id: newId(), startsAt, endsAt, offeringId })) });
});

/** Replaces a time by another one: both happen, or neither. */
export const moveTime = once(async ({ id, offeringId }: Pick<OwnSlot, 'id' | 'offeringId'>, { startsAt, endsAt }: Span): Promise<void> => {
  await offer({ removeSlots: [id], slots: [{ id: newId(), startsAt, endsAt, offeringId }] });
});

/** Withdraws a free time; one that was added here and never sent is simply deleted. */
export const removeTime = once(async (slot: Pick<OwnSlot, 'id' | 'state' | 'undoes'>): Promise<void> => {
  if (slot.state === 'adding' && slot.undoes !== null && (await discardChange(slot.undoes))) return;
  await enqueue(requireAccount().database, { endpoint: 'availability.removeTimeSlot', body: { id: slot.id } });
});

/** Adds time off for the coach. */
export const takeTimeOff = once(async ({ startsAt, endsAt }: Span): Promise<void> => {
  await offer({ timeOff: [{ id: newId(), startsAt, endsAt }] });
});

/** Removes time off. */
export const endTimeOff = once(async (off: Pick<OwnTimeOff, 'id' | 'state' | 'undoes'>): Promise<void> => {
  if (off.state === 'adding' && off.undoes !== null && (await discardChange(off.undoes))) return;
  await offer({ endTimeOff: [off.id] });
});

interface Week {
  readonly rules: readonly AvailabilityRule[];
  readonly bufferMinutes: number;
  readonly minimumNoticeHours: number;
}

/** Sets the weekly hours, the pause after a session and the notice that members must give. */
export async function setWeek({ rules, bufferMinutes, minimumNoticeHours }: Week): Promise<void> {
  await offer({ rules: [...rules], bufferMinutes, minimumNoticeHours });
}

/** Gives up the change: the session that was booked meanwhile stays. */
export async function keepBookedTime({ intentionId }: TimesProblem): Promise<void> {
  await discardChange(intentionId);
}

/** The session stays, and the time it was to be moved to is offered as well. */
export async function offerBesides({ intentionId, body }: TimesProblem): Promise<void> {
  const { removeSlots: _, ...rest } = body as OfferBody;
  await editChange(intentionId, rest);
}

/** Cancels the session for everyone, which withdraws its time; members are notified. The new time of a move is offered. */
export async function cancelBookedTime(problem: TimesProblem, sessionId: string, message: string): Promise<void> {
  await cancelForAll(sessionId, message);
  await (problem.kind === 'move' ? offerBesides(problem) : keepBookedTime(problem));
}
