import { prefetchedQuery } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const permissionsOffline: OfflineNoun<'permissions'> = {
  following: {
    // The pages of an employer that the dashboard does not reveal.
    'permissions.ofUser': ({ permissions }) => [
      ...(permissions.includes('enterprise.roles')
        ? [prefetchedQuery('enterprises.administrators', {}), prefetchedQuery('permissions.subRoles', {})]
        : []),
      ...(permissions.includes('enterprise.data') ? [prefetchedQuery('analytics.monthlyData', {})] : []),
    ],
  },
};
