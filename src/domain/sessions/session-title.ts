import type { Language } from '../../../contract/endpoint.ts';
import type { DueFeedback } from '../../../contract/feedback.ts';
import type { Session } from '../../../contract/session.ts';

/** What a session is called in the reader's language; as it was typed, where a person named it. */
export function titleOf({ title, titles }: Pick<Session, 'title'> & Partial<Pick<Session, 'titles'>>, language: Language): string {
  return titles?.[language] ?? title;
}

/** The same of a session that feedback is about. */
export function titleOfRated(
  { sessionTitle, sessionTitles }: Pick<DueFeedback, 'sessionTitle' | 'sessionTitles'>,
  language: Language,
): string {
  return titleOf({ title: sessionTitle, titles: sessionTitles }, language);
}
