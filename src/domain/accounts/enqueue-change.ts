import type { AccountDatabase } from '../../db/account-database.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { readReading } from '../../db/server-truth.ts';
import { transact } from '../../db/transact.ts';
import { readingKey } from '../../sync/collections.ts';
import { enqueue, type IntentionRequest } from '../../sync/outbox.ts';
import { withUnsentChanges } from './shown-profile.ts';

/** What a change is made to. */
interface Changed {
  /** The reading that holds it. */
  readonly reading: 'accounts.profile' | 'coaches.ownInfo';
  /** Its version within the reply of that reading; undefined when it is not in there. */
  readonly versionIn: (data: unknown) => number | undefined;
  /** Whether an unsent intention changes it too. */
  readonly isChangedBy: (intention: Intention) => boolean;
}

type Request = IntentionRequest<'accounts.editProfile' | 'coaches.editProfile' | 'coaches.editInfo'>;

/**
 * Queues a change of an own profile, based on what the device holds and its own unsent changes will
 * make of it. Both are counted in the transaction that writes it down: a screen can lag behind, and
 * of two changes made in quick succession the second would then be in conflict with the first.
 */
export async function enqueueChange(database: AccountDatabase, request: Request, changed: Changed): Promise<void> {
  await transact(database, ['outbox', 'snapshots'], async () => {
    const stored = await readReading(database, readingKey(changed.reading, {}));
    const version = stored ? changed.versionIn(stored.data) : undefined;
    const unsent = await readUnsentInLanes(database, 'profile');
    const next = version === undefined ? 0 : withUnsentChanges({ version }, unsent, changed.isChangedBy).nextVersion;
    const baseVersion = Math.max(request.body.baseVersion ?? 0, next);
    await enqueue(database, { ...request, body: { ...request.body, baseVersion } } as Request);
  });
}
