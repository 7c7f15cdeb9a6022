import type { enterprises } from '../../contract/enterprises.ts';
import type { Handlers } from '../kernel/handler.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { createCredential, credentialInvitation } from './credential.ts';
import { dashboard } from './dashboard.ts';
import { deactivate } from './deactivating.ts';
import { allUsers, overview, userDetails, withUserCount } from './for-admins.ts';
import { acceptAdministrator, administratorInvitation, inviteAdministrator } from './inviting.ts';
import { admins, createAdmin, handOverPlatform, removeAdmin } from './platform-team.ts';
import { createAdminProfile, createCompanyProfile, editProfile, info } from './profile.ts';
import { administrators, handOverOwnership, removeAdministrator } from './team.ts';

export const enterprisesHandlers: Handlers<typeof enterprises> = {
  credentialInvitation,
  createCredential,
  createAdminProfile,
  createCompanyProfile,
  editProfile,
  info,
  dashboard,
  adminDashboard,
  allUsers,
  userDetails,
  withUserCount,
  overview,
  deactivate,
  administrators,
  inviteAdministrator,
  administratorInvitation,
  acceptAdministrator,
  removeAdministrator,
  handOverOwnership,
  admins,
  createAdmin,
  removeAdmin,
  handOverPlatform,
};
