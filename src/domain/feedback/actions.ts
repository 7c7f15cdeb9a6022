import { trimmed } from '../../../contract/visible-text.ts';
import { newTimelessId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { once } from '../outbox/once.ts';

export interface FeedbackWords {
  /** 1 to 5. */
  readonly stars: number;
  readonly words: string;
  readonly showsName: boolean;
}

/** Sends the member's feedback on a session that they attended. */
export const giveFeedback = once(async (sessionId: string, { stars, words, showsName }: FeedbackWords): Promise<void> => {
  // The coach sees the id, even of anonymous feedback: it must not reveal which session had just ended.
  const body = { id: newTimelessId(), sessionId, stars, words: trimmed(words) || null, showsName };
  await enqueue(requireAccount().database, { endpoint: 'feedback.create', body });
});
