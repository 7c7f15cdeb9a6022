import type { AccountDatabase } from '../../db/account-database.ts';
import type { IntakeDraft, Intention } from '../../db/rows.ts';

/**
 * Adds intentions and drafts that were kept elsewhere, in the old order and under the old keys, without replacing any. Returns
 * how many were added. Call inside `transact`.
 */
export async function addUnsent(
  database: AccountDatabase,
  intentions: readonly Intention[],
  drafts: readonly IntakeDraft[],
): Promise<{ readonly intentions: number; readonly drafts: number }> {
  const added = { intentions: 0, drafts: 0 };
  for (const { sequence: _former, ...intention } of intentions) {
    if ((await database.outbox.where('id').equals(intention.id).count()) > 0) continue;
    const isBeingSent = intention.state === 'sending';
    await database.outbox.add({ ...intention, state: isBeingSent ? 'waiting' : intention.state, lease: null });
    added.intentions += 1;
  }
  for (const draft of drafts) {
    if ((await database.intakeDrafts.where('formKey').equals(draft.formKey).count()) > 0) continue;
    await database.intakeDrafts.add(draft);
    added.drafts += 1;
  }
  return added;
}
