import type { Session } from '../../../../contract/sessions.ts';

type Person = NonNullable<Session['registrations']>[number];

/** Who takes part in a session, without those who cancelled or wait for a place. */
export function peopleOf({ registrations }: Pick<Session, 'registrations'>): Person[] {
  return (registrations ?? []).filter(({ status }) => status !== 'cancelled' && status !== 'waiting');
}

/** The one person of a one-on-one session. */
export function personOf(session: Pick<Session, 'kind' | 'registrations'>): Person | null {
  return session.kind === 'one-on-one' ? (peopleOf(session)[0] ?? null) : null;
}
