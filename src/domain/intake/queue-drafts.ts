import type { AccountDatabase } from '../../db/account-database.ts';
import { transact } from '../../db/transact.ts';
import type { Clock } from '../../platform/clock.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { entriesOf } from './draft-entries.ts';

/**
 * Queues drafts that changed since the last time, so that the member's other devices can continue them. Replaces an unsent
 * earlier state.
 */
export async function queueDrafts(database: AccountDatabase, clock: Clock, formKey?: string): Promise<void> {
  await transact(database, ['intakeDrafts', 'outbox'], async () => {
    const own = await database.intakeDrafts.toArray();
    for (const draft of own) {
      const isMeant = formKey === undefined || draft.formKey === formKey;
      // Compared for equality, not order: the clock may have been set back since.
      if (!isMeant || draft.queuedAt === draft.updatedAt) continue;
      const { id, formId, startedAt } = draft;
      await enqueue(database, { endpoint: 'intake.saveDraft', body: { id, formId, startedAt, entries: entriesOf(draft) } }, clock);
      await database.intakeDrafts.put({ ...draft, queuedAt: draft.updatedAt });
    }
  });
}
