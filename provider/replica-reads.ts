import type { EndpointName } from '../contract/index.ts';

/**
 * The calls that read from the replica where there is one (docs/decisions/069): lists of administrators, figures of employers and
 * public data. None of it is a member's or a coach's own, none is logged as a reading, and a delay of a few seconds only matters to
 * people who have just changed it.
 */
export const replicaReads: readonly EndpointName[] = [
  ...(['enterprises.adminDashboard', 'enterprises.withUserCount', 'enterprises.admins', 'enterprises.formerAdmins'] as const),
  ...(['coaches.allForAdmin', 'coaches.approvedForAdmin', 'payouts.months', 'payouts.ofMonth'] as const),
  ...(['notifications.announcements', 'notifications.deliveryFigures', 'notifications.recipients'] as const),
  ...(['demos.all', 'support.contactMessages', 'support.issues', 'audit.list', 'audit.people'] as const),

  ...(['enterprises.dashboard', 'employees.imported', 'employees.magicLinks', 'subscriptions.payments'] as const),
  ...(['analytics.averageHealthProgress', 'analytics.progressByDaysOnPlan', 'analytics.progressByAttendanceAndTurnover'] as const),
  ...(['analytics.returnOnInvestment', 'analytics.totalEmployees', 'analytics.topHealthPerformers', 'analytics.healthStatus'] as const),

  ...(['coaches.topRated', 'subscriptions.publicPlans', 'support.publicSettings'] as const),
];
