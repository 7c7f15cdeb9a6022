import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { discardIntention } from '../../sync/sending/decisions.ts';
import type { ShownEntry } from './shown-scores.ts';

/** How long a tap on a feeling can be undone, in milliseconds; until then it is not sent. */
export const undoFor = 6_000;

/** Records how the signed-in member feels on a day; points from 0 to 100. Returns what `undoSelfScore` takes. */
export async function recordSelfScore(value: number, day: string): Promise<string> {
  const { accountId, enqueue } = requireAccount();
  const { id } = await enqueue({ endpoint: 'scores.createSelf', params: { id: accountId }, body: entry(value, day, null) }, undoFor);
  return id;
}

/**
 * Takes a recorded feeling back: what was said of the day before holds again. An earlier one that was itself not sent had
 * been replaced by it and is recorded again; so is any other one if this one was sent all the same.
 */
export async function undoSelfScore(intentionId: string, day: string, before: Pick<ShownEntry, 'value' | 'state'> | null): Promise<void> {
  const { database } = requireAccount();
  const isGone = await discardIntention(database, intentionId);
  if (before && (!isGone || before.state !== 'sent')) await recordSelfScore(before.value, day);
}

/** Records what was measured on a day; points from 0 to 100. */
export async function recordHealthScore(value: number, day: string, note: string | null): Promise<void> {
  const { accountId, enqueue } = requireAccount();
  await enqueue({ endpoint: 'scores.createHealth', params: { id: accountId }, body: entry(value, day, note) });
}

function entry(value: number, day: string, note: string | null) {
  return { id: newId(), value, day, note, recordedAt: systemClock.now().toISOString() };
}
