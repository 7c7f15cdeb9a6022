import type { enterprises } from '../../contract/enterprises.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const enterprisesHandlers: Handlers<typeof enterprises> = {
  createCredential: notBuilt,
  createAdminProfile: notBuilt,
  createCompanyProfile: notBuilt,
  editProfile: notBuilt,
  info: notBuilt,
  dashboard: notBuilt,
  adminDashboard: notBuilt,
  allUsers: notBuilt,
  userDetails: notBuilt,
  withUserCount: notBuilt,
  deactivate: notBuilt,
  administrators: notBuilt,
  removeAdministrator: notBuilt,
  admins: notBuilt,
  createAdmin: notBuilt,
  removeAdmin: notBuilt,
};
