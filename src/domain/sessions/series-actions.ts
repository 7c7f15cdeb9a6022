import type { SessionSeries } from '../../../contract/session-series.ts';
import { isBlank, trimmed } from '../../../contract/visible-text.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { once } from '../outbox/once.ts';
import type { Asked } from './actions.ts';

type NewSeries = Pick<SessionSeries, 'coachId' | 'offeringId' | 'firstStartsAt' | 'everyWeeks' | 'until'>;

/** Asks to repeat a session from a free time on; `sessionId` of what was asked is the id of the series. */
export const startSeries = once(async ({ reason, ...rhythm }: NewSeries & { readonly reason: string }): Promise<Asked> => {
  const sessionId = newId();
  const body = { id: sessionId, ...rhythm, ...(isBlank(reason) ? {} : { reason: trimmed(reason) }) };
  const { id } = await enqueue(requireAccount().database, { endpoint: 'sessions.startSeries', body });
  return { intentionId: id, sessionId };
});

/** Ends a series; its sessions stay, or are cancelled as far as the coach's notice allows. */
export const endSeries = once(async (id: string, cancelsSessions: boolean): Promise<void> => {
  await enqueue(requireAccount().database, { endpoint: 'sessions.endSeries', params: { id }, body: { cancelsSessions } });
});
