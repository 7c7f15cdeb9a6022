import { prefetchedQuery } from '../../sync/fetching/needed.ts';

/** The period that the page opens with, for all departments. */
const atOpening = { query: { period: '6-months' } } as const;

export const analyticsOfEmployer = [
  prefetchedQuery('analytics.averageHealthProgress', atOpening),
  prefetchedQuery('analytics.progressByDaysOnPlan', atOpening),
  prefetchedQuery('analytics.healthStatus', atOpening),
  prefetchedQuery('analytics.progressByAttendanceAndTurnover', atOpening),
  prefetchedQuery('analytics.totalEmployees', atOpening),
  prefetchedQuery('analytics.topHealthPerformers', atOpening),
  prefetchedQuery('analytics.returnOnInvestment', atOpening),
];
