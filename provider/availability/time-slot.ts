import type { TimeSlot } from '../../contract/availability.ts';
import type { timeSlots } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';

type SlotRow = Pick<typeof timeSlots.$inferSelect, 'id' | 'coachId' | 'offeringId' | 'startsAt' | 'endsAt' | 'status' | 'sessionId'>;

/** A slot as this person may see it: which session it holds is shown to the coach only. */
export function toTimeSlot(row: SlotRow, viewer: { readonly accountId: string }): TimeSlot {
  return {
    id: row.id,
    coachId: row.coachId,
    offeringId: row.offeringId,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    status: row.status,
    sessionId: row.coachId === viewer.accountId ? row.sessionId : null,
  };
}
