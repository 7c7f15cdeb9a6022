import type { Session } from '../../../contract/sessions.ts';
import { sharedInputs } from '../../sync/offline-readings.ts';

const pageLength = sharedInputs.sessionsOfCoach.query.limit;

/** What brings the sessions before this instant, as many as the first reading brings. */
export function queryBefore(instant: string) {
  return { limit: pageLength, to: instant };
}

/**
 * Before which instant sessions can be asked for; null where there are none: fewer than one reading brings are known,
 * or nothing older came when it was asked for.
 * @param sessions all that are known
 * @param askedBefore the instant that was asked for last
 */
export function earlierThan(sessions: readonly Pick<Session, 'startsAt'>[], askedBefore: string | null): string | null {
  if (sessions.length < pageLength) return null;
  const earliest = sessions.map(({ startsAt }) => startsAt).sort()[0] ?? null;
  return earliest === askedBefore ? null : earliest;
}
