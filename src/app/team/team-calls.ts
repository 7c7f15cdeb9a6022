import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { callOnline } from '../../identity/index.ts';
import type { TeamRole } from './team-role.ts';

type Invitation = EndpointInput<EndpointOf<'enterprises.inviteAdministrator'>>['body'];

/** Mails an invitation, also again while it is not accepted. */
export async function inviteToTeam(role: TeamRole, body: Invitation): Promise<void> {
  await (role === 'ADMIN' ? callOnline('enterprises.createAdmin', { body }) : callOnline('enterprises.inviteAdministrator', { body }));
}

type HandingOver = EndpointInput<EndpointOf<'enterprises.handOverOwnership'>>['body'];

/** Makes another person the owner. */
export async function handOver(role: TeamRole, body: HandingOver): Promise<void> {
  await (role === 'ADMIN' ? callOnline('enterprises.handOverPlatform', { body }) : callOnline('enterprises.handOverOwnership', { body }));
}

/** Revokes access, or an invitation. */
export async function removeFromTeam(role: TeamRole, id: string): Promise<void> {
  const input = { params: { id } };
  await (role === 'ADMIN' ? callOnline('enterprises.removeAdmin', input) : callOnline('enterprises.removeAdministrator', input));
}

/** Restores revoked access. */
export async function restoreToTeam(role: TeamRole, id: string): Promise<void> {
  const input = { params: { id } };
  await (role === 'ADMIN' ? callOnline('enterprises.restoreAdmin', input) : callOnline('enterprises.restoreAdministrator', input));
}
