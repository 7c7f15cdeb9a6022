import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { filterOfAddress, inboxFilters, inboxViews, useInboxIssues, viewOfAddress } from '../../../domain/support/inbox.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { Text } from '../../../ui/text/text.tsx';
import { InboxSections } from './inbox-sections.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportList } from './report-list.tsx';

/** Reports of members, coaches, employers and admins: those that wait for a reply first, the longest waiting on top. */
export function ReportsPage() {
  const { t } = useTranslation('admin-support');
  const { address, change, cursors, cursor, turn } = useAddressFilter();
  const view = viewOfAddress(address);
  const issues = useInboxIssues(filterOfAddress(address), cursor);
  const isOffline = useIsOffline();
  const isFiltered = [...inboxFilters, 'search'].some((name) => address.has(name));
  const addressOf = (key: string) => {
    const next = new URLSearchParams(address);
    next.set('show', key);
    return `?${next}`;
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <InboxSections current="reports" />
      <ReportFilters address={address} onChange={change} />
      <Segments
        label={t('views.label')}
        current={view}
        items={inboxViews.map((key) => ({ key, label: t(`views.${key}`), to: addressOf(key) }))}
      />
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
      <QueryFrame
        query={issues}
        skeleton={
          <Card>
            <ListSkeleton rows={8} />
          </Card>
        }
        offline={t('offlineTitle')}
      >
        {(data) => (
          <ReportList
            {...{ data, view, isFiltered, cursors }}
            onTurn={turn}
            onClear={() => change(Object.fromEntries([...inboxFilters, 'search'].map((name) => [name, null])))}
          />
        )}
      </QueryFrame>
    </Page>
  );
}
