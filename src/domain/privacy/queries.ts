import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { DataArchive, PrivacyOverview } from '../../../contract/privacy.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/** Somebody's access to the person's health data. */
export type HealthDataAccess = EndpointReply<EndpointOf<'accounts.healthDataReadings'>>['items'][number];

/**
 * Who has read the person's health data, latest first.
 * @param cursor where the page before ended
 */
export function useHealthDataAccess(cursor?: string): QueryResult<EndpointReply<EndpointOf<'accounts.healthDataReadings'>>> {
  return useQuery('accounts.healthDataReadings', { query: { limit: 100, ...(cursor !== undefined && { cursor }) } });
}

/** Which figures of the employer include the person, and what the person decided about it. */
export function usePrivacyOverview(): QueryResult<PrivacyOverview> {
  return useQuery('privacy.overview', {});
}

/** How far the archive of the person's data is. */
export function useDataArchive(): QueryResult<DataArchive> {
  return useQuery('privacy.archive', {});
}
