import { trimmed } from '../../../contract/visible-text.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { once } from '../outbox/once.ts';

/** The signed-in person has spoken with the member; words of a coach become one of their own notes. */
export const recordConversation = once(async (alertId: string, words: string): Promise<void> => {
  const text = trimmed(words);
  const body = { spokenAt: systemClock.now().toISOString(), note: text === '' ? null : { id: newId(), text } };
  await enqueue(requireAccount().database, { endpoint: 'care.spoken', params: { id: alertId }, body });
});
