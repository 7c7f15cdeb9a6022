import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { withUnsentChanges } from './shown-profile.ts';

/** A device on which the person is signed in. */
export type Device = EndpointReply<EndpointOf<'accounts.devices'>>['items'][number];

/** The devices on which the person is signed in, most recently used first. */
export function useDevices(): QueryResult<{ readonly items: readonly Device[] }> {
  return useQuery('accounts.devices', {});
}

/** The newest security events of the person's account. */
export function useSecurityEvents() {
  return useQuery('accounts.securityEvents', { query: { limit: 20 } });
}

/** The person's own account data. */
export function useProfile() {
  return useQuery('accounts.profile', {});
}

/** How the account can be signed in to besides its password. */
export type SignInMethods = EndpointReply<EndpointOf<'accounts.signInMethods'>>;

/** The person's ways to sign in: password, second factor, linked identities. */
export function useSignInMethods(): QueryResult<SignInMethods> {
  return useQuery('accounts.signInMethods', {});
}

/** The person's own account data with unsent changes. */
export function useOwnProfile() {
  const profile = useQuery('accounts.profile', {});
  const unsent = useUnsentInLanes('profile');
  const { data } = profile;
  const shown = data && unsent && withUnsentChanges(data, unsent, ({ endpoint }) => endpoint === 'accounts.editProfile');
  return { ...profile, isLookedUp: profile.isLookedUp && unsent !== undefined, data: shown };
}
