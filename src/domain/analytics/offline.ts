import { opened } from '../../sync/fetching/needed.ts';

/** The period that the page opens with, of everybody. */
const atOpening = { query: { period: '6-months' } } as const;

export const analyticsOfEmployer = [
  opened('analytics.averageHealthProgress', atOpening),
  opened('analytics.progressByDaysOnPlan', atOpening),
  opened('analytics.healthStatus', atOpening),
  opened('analytics.progressByAttendanceAndTurnover', atOpening),
  opened('analytics.totalEmployees', atOpening),
  opened('analytics.topHealthPerformers', atOpening),
  opened('analytics.returnOnInvestment', atOpening),
];
