import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';

/** Records how the signed-in member feels on a day; points from 0 to 100. */
export async function recordSelfScore(value: number, day: string): Promise<void> {
  const { accountId, enqueue } = requireAccount();
  await enqueue({ endpoint: 'scores.createSelf', params: { id: accountId }, body: entry(value, day, null) });
}

/** Records what was measured on a day; points from 0 to 100. */
export async function recordHealthScore(value: number, day: string, note: string | null): Promise<void> {
  const { accountId, enqueue } = requireAccount();
  await enqueue({ endpoint: 'scores.createHealth', params: { id: accountId }, body: entry(value, day, note) });
}

function entry(value: number, day: string, note: string | null) {
  return { id: newId(), value, day, note, recordedAt: systemClock.now().toISOString() };
}
