import type { Session } from '../../../contract/session.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

const pageSize = 30;

/** The other future orientation sessions of the administrator who created this one, for the same offering. */
export function otherComingSessions(session: Pick<Session, 'id'>, all: readonly Session[], now: Date): readonly Session[] {
  return all
    .filter(({ id, status, startsAt }) => id !== session.id && status === 'scheduled' && Date.parse(startsAt) > now.getTime())
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** None for any other kind of session, and none when the device knows of none. */
export function useOrientationsBesides(session: Session, now: Date): readonly Session[] {
  const account = useAccount();
  const { kind, madeById: adminId, offeringId } = session;
  const isKnown = account && kind === 'orientation' && adminId !== undefined && offeringId !== null;
  const query = useQuery('sessions.byAdmin', isKnown ? { query: { adminId, offeringId, limit: pageSize } } : null);
  return otherComingSessions(session, query.data?.items ?? [], now);
}
