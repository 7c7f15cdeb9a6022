import type { EndpointReply, LocalizedText } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export type ListedOffering = EndpointReply<EndpointOf<'offerings.all'>>['items'][number];
export type ManagedOffering = EndpointReply<EndpointOf<'offerings.get'>>;

/** All offerings, inactive ones included, for admins. */
export function useAllOfferings() {
  const account = useAccount();
  return useQuery('offerings.all', account ? {} : null);
}

/** One offering, with what prevents withdrawing it; null reads nothing. */
export function useManagedOffering(id: string | null) {
  const account = useAccount();
  return useQuery('offerings.get', account && id !== null ? { params: { id } } : null);
}

/** The categories of intake forms, each with the titles of its forms; the current one is included even when it is unknown. */
export function useIntakeCategories(
  stored: string | null,
): readonly { readonly category: string; readonly titles: readonly LocalizedText[] }[] {
  const account = useAccount();
  // An editor of offerings may not be allowed to read forms: then the categories that offerings already use are listed.
  const forms = useQuery('intake.forms', account ? {} : null).data?.items ?? [];
  const named = (useAllOfferings().data?.items ?? []).map(({ intakeCategory }) => intakeCategory);
  const all = new Set([stored, ...named, ...forms.map(({ category }) => category)].filter((category) => category !== null));
  return [...all].toSorted().map((category) => ({
    category,
    titles: forms.filter((form) => form.category === category).map(({ title }) => title),
  }));
}
