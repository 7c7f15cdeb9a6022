import type { Offering } from '../../../contract/offerings.ts';
import type { FormOverview } from '../intake/form-overview.ts';
import type { Shown } from '../reading/together.ts';
import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';

/** What members can choose a coach for, health coaching first. */
export function useOfferings(): Shown<readonly Offering[]> {
  const account = useAccount();
  const reading = useReading('offerings.list', account ? {} : null);
  return { ...reading, data: reading.data?.items };
}

/** The intake forms that belong to an offering. */
export function formsOfOffering(forms: readonly FormOverview[], offering: Pick<Offering, 'intakeCategory'>): readonly FormOverview[] {
  return forms.filter(({ form }) => offering.intakeCategory !== null && form.category === offering.intakeCategory);
}
