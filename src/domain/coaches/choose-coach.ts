import { readUnsentInLanes } from '../../db/outbox-table.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { discardIntention } from '../../sync/sending/decisions.ts';
import { enqueue } from '../../sync/sending/outbox.ts';

/** Chooses or changes the coach for an offering; null ends the choice. Replaces an earlier refused choice for the same offering. */
export async function chooseCoach(offeringId: string, coachId: string | null): Promise<void> {
  const { database } = requireAccount();
  for (const earlier of await readUnsentInLanes(database, `coach-choice:${offeringId}`)) {
    if (earlier.state === 'rejected' || earlier.state === 'conflict') await discardIntention(database, earlier.id);
  }
  await enqueue(database, { endpoint: 'coaches.choose', body: { offeringId, coachId } });
}
