import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { withUnsentChanges } from './shown-profile.ts';

/** One place where the person is signed in. */
export type Device = EndpointReply<EndpointOf<'accounts.devices'>>['items'][number];

/** Where the person is signed in, the latest used first. */
export function useDevices(): QueryResult<{ readonly items: readonly Device[] }> {
  return useQuery('accounts.devices', {});
}

/** The newest events about the safety of the person's account. */
export function useSecurityEvents() {
  return useQuery('accounts.securityEvents', { query: { limit: 20 } });
}

/** The person's own account data. */
export function useProfile() {
  return useQuery('accounts.profile', {});
}

/** How the account can be signed in to beyond its password. */
export type SignInMethods = EndpointReply<EndpointOf<'accounts.signInMethods'>>;

/** How the person's account can be signed in to: password, second factor, linked identities. */
export function useSignInMethods(): QueryResult<SignInMethods> {
  return useQuery('accounts.signInMethods', {});
}

/** The person's own account data with the changes that are not sent yet. */
export function useOwnProfile() {
  const profile = useQuery('accounts.profile', {});
  const unsent = useUnsentInLanes('profile');
  const { data } = profile;
  const shown = data && unsent && withUnsentChanges(data, unsent, ({ endpoint }) => endpoint === 'accounts.editProfile');
  return { ...profile, isLookedUp: profile.isLookedUp && unsent !== undefined, data: shown };
}
