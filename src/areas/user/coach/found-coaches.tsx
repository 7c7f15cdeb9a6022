import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { type CoachFilters, noFilters, withFilters } from '../../../domain/coaches/coach-filters.ts';
import type { FoundCoaches as Found } from '../../../domain/coaches/finding.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CoachResults, CoachResultsSkeleton, NoMatch } from './coach-results.tsx';

/** Replaces the filters in the address. */
export function useFilterAddress(): (filters: CoachFilters) => void {
  const [, setAddress] = useSearchParams();
  // Synchronous: a field shows the value in the URL, and would show the old one until a deferred update.
  const options = { replace: true, preventScrollReset: true, flushSync: true };
  return (filters) => setAddress((address) => withFilters(address, filters), options);
}

interface FoundCoachesProps {
  readonly found: Found;
  /** Null for coaches of any offering. */
  readonly offeringId: string | null;
  readonly now: Date;
}

/** The coaches that search and filters find. */
export function FoundCoaches({ found, offeringId, now }: FoundCoachesProps) {
  const { t } = useTranslation('member-coaches');
  const choices = useOwnChoices();
  const setFilters = useFilterAddress();
  return (
    <QueryFrame query={found} skeleton={<CoachResultsSkeleton />} offline={{ title: t('list.offlineTitle'), text: t('list.offlineText') }}>
      {(coaches) => (
        <>
          <Text look="note" aria-live="polite">
            {t('results.count', { count: coaches.length })}
          </Text>
          <CoachResults
            coaches={coaches}
            choices={choices.data?.items ?? []}
            offeringId={offeringId}
            now={now}
            empty={
              <Card>
                <NoMatch onClear={() => setFilters(noFilters)} />
              </Card>
            }
          />
          {found.hasMore && <Text look="note">{t('results.hasMore')}</Text>}
        </>
      )}
    </QueryFrame>
  );
}
