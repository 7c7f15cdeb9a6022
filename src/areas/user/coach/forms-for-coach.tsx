import { useTranslation } from 'react-i18next';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { FormsOfOfferings } from '../offerings/forms-of-offerings.tsx';

/** The intake forms that belong to what this coach was chosen for. */
export function FormsForCoach({ choices }: { readonly choices: readonly ShownChoice[] }) {
  const { t } = useTranslation('member-coaches');
  const { data } = useOfferings();
  const offerings = data?.filter(({ id }) => choices.some(({ offeringId }) => offeringId === id)) ?? [];
  return <FormsOfOfferings title={t('mine.forms')} offerings={offerings} />;
}
