import { trimmed } from '../../../contract/visible-text.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { once } from '../outbox/once.ts';

/** Reports that the signed-in person has spoken with the member; a coach's words become one of their notes. */
export const recordConversation = once(async (alertId: string, words: string): Promise<void> => {
  const text = trimmed(words);
  const body = { spokenAt: systemClock.now().toISOString(), note: text === '' ? null : { id: newId(), text } };
  await enqueue(requireAccount().database, { endpoint: 'care.spoken', params: { id: alertId }, body });
});
