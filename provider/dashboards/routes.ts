import type { enterprises } from '../../contract/enterprises.ts';
import type { Handlers } from '../kernel/handler.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { dashboard } from './enterprise-dashboard.ts';
import { allUsers, overview, userDetails, withUserCount } from './enterprises-for-admins.ts';

/** Calls of the noun enterprises that combine several nouns. */
export const dashboardsHandlers: Pick<
  Handlers<typeof enterprises>,
  'dashboard' | 'adminDashboard' | 'allUsers' | 'userDetails' | 'withUserCount' | 'overview'
> = {
  dashboard,
  adminDashboard,
  allUsers,
  userDetails,
  withUserCount,
  overview,
};
