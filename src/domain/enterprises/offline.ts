import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { amended } from '../../sync/fetching/changes.ts';
import { needed, prefetchedQuery } from '../../sync/fetching/needed.ts';
import type { OfflineNoun, PrefetchedQuery } from '../../sync/offline-nouns.ts';
import { analyticsOfEmployer } from '../analytics/offline.ts';
import { firstEmployees } from '../employees/offline.ts';
import { allPayments } from '../subscriptions/offline.ts';
import { allIssues } from '../support/offline.ts';

export const enterprisesOffline: OfflineNoun<'enterprises'> = {
  queued: {
    'enterprises.editProfile': {
      accepted: ({ enterprise, administrator: own }) => [amended('enterprises.info', (stored) => ({ ...stored, enterprise, own }))],
    },
  },
  prefetch: { EMPLOYER: () => [needed(50, 'enterprises.dashboard', {})] },
  following: { 'enterprises.dashboard': pagesOfEmployer },
};

/**
 * The pages that an employer's sub-role includes. Parts of the dashboard that are null are closed; a deactivated enterprise has
 * hardly any.
 */
function pagesOfEmployer(dashboard: EndpointReply<EndpointOf<'enterprises.dashboard'>>): PrefetchedQuery[] {
  const { steps, employees, health, openIssues, deactivation, enterpriseId } = dashboard;
  const isAllowed = (name: string) => steps.some(({ step, isAllowed: isOpen }) => isOpen && step === name);
  return [
    ...(employees === null ? [] : [prefetchedQuery('employees.imported', firstEmployees)]),
    ...(health === null ? [] : analyticsOfEmployer),
    ...(isAllowed('subscription')
      ? [prefetchedQuery('subscriptions.list', {}), prefetchedQuery('subscriptions.payments', allPayments)]
      : []),
    ...(isAllowed('company-profile') ? [prefetchedQuery('enterprises.info', { params: { id: enterpriseId } })] : []),
    ...(openIssues === null ? [] : [prefetchedQuery('support.issueCategories', {}), prefetchedQuery('support.issues', allIssues)]),
    ...(deactivation === null ? [prefetchedQuery('permissions.ofUser', {})] : []),
  ];
}
