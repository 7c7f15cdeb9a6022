import { IconWallet } from '@tabler/icons-react';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachForAdmin } from '../../../../contract/coach-review.ts';
import { type CoachView, coachFilterOf, useCoachesForAdmin } from '../../../domain/coaches/review.ts';
import { useShared } from '../../../identity/index.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LinkCard } from '../../../ui/page/link-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { useChoice } from '../lists/use-bulk.ts';
import { BulkCoaches, ExportCoaches } from './bulk-coaches.tsx';
import { CoachFilters } from './coach-filters.tsx';
import { CoachList } from './coach-list.tsx';
import { CoachViews } from './coach-views.tsx';

const keyOf = ({ coachId }: CoachForAdmin) => coachId;

/** Coaches: all, those waiting for a decision, or those open for booking. */
export function CoachListPage({ view }: { readonly view: CoachView }) {
  const { t } = useTranslation(['admin-coaches', 'admin-lists']);
  const { address, change, cursor, cursors, turn } = useAddressFilter();
  const filter = coachFilterOf(address);
  const coaches = useCoachesForAdmin(view, filter, cursor);
  const choice = useChoice(coaches.data?.items ?? [], keyOf);
  const reset = useCallback(() => change({ search: null, status: null, offering: null }), [change]);
  return (
    <Page title={t(`pages.${view}.title`)} lead={t(`pages.${view}.lead`)} actions={<ExportCoaches view={view} filter={filter} />}>
      <CoachViews current={view} />
      <CoachFilters view={view} address={address} onChange={change} />
      <BulkCoaches view={view} choice={choice} onDone={coaches.refresh} />
      <QueryFrame
        query={coaches}
        skeleton={
          <Card>
            <ListSkeleton rows={8} />
          </Card>
        }
        offline={t('offlineTitle')}
      >
        {(page) => (
          <CoachList
            {...{ view, page, cursors }}
            isFiltered={Object.keys(filter).length > 0}
            onReset={reset}
            onTurn={turn}
            choice={{
              chosen: choice.keys,
              onChange: choice.choose,
              labelOf: ({ fullName }) => t('admin-lists:choose', { name: fullName }),
              allLabel: t('admin-lists:chooseAll'),
            }}
          />
        )}
      </QueryFrame>
      <PayoutsLink />
    </Page>
  );
}

/** A link to the payouts, for administrators who may see them; its translations are loaded with it. */
function PayoutsLink() {
  const { permissions } = useShared();
  if (!permissions.includes('admin.payments')) return null;
  return (
    <Suspense fallback={null}>
      <Links />
    </Suspense>
  );
}

function Links() {
  const { t } = useTranslation('admin-payouts');
  return (
    <LinkCard title={t('link.title')} links={[{ to: '/admin/coach/payouts', icon: IconWallet, label: t('title'), text: t('link.text') }]} />
  );
}
