import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { discardIntention } from '../../sync/sending/decisions.ts';
import type { ShownEntry } from './shown-scores.ts';

/** How long recording a feeling can be undone, in milliseconds; until then it is not sent. */
export const undoMs = 6_000;

/** Records how the signed-in member feels on a day; points from 0 to 100. Returns the argument for `undoSelfScore`. */
export async function recordSelfScore(value: number, day: string): Promise<string> {
  const { accountId, enqueue } = requireAccount();
  const { id } = await enqueue({ endpoint: 'scores.createSelf', params: { id: accountId }, body: entry(value, day, null) }, undoMs);
  return id;
}

/**
 * Undoes a recorded feeling: the day's previous one counts again. A previous one that was unsent had been replaced and is
 * recorded again; so is any other one if this one was sent meanwhile.
 */
export async function undoSelfScore(intentionId: string, day: string, before: Pick<ShownEntry, 'value' | 'state'> | null): Promise<void> {
  const { database } = requireAccount();
  const isGone = await discardIntention(database, intentionId);
  if (before && (!isGone || before.state !== 'sent')) await recordSelfScore(before.value, day);
}

/** Records a measurement on a day; points from 0 to 100. */
export async function recordHealthScore(value: number, day: string, note: string | null): Promise<void> {
  const { accountId, enqueue } = requireAccount();
  await enqueue({ endpoint: 'scores.createHealth', params: { id: accountId }, body: entry(value, day, note) });
}

function entry(value: number, day: string, note: string | null) {
  return { id: newId(), value, day, note, recordedAt: systemClock.now().toISOString() };
}
