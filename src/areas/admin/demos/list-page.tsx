import { useTranslation } from 'react-i18next';
import { demoStates, filterOfAddress, stateOfAddress } from '../../../domain/demos/filter.ts';
import { useAdminsToAssign, useDemos } from '../../../domain/demos/queries.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { DemoFilters } from './demo-filters.tsx';
import { DemoList } from './demo-list.tsx';

/** The demo requests: who asked, their status, and who is responsible. */
export function DemosPage() {
  const { t } = useTranslation('admin-demos');
  const { address, change, cursors, cursor, turn } = useAddressFilter();
  const demos = useDemos(filterOfAddress(address), cursor);
  const admins = useAdminsToAssign();
  const state = stateOfAddress(address);
  const addressOf = (key: string) => {
    const next = new URLSearchParams(address);
    next.set('state', key);
    return `?${next}`;
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Segments
        label={t('views')}
        items={demoStates.map((key) => ({ key, label: t(`states.${key}`), to: addressOf(key) }))}
        current={state}
      />
      <DemoFilters address={address} admins={admins.data?.items ?? []} onChange={change} />
      <QueryFrame query={demos} skeleton={{ rows: 6 }} offline={t('offlineTitle')}>
        {(data) => (
          <DemoList
            data={data}
            cursors={cursors}
            isFiltered={address.has('search') || address.has('admin')}
            onTurn={turn}
            onClear={() => change({ search: null, admin: null })}
          />
        )}
      </QueryFrame>
    </Page>
  );
}
