import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** One place where the person is signed in. */
export type Device = EndpointReply<EndpointOf<'accounts.devices'>>['items'][number];

/** Where the person is signed in, the latest used first. */
export function useDevices(): Reading<{ readonly items: readonly Device[] }> {
  return useReading('accounts.devices', {});
}

/** The newest events about the safety of the person's account. */
export function useSecurityEvents() {
  return useReading('accounts.securityEvents', { query: { limit: 20 } });
}

/** The person's own account data. */
export function useProfile() {
  return useReading('accounts.profile', {});
}
