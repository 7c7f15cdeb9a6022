import { useTranslation } from 'react-i18next';
import type { Demo } from '../../../../contract/demos.ts';
import { demoStates, filterOfAddress, stateOfAddress } from '../../../domain/demos/filter.ts';
import { useAdminsToAssign, useDemos } from '../../../domain/demos/queries.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { useChoice } from '../lists/use-bulk.ts';
import { BulkDemos, ExportDemos } from './bulk-demos.tsx';
import { DemoFilters } from './demo-filters.tsx';
import { DemoList } from './demo-list.tsx';

const keyOf = ({ id }: Demo) => id;

/** The demo requests with requester, status and responsible administrator. */
export function DemosPage() {
  const { t } = useTranslation(['admin-demos', 'admin-lists']);
  const { address, change, cursors, cursor, turn } = useAddressFilter();
  const filter = filterOfAddress(address);
  const demos = useDemos(filter, cursor);
  const choice = useChoice(demos.data?.items ?? [], keyOf);
  const admins = useAdminsToAssign();
  const state = stateOfAddress(address);
  const addressOf = (key: string) => {
    const next = new URLSearchParams(address);
    next.set('state', key);
    return `?${next}`;
  };
  return (
    <Page title={t('title')} lead={t('lead')} actions={<ExportDemos filter={filter} />}>
      <Segments
        label={t('views')}
        items={demoStates.map((key) => ({ key, label: t(`states.${key}`), to: addressOf(key) }))}
        current={state}
      />
      <DemoFilters address={address} admins={admins.data?.items ?? []} onChange={change} />
      <BulkDemos choice={choice} onDone={demos.refresh} />
      <QueryFrame query={demos} skeleton={{ rows: 6 }} offline={t('offlineTitle')}>
        {(data) => (
          <DemoList
            data={data}
            cursors={cursors}
            isFiltered={address.has('search') || address.has('admin') || address.has('status')}
            onTurn={turn}
            onClear={() => change({ search: null, admin: null, status: null })}
            choice={{
              chosen: choice.keys,
              onChange: choice.choose,
              labelOf: ({ companyName }) => t('admin-lists:choose', { name: companyName }),
              allLabel: t('admin-lists:chooseAll'),
            }}
          />
        )}
      </QueryFrame>
    </Page>
  );
}
