import type { EndpointName } from '../../contract/index.ts';
import type { Role } from '../../contract/roles.ts';
import type { LooseInput } from '../platform/endpoint-table.ts';

export interface OfflineReading {
  readonly name: EndpointName;
  readonly input: LooseInput;
}

export interface Person {
  readonly accountId: string;
  readonly role: Role;
}

/** A coach's slots and sessions are kept for today and the days after, so many in all. */
const coachDays = 3;
const dayLength = 24 * 60 * 60_000;

/** Inputs that screens and prefetch share: the same input is the same stored reading. */
export const sharedInputs = {
  /** The newest notifications; the bell and the first page of the screen. */
  notifications: { query: { limit: 50 } },
  /** Half a year of two sessions a week, and what is booked: the next 30 days are among them. */
  sessionsOfMember: (userId: string) => ({ params: { id: userId }, query: { limit: 100 } }),
  sessionsOfCoach: { query: { limit: 100 } },
} as const;

/**
 * What a person needs without a network, the most needed first: it is fetched after sign-in and
 * refreshed on each start. Budget: 600 kB before compression for a member or coach with a full
 * calendar; lists are bounded by `limit`, and a refresh without news is answered with 304.
 *
 * @param today the calendar day in the person's own zone, `2026-11-20`
 */
export function offlineReadings({ accountId, role }: Person, today: string): OfflineReading[] {
  const own = { params: { id: accountId } };
  const common: OfflineReading[] = [
    { name: 'accounts.currentUser', input: {} },
    { name: 'notifications.list', input: sharedInputs.notifications },
    { name: 'accounts.profile', input: {} },
  ];
  if (role === 'USER') {
    return [
      ...common,
      { name: 'sessions.ofUser', input: sharedInputs.sessionsOfMember(accountId) },
      { name: 'intake.forms', input: {} },
      { name: 'intake.answers', input: own },
      { name: 'intake.answersSpecial', input: own },
      { name: 'coaches.choices', input: {} },
      { name: 'scores.overall', input: own },
    ];
  }
  if (role === 'COACH') {
    const days = Array.from({ length: coachDays }, (_, ahead) => dayAfter(today, ahead));
    return [
      ...common,
      ...days.flatMap((date): OfflineReading[] => [
        { name: 'availability.ofDay', input: { query: { date } } },
        { name: 'sessions.ofDay', input: { query: { coachId: accountId, date } } },
      ]),
      { name: 'sessions.ofCoachAll', input: sharedInputs.sessionsOfCoach },
      { name: 'coaches.members', input: { query: { limit: 200 } } },
      { name: 'intake.forms', input: {} },
    ];
  }
  return common;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayLength).toISOString().slice(0, 10);
}
