import type { Language } from '../../../contract/endpoint.ts';
import type { Session } from '../../../contract/sessions.ts';

/** What a session is called in the reader's language; as it was typed, where a person named it. */
export function titleOf({ title, titles }: Pick<Session, 'title'> & Partial<Pick<Session, 'titles'>>, language: Language): string {
  return titles?.[language] ?? title;
}
