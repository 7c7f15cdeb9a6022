import type { Language } from '../../../contract/endpoint.ts';
import type { DueFeedback } from '../../../contract/feedback.ts';
import type { Session } from '../../../contract/session.ts';

/** A session's title in the reader's language; a typed title as it is. */
export function titleOf({ title, titles }: Pick<Session, 'title'> & Partial<Pick<Session, 'titles'>>, language: Language): string {
  return titles?.[language] ?? title;
}

/** The same for a session with feedback. */
export function titleOfRated(
  { sessionTitle, sessionTitles }: Pick<DueFeedback, 'sessionTitle' | 'sessionTitles'>,
  language: Language,
): string {
  return titleOf({ title: sessionTitle, titles: sessionTitles }, language);
}
