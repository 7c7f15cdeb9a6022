import type { Session } from '../../../contract/session.ts';
import { systemClock } from '../../platform/clock.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/outbox.ts';

/** Says that the member is there, now; once is enough. */
export async function markArrival({ id, mine }: Pick<Session, 'id' | 'mine'>): Promise<void> {
  if (mine?.status !== 'registered') return;
  const body = { at: systemClock.now().toISOString() };
  await enqueue(requireAccount().database, { endpoint: 'sessions.attend', params: { id }, body });
}
