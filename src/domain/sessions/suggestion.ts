import type { Session } from '../../../contract/session.ts';

type Request = Pick<Session, 'status' | 'startsAt' | 'suggestion'>;
type SuggestedTimes = NonNullable<Session['suggestion']>['times'];

export interface SuggestionNow {
  /** `open`: the member can take one; `none-left`: each time has passed or was booked by another member. */
  readonly state: 'open' | 'none-left' | 'declined';
  readonly times: readonly (SuggestedTimes[number] & { readonly stands: 'free' | 'taken' | 'passed' })[];
  readonly words: string | null;
}

/**
 * The current state of the coach's suggestion for a request; null when there is none. It ends when the request's own time comes.
 */
export function suggestionNow({ status, startsAt, suggestion }: Request, now: Date): SuggestionNow | null {
  // Stored sessions from before the feature have no suggestion.
  if (!suggestion || status !== 'requested' || Date.parse(startsAt) <= now.getTime()) return null;
  const times = suggestion.times.map((time) => {
    const stands = Date.parse(time.startsAt) <= now.getTime() ? ('passed' as const) : time.isFree ? ('free' as const) : ('taken' as const);
    return { ...time, stands };
  });
  const isLeft = times.some(({ stands }) => stands === 'free');
  return { state: suggestion.declinedAt !== null ? 'declined' : isLeft ? 'open' : 'none-left', times, words: suggestion.words };
}

/** Whether the member has other times to choose from, so that the coach waits for them. */
export function isSuggestionOpen(request: Request, now: Date): boolean {
  return suggestionNow(request, now)?.state === 'open';
}
