import type { enterprises } from '../../contract/enterprises.ts';
import type { Handlers } from '../kernel/handler.ts';
import { createCredential, credentialInvitation } from './credential.ts';
import { acceptAdministrator, administratorInvitation, inviteAdministrator } from './inviting.ts';
import { admins, createAdmin, formerAdmins, handOverPlatform, removeAdmin, restoreAdmin } from './platform-team.ts';
import { administrators, formerAdministrators, handOverOwnership, removeAdministrator, restoreAdministrator } from './team.ts';

/** Of the noun enterprises: who acts for an employer or runs the platform, and how a person becomes one of them. */
export const administratorsHandlers: Pick<
  Handlers<typeof enterprises>,
  | 'credentialInvitation'
  | 'createCredential'
  | 'administrators'
  | 'inviteAdministrator'
  | 'administratorInvitation'
  | 'acceptAdministrator'
  | 'removeAdministrator'
  | 'formerAdministrators'
  | 'restoreAdministrator'
  | 'handOverOwnership'
  | 'admins'
  | 'createAdmin'
  | 'removeAdmin'
  | 'formerAdmins'
  | 'restoreAdmin'
  | 'handOverPlatform'
> = {
  credentialInvitation,
  createCredential,
  administrators,
  inviteAdministrator,
  administratorInvitation,
  acceptAdministrator,
  removeAdministrator,
  formerAdministrators,
  restoreAdministrator,
  handOverOwnership,
  admins,
  createAdmin,
  removeAdmin,
  formerAdmins,
  restoreAdmin,
  handOverPlatform,
};
