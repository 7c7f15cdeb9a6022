import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { DueFeedback } from '../../../contract/feedback.ts';
import { askedSince } from '../../../contract/feedback-rules.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Intention } from '../../db/rows.ts';

/** A member's feedback on a session. */
export interface ShownFeedback {
  readonly id: string;
  readonly sessionId: string | null;
  readonly sessionTitle: string | null;
  readonly sessionTitles: DueFeedback['sessionTitles'];
  readonly coachName: string | null;
  readonly stars: number;
  readonly words: string | null;
  /** UTC instant. */
  readonly createdAt: string;
  /** `sent`: with the provider; `waiting`: will be sent automatically; `attention`: the provider refused it. */
  readonly state: 'sent' | 'waiting' | 'attention';
}

interface FeedbackBody {
  readonly id: string;
  readonly sessionId: string;
  readonly stars: number;
  readonly words?: string | null;
}

type Checked = EndpointReply<EndpointOf<'feedback.check'>>;

/** Due and given feedback: the provider's, with this device's unsent feedback on top; a copy may be a month old. */
export function shownFeedback({ due, given }: Checked, unsent: readonly Intention[], now: number) {
  const known = new Set(given.map(({ id }) => id));
  const own = unsent
    .filter(({ endpoint, body }) => endpoint === 'feedback.create' && !known.has((body as FeedbackBody).id))
    .map((intention) => ofIntention(intention, due));
  const givenIds = new Set(own.map(({ sessionId }) => sessionId));
  return {
    due: due.filter(({ sessionId, endedAt }) => !givenIds.has(sessionId) && Date.parse(endedAt) > askedSince(now)),
    given: [
      ...own,
      ...given.map(({ id, sessionId, sessionTitle, sessionTitles, coachName, stars, words, createdAt }) => ({
        ...{ id, sessionId, sessionTitle, sessionTitles, coachName, stars, words, createdAt },
        state: 'sent' as const,
      })),
    ].sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
  };
}

function ofIntention({ body, state, madeAt }: Intention, due: readonly DueFeedback[]): ShownFeedback {
  const { id, sessionId, stars, words = null } = body as FeedbackBody;
  const session = due.find((candidate) => candidate.sessionId === sessionId);
  return {
    id,
    sessionId,
    sessionTitle: session?.sessionTitle ?? null,
    sessionTitles: session?.sessionTitles ?? null,
    coachName: session?.coachName ?? null,
    stars,
    words,
    createdAt: madeAt,
    state: state === 'rejected' || state === 'conflict' ? 'attention' : 'waiting',
  };
}
