import type { Session } from '../../../contract/session.ts';

/** How long before its start the register of a session can be kept (the provider's rule). */
const opensBefore = 10 * 60_000;

/** When the register opens. */
export function registerOpensAt({ startsAt }: Pick<Session, 'startsAt'>): Date {
  return new Date(Date.parse(startsAt) - opensBefore);
}

/** Whether the coach can keep the register now; afterwards it can still be corrected. */
export function isRegisterOpen(session: Pick<Session, 'status' | 'startsAt'>, now: Date): boolean {
  return (session.status === 'scheduled' || session.status === 'completed') && now >= registerOpensAt(session);
}

/** Whether a session can still be changed or cancelled by its coach. */
export function isChangeable({ status, endsAt }: Pick<Session, 'status' | 'endsAt'>, now: Date): boolean {
  return (status === 'scheduled' || status === 'requested') && Date.parse(endsAt) > now.getTime();
}
