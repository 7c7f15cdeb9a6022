import type { enterprises } from '../../contract/enterprises.ts';
import type { Handlers } from '../kernel/handler.ts';
import { createCredential, credentialInvitation } from './credential.ts';
import { acceptAdministrator, administratorInvitation, inviteAdministrator } from './inviting.ts';
import { admins, createAdmin, handOverPlatform, removeAdmin } from './platform-team.ts';
import { administrators, handOverOwnership, removeAdministrator } from './team.ts';

/** Of the noun enterprises: who acts for an employer or runs the platform, and how somebody comes to do so. */
export const administratorsHandlers: Pick<
  Handlers<typeof enterprises>,
  | 'credentialInvitation'
  | 'createCredential'
  | 'administrators'
  | 'inviteAdministrator'
  | 'administratorInvitation'
  | 'acceptAdministrator'
  | 'removeAdministrator'
  | 'handOverOwnership'
  | 'admins'
  | 'createAdmin'
  | 'removeAdmin'
  | 'handOverPlatform'
> = {
  credentialInvitation,
  createCredential,
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
