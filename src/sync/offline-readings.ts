import type { EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import type { Role } from '../../contract/roles.ts';
import type { LooseInput } from '../platform/endpoint-table.ts';

export interface OfflineReading {
  readonly name: EndpointName;
  readonly input: LooseInput;
}

export interface Person {
  readonly accountId: string;
  readonly role: Role;
  /** A coach whose profile is not approved yet is refused what practising needs. */
  readonly isApproved?: boolean;
}

/** A coach's slots and sessions are kept for today and the days after, so many in all. */
const coachDays = 3;
const dayLength = 24 * 60 * 60_000;

/** Inputs that screens and prefetch share: the same input is the same stored reading. */
export const sharedInputs = {
  /** The newest notifications; the bell and the first page of the screen. */
  notifications: { query: { limit: 50 } },
  /** All that a person has with their coaches; of a coach the ones that were written to last. */
  conversations: { query: { limit: 50 } },
  /** Half a year of two sessions a week, and what is booked: the next 30 days are among them. */
  sessionsOfMember: (userId: string) => ({ params: { id: userId }, query: { limit: 100 } }),
  /** The latest, whether to come or past. */
  sessionsOfCoach: { query: { limit: 100 } },
  /** The next ones: with weekly repetitions a coach has more to come than the latest hundred. */
  comingSessionsOfCoach: { query: { limit: 100 } },
  membersOfCoach: { query: { limit: 1000 } },
  requestsToCoach: { query: { limit: 100 } },
  /** Three years of months. */
  payoutsOfCoach: { query: { limit: 36 } },
  /** The present month with the balance. */
  presentPayout: { query: {} },
  joinableSessions: { query: { limit: 60 } },
  bookableTimes: (coachId: string) => ({ query: { coachId } }),
  /** All that is open to a member about a coach, for every offering of theirs. */
  coachProfile: (coachId: string) => ({ query: { coachId } }),
  /** Four years of one a week: screens ask for no further page. */
  notesOfMember: (userId: string) => ({ params: { id: userId }, query: { limit: 200 } }),
  recommendationsOfMember: (userId: string) => ({ query: { userId } }),
  videosOfOwnCoaches: { query: { limit: 30 } },
  /** The first page of the list. */
  employees: { query: { limit: 50 } },
  /** The period that the page opens with, of everybody. */
  analytics: { query: { period: '6-months' } },
  /** One a month for sixteen years. */
  payments: { query: { limit: 200 } },
  /** Nobody reports so much that a further page is asked for. */
  issues: { query: { limit: 50 } },
} as const;

/**
 * How much is brought onto the device ahead of need, in bytes of JSON before compression (on the way
 * about a fifth of it). Today, the next 30 days, forms and answers, the chosen coach and the own
 * scores come first and are well within it; `tests/contract/prefetch-budget.test.ts` measures it.
 */
export const prefetchBudget = 600_000;

/**
 * What a person needs without a network, the most needed first: it is fetched after sign-in and
 * refreshed on each start, up to the budget. A refresh without news is answered with 304.
 *
 * @param today the calendar day in the person's own zone, `2026-11-20`
 */
export function offlineReadings({ accountId, role, isApproved = true }: Person, today: string): OfflineReading[] {
  const own = { params: { id: accountId } };
  const common: OfflineReading[] = [
    { name: 'accounts.currentUser', input: {} },
    { name: 'notifications.list', input: sharedInputs.notifications },
    { name: 'accounts.profile', input: {} },
    { name: 'notifications.reminders', input: {} },
  ];
  if (role === 'USER') {
    return [
      ...common,
      { name: 'sessions.ofUser', input: sharedInputs.sessionsOfMember(accountId) },
      { name: 'sessions.wishes', input: {} },
      { name: 'intake.forms', input: {} },
      { name: 'intake.answers', input: own },
      { name: 'intake.answersSpecial', input: own },
      { name: 'intake.drafts', input: {} },
      // The numbers to call in need.
      { name: 'support.publicSettings', input: {} },
      { name: 'coaches.choices', input: {} },
      { name: 'scores.overall', input: own },
      { name: 'scores.calendar', input: own },
      { name: 'sessions.joinable', input: sharedInputs.joinableSessions },
      { name: 'chat.conversations', input: sharedInputs.conversations },
      { name: 'feedback.check', input: {} },
      { name: 'notes.list', input: sharedInputs.notesOfMember(accountId) },
      { name: 'recommendations.list', input: sharedInputs.recommendationsOfMember(accountId) },
      { name: 'offerings.list', input: {} },
      { name: 'coaches.bestHealth', input: {} },
      { name: 'videos.list', input: sharedInputs.videosOfOwnCoaches },
      { name: 'subscriptions.ofUser', input: {} },
    ];
  }
  if (role === 'COACH' && !isApproved) return [...common, { name: 'coaches.ownInfo', input: {} }];
  if (role === 'COACH') {
    const days = Array.from({ length: coachDays }, (_, ahead) => dayAfter(today, ahead));
    return [
      ...common,
      { name: 'care.alerts', input: {} },
      ...days.flatMap((date): OfflineReading[] => [
        { name: 'availability.ofDay', input: { query: { date } } },
        { name: 'sessions.ofDay', input: { query: { coachId: accountId, date } } },
      ]),
      { name: 'chat.conversations', input: sharedInputs.conversations },
      { name: 'sessions.upcoming', input: sharedInputs.comingSessionsOfCoach },
      { name: 'sessions.ofCoachAll', input: sharedInputs.sessionsOfCoach },
      { name: 'availability.available', input: { query: {} } },
      { name: 'coaches.ownInfo', input: {} },
      { name: 'coaches.members', input: sharedInputs.membersOfCoach },
      { name: 'sessions.toAccept', input: sharedInputs.requestsToCoach },
      { name: 'intake.forms', input: {} },
      { name: 'offerings.list', input: {} },
      { name: 'payouts.mine', input: sharedInputs.presentPayout },
      { name: 'payouts.list', input: sharedInputs.payoutsOfCoach },
      { name: 'coaches.myRating', input: {} },
    ];
  }
  if (role === 'EMPLOYER') return [...common, { name: 'enterprises.dashboard', input: {} }];
  return common;
}

/**
 * What a reading just brought makes needed as well: profiles and free times of the coaches whom the
 * member chose; the pages that an employer's sub-role opens; the coach's notes about the members met today. Notes about others are fetched when
 * they are looked at: each fetching is a reading that the member finds in the log.
 */
export function followingReadings({ name, input }: OfflineReading, data: unknown, today: string): OfflineReading[] {
  if (name === 'sessions.ofDay' && input.query?.date === today) return notesOfToday(data as EndpointReply<EndpointOf<'sessions.ofDay'>>);
  if (name === 'enterprises.dashboard') return pagesOfEmployer(data as EndpointReply<EndpointOf<'enterprises.dashboard'>>);
  if (name === 'permissions.ofUser') return pagesByPermission(data as EndpointReply<EndpointOf<'permissions.ofUser'>>);
  if (name !== 'coaches.choices') return [];
  const { items } = data as EndpointReply<EndpointOf<'coaches.choices'>>;
  const coachIds = [...new Set(items.map(({ coachId }) => coachId))];
  return coachIds.flatMap((coachId): OfflineReading[] => [
    { name: 'availability.bookable', input: sharedInputs.bookableTimes(coachId) },
    { name: 'coaches.infoById', input: sharedInputs.coachProfile(coachId) },
  ]);
}

const analyticsShown = [
  'averageHealthProgress',
  'progressByDaysOnPlan',
  'healthStatus',
  'progressByAttendanceAndTurnover',
  'totalEmployees',
  'topHealthPerformers',
  'returnOnInvestment',
] as const;

type Pages = readonly (readonly [isOpen: boolean, name: EndpointName, input?: LooseInput])[];

function readingsOf(pages: Pages): OfflineReading[] {
  return pages.flatMap(([isOpen, name, input = {}]) => (isOpen ? [{ name, input }] : []));
}

/** Parts of the dashboard that are null are not open to the person; a deactivated enterprise has hardly any. */
function pagesOfEmployer(dashboard: EndpointReply<EndpointOf<'enterprises.dashboard'>>): OfflineReading[] {
  const { steps, employees, health, openIssues, deactivation, enterpriseId } = dashboard;
  const isAllowed = (name: string) => steps.some(({ step, isAllowed: isOpen }) => isOpen && step === name);
  const [pays, sees] = [isAllowed('subscription'), isAllowed('company-profile')];
  return readingsOf([
    [employees !== null, 'employees.imported', sharedInputs.employees],
    ...analyticsShown.map((name) => [health !== null, `analytics.${name}`, sharedInputs.analytics] as const),
    [pays, 'subscriptions.list'],
    [pays, 'subscriptions.payments', sharedInputs.payments],
    [sees, 'enterprises.info', { params: { id: enterpriseId } }],
    [openIssues !== null, 'support.issueCategories'],
    [openIssues !== null, 'support.issues', sharedInputs.issues],
    [deactivation === null, 'permissions.ofUser'],
  ]);
}

/** What the dashboard does not tell. */
function pagesByPermission({ permissions }: EndpointReply<EndpointOf<'permissions.ofUser'>>): OfflineReading[] {
  const leads = permissions.includes('enterprise.roles');
  return readingsOf([
    [leads, 'enterprises.administrators'],
    [leads, 'permissions.subRoles'],
    [permissions.includes('enterprise.data'), 'analytics.monthlyData'],
  ]);
}

function notesOfToday({ items }: EndpointReply<EndpointOf<'sessions.ofDay'>>): OfflineReading[] {
  const places = items.filter(({ status }) => status !== 'cancelled').flatMap(({ registrations }) => registrations ?? []);
  const userIds = new Set(places.filter(({ status }) => status !== 'cancelled').map(({ userId }) => userId));
  return [...userIds].map((userId) => ({ name: 'notes.list', input: sharedInputs.notesOfMember(userId) }));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayLength).toISOString().slice(0, 10);
}
