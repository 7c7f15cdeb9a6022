import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CoachCard } from '../../../../contract/coach-profile.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { countFilters, filtersOf } from '../../../domain/coaches/coach-filters.ts';
import { useBestCoaches, useCoachSearch, useTopRatedCoaches } from '../../../domain/coaches/finding.ts';
import type { Shown } from '../../../domain/query/combine-queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { CoachResults, CoachResultsSkeleton } from './coach-results.tsx';
import { CoachSearch } from './coach-search.tsx';
import { CoverageNotice } from './coverage-notice.tsx';
import { FoundCoaches, useFilterAddress } from './found-coaches.tsx';
import { OwnCoaches } from './own-coaches.tsx';

const views = ['best', 'top', 'all'] as const;
type View = (typeof views)[number];

/** Health coaches: recommended ones, the best rated, and all of them with search and filters. */
export function CoachPage() {
  const { t } = useTranslation('member-coaches');
  const [address] = useSearchParams();
  const now = useNow();
  const filters = filtersOf(address);
  const isNarrowed = filters.search !== '' || countFilters(filters) > 0;
  const view: View = isNarrowed ? 'all' : (views.find((candidate) => candidate === address.get('list')) ?? 'best');
  const found = useCoachSearch(null, filters, now);
  const setFilters = useFilterAddress();
  const best = useBestCoaches();
  const top = useTopRatedCoaches();
  const items = views.map((key) => ({ key, label: t(`list.views.${key}`), to: `?list=${key}` }));
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <CoverageNotice />
      <OwnCoaches />
      <CoachSearch filters={filters} options={found.options} foundCount={found.data?.length} onChange={setFilters} />
      <Segments label={t('list.tabs')} items={items} current={view} />
      {view === 'all' ? (
        <FoundCoaches found={found} offeringId={null} now={now} />
      ) : (
        <ShortList coaches={view === 'best' ? best : top} now={now} key={view} />
      )}
    </Page>
  );
}

function ShortList({ coaches, now }: { readonly coaches: Shown<readonly CoachCard[]>; readonly now: Date }) {
  const { t } = useTranslation('member-coaches');
  const choices = useOwnChoices();
  return (
    <QueryFrame
      query={coaches}
      skeleton={<CoachResultsSkeleton />}
      offline={{ title: t('list.offlineTitle'), text: t('list.offlineText') }}
    >
      {(data) => (
        <CoachResults
          coaches={data}
          choices={choices.data?.items ?? []}
          offeringId={null}
          now={now}
          empty={
            <Card>
              <EmptyState title={t('results.none')} text={t('results.noneText')} />
            </Card>
          }
        />
      )}
    </QueryFrame>
  );
}
