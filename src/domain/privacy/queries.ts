import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { PrivacyOverview } from '../../../contract/privacy.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** Somebody's look at the person's health data. */
export type HealthDataReading = EndpointReply<EndpointOf<'accounts.healthDataReadings'>>['items'][number];

/**
 * Who has read the person's health data, latest first.
 * @param cursor where the page before ended
 */
export function useHealthDataReadings(cursor?: string): Reading<EndpointReply<EndpointOf<'accounts.healthDataReadings'>>> {
  return useReading('accounts.healthDataReadings', { query: { limit: 100, ...(cursor !== undefined && { cursor }) } });
}

/** Which figures of the employer include the person, and what the person decided about it. */
export function usePrivacyOverview(): Reading<PrivacyOverview> {
  return useReading('privacy.overview', {});
}
