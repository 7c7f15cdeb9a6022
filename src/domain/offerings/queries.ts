import type { Offering } from '../../../contract/offerings.ts';
import type { FormOverview } from '../intake/form-overview.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** The offerings that members can choose a coach for, health coaching first. */
export function useOfferings(): Shown<readonly Offering[]> {
  const account = useAccount();
  const query = useQuery('offerings.list', account ? {} : null);
  return { ...query, data: query.data?.items };
}

/** The intake forms of an offering. */
export function formsOfOffering(forms: readonly FormOverview[], offering: Pick<Offering, 'intakeCategory'>): readonly FormOverview[] {
  return forms.filter(({ form }) => offering.intakeCategory !== null && form.category === offering.intakeCategory);
}
