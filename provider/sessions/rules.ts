import type { Role } from '../../contract/roles.ts';

interface Viewer {
  readonly accountId: string;
  readonly role: Role;
}

interface SessionFacts {
  readonly coachId: string;
  readonly kind: 'one-on-one' | 'group' | 'orientation';
  readonly status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The time before its start from which a session can be joined, and its register kept. */
const opensMinutesBefore = 10;
/** The time after its end until which a member's arrival still counts: a device may have been offline. */
const countsHoursAfter = 24;

const minute = 60_000;

/**
 * Who may see a session: its coach, admins, its members, and every member while it is an open group or orientation session. Nobody else
 * sees one-on-one sessions.
 */
export function maySeeSession(viewer: Viewer, session: SessionFacts, isMember: boolean): boolean {
  if (viewer.role === 'ADMIN' || session.coachId === viewer.accountId) return true;
  return viewer.role === 'USER' && (isMember || (session.kind !== 'one-on-one' && session.status === 'scheduled'));
}

/** Who may change a session: its coach, or an admin. */
export function mayManageSession(viewer: Viewer, session: Pick<SessionFacts, 'coachId'>): boolean {
  return viewer.role === 'ADMIN' || (viewer.role === 'COACH' && session.coachId === viewer.accountId);
}

export type AttendanceProblem = 'SESSION_CANCELLED' | 'SESSION_OVER' | 'TOO_EARLY';

/**
 * Whether a member's arrival at this time counts. The device gives the time, which cannot be in the future. A session that was only
 * requested has no arrivals.
 */
export function arrivalProblem(session: SessionFacts, arrivedAt: Date, now: Date): AttendanceProblem | null {
  if (session.status === 'cancelled') return 'SESSION_CANCELLED';
  if (session.status === 'requested') return 'TOO_EARLY';
  const at = Math.min(arrivedAt.getTime(), now.getTime());
  if (at < session.startsAt.getTime() - opensMinutesBefore * minute) return 'TOO_EARLY';
  if (at > session.endsAt.getTime() || now.getTime() > session.endsAt.getTime() + countsHoursAfter * 60 * minute) return 'SESSION_OVER';
  return null;
}

/**
 * Whether the register of attendance can be kept now. The coach may also correct it afterwards. A session that was only requested has
 * none.
 */
export function registerProblem(session: SessionFacts, now: Date): AttendanceProblem | null {
  if (session.status === 'cancelled') return 'SESSION_CANCELLED';
  if (session.status === 'requested') return 'TOO_EARLY';
  return now.getTime() < session.startsAt.getTime() - opensMinutesBefore * minute ? 'TOO_EARLY' : null;
}

/** Whether a session can still be cancelled or changed at all. */
export function changeProblem(session: SessionFacts, now: Date): 'SESSION_CANCELLED' | 'SESSION_OVER' | null {
  if (session.status === 'cancelled') return 'SESSION_CANCELLED';
  return session.status === 'completed' || session.endsAt <= now ? 'SESSION_OVER' : null;
}

/**
 * Members must respect the coach's notice; coaches and admins can always act. A request that the coach has not accepted yet can be
 * withdrawn at any time.
 */
export function isNoticeTooShort(
  viewer: Pick<Viewer, 'role'>,
  session: Pick<SessionFacts, 'status' | 'startsAt'>,
  minimumNoticeHours: number,
  now: Date,
): boolean {
  if (viewer.role !== 'USER' || session.status === 'requested') return false;
  return session.startsAt.getTime() - now.getTime() < minimumNoticeHours * 60 * minute;
}

/** No session takes longer: what ends after a time starts at most this long before it. */
export const maxHours = 12;
const maxDaysAhead = 2 * 366;

/** Returns what is wrong with the times of a session to come, as a sentence; null when nothing is. */
export function timesProblem({ startsAt, endsAt }: Pick<SessionFacts, 'startsAt' | 'endsAt'>, now: Date): string | null {
  if (startsAt <= now || endsAt <= startsAt) return 'Choose a time to come that ends after it starts.';
  if (endsAt.getTime() - startsAt.getTime() > maxHours * 60 * minute) return `Choose an end at most ${maxHours} hours later.`;
  return startsAt.getTime() - now.getTime() > maxDaysAhead * 24 * 60 * minute ? 'Choose a time within the next two years.' : null;
}

/** A member's own proposal of a time blocks it until the coach decides: only a few at once. */
export const maxOpenRequests = 3;
