import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { DataArchive, PrivacyOverview } from '../../../contract/privacy.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/** One access to the person's health data. */
export type HealthDataAccess = EndpointReply<EndpointOf<'accounts.healthDataReadings'>>['items'][number];

/**
 * The accesses to the person's health data, latest first.
 *
 * @param cursor end of the previous page
 */
export function useHealthDataAccess(cursor?: string): QueryResult<EndpointReply<EndpointOf<'accounts.healthDataReadings'>>> {
  return useQuery('accounts.healthDataReadings', { query: { limit: 100, ...(cursor !== undefined && { cursor }) } });
}

/** Which figures of the employer include the person, and the person's decision about it. */
export function usePrivacyOverview(): QueryResult<PrivacyOverview> {
  return useQuery('privacy.overview', {});
}

/** The progress of the archive of the person's data. */
export function useDataArchive(): QueryResult<DataArchive> {
  return useQuery('privacy.archive', {});
}
