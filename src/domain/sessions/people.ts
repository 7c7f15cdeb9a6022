import type { Language } from '../../../contract/endpoint.ts';
import type { Session } from '../../../contract/session.ts';
import { titleOf } from './session-title.ts';

type Person = NonNullable<Session['registrations']>[number];

/** The participants of a session, without those who cancelled or wait for a place. */
export function peopleOf({ registrations }: Pick<Session, 'registrations'>): Person[] {
  return (registrations ?? []).filter(({ status }) => status !== 'cancelled' && status !== 'waiting');
}

/** The one person of a one-on-one session. */
export function personOf(session: Pick<Session, 'kind' | 'registrations'>): Person | null {
  return session.kind === 'one-on-one' ? (peopleOf(session)[0] ?? null) : null;
}

/** A session's name for its coach: the person of a one-on-one, the title of a group. */
export function nameOfSession({ session }: { readonly session: Session }, language: Language): string {
  return (oneOf(session)?.fullName || undefined) ?? titleOf(session, language);
}

/** The one person of a one-on-one session, even of a cancelled one. */
export function oneOf(session: Session) {
  if (session.kind !== 'one-on-one') return null;
  return personOf(session) ?? session.registrations?.[0] ?? null;
}

/** The next one-on-one session with this member; undefined if there is none. */
export function nextWithMember(sessions: readonly Session[], userId: string, now: Date): Session | undefined {
  return sessions
    .filter((each) => personOf(each)?.userId === userId && each.status !== 'cancelled' && Date.parse(each.startsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
}

/** Whether some attendance is still unrecorded. */
export function hasOpenRegister(session: Session): boolean {
  return peopleOf(session).some(({ status }) => status === 'registered');
}
