import { trimmed } from '../../../contract/visible-text.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';

/** Recommends an offering to a member; recommending it again changes the reason. */
export async function recommendOffering(userId: string, offeringId: string, reason: string): Promise<void> {
  const items = [{ id: newId(), offeringId, reason: trimmed(reason) || null }];
  await enqueue(requireAccount().database, { endpoint: 'recommendations.create', params: { userId }, body: { items } });
}
