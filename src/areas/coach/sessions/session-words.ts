import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import type { Language } from '../../../i18n/languages.ts';
import { peopleOf, personOf } from '../home/people-of.ts';

/** By what a coach knows a session: the person of a one-on-one, the title of a group. */
export function nameOfSession({ session }: Pick<CoachSession, 'session'>, language: Language): string {
  return (oneOf(session)?.fullName || undefined) ?? titleOf(session, language);
}

/** The one person of a one-on-one session, also of one that was cancelled. */
export function oneOf(session: CoachSession['session']) {
  if (session.kind !== 'one-on-one') return null;
  return personOf(session) ?? session.registrations?.[0] ?? null;
}

/** Whether somebody's attendance is still open. */
export function hasOpenRegister(session: CoachSession['session']): boolean {
  return peopleOf(session).some(({ status }) => status === 'registered');
}
