import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../../contract/audit.ts';
import { auditFilterOf } from '../../../domain/audit/filter.ts';
import { auditPageSize, useAudit } from '../../../domain/audit/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { pagerProps } from '../../../ui/page/use-pages.ts';
import { saveCsv } from '../../../ui/spreadsheet/save-table.ts';
import type { Table as SpreadsheetTable } from '../../../ui/spreadsheet/table.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditWords } from './audit-words.ts';
import { useAuditColumns } from './columns.tsx';

/** The audit log, filtered by `?person=`, `?kind=`, `?from=` and `?to=`. */
export function AuditPage() {
  const { t } = useTranslation(['admin-audit', 'employer-team']);
  const reader = useReader();
  const { address, change, cursors, cursor, turn } = useAddressFilter();
  const isOffline = useIsOffline();
  const filter = auditFilterOf(address);
  const entries = useAudit(filter, cursor);
  const { isBusy, failure, handOut } = useExport(filter, entries.refresh);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      meta={<Link to="/admin/adminplan">{t('employer-team:ADMIN.title')}</Link>}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={isOffline}
          loading={isBusy}
          onClick={handOut}
        >
          {t('export')}
        </Button>
      }
    >
      {isOffline && <Notice tone="info">{t('exportOffline')}</Notice>}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <AuditFilters address={address} onChange={change} />
      <QueryFrame
        query={entries}
        skeleton={
          <Card>
            <ListSkeleton rows={8} />
          </Card>
        }
        offline={t('offlineTitle')}
      >
        {({ items, nextCursor }) => (
          <Entries
            items={items}
            isFiltered={Object.keys(filter).length > 0}
            place={t('place', {
              from: formatNumber((cursors.length - 1) * auditPageSize + 1, reader),
              to: formatNumber((cursors.length - 1) * auditPageSize + items.length, reader),
            })}
            onReset={() => change({ person: '', kind: '', from: '', to: '' })}
            {...pagerProps(cursors, nextCursor, turn)}
          />
        )}
      </QueryFrame>
    </Page>
  );
}

/** All entries that match the filter, as a spreadsheet; the export writes an audit entry too. */
function useExport(filter: ReturnType<typeof auditFilterOf>, onDone: () => void) {
  const { t } = useTranslation('admin-audit');
  const { language } = useReader();
  const { isBusy, failure, run } = useOnlineWork();
  const tableOf = useAuditTable();
  const handOut = () =>
    run(async () => {
      const data = await callOnline('audit.export', { body: filter });
      saveCsv(t('fileName'), tableOf(data.items), language);
      onDone();
      await notify(t(data.isCut ? 'exportedCut' : 'exported', { count: data.items.length }), 'ok');
    });
  return { isBusy, failure, handOut };
}

interface EntriesProps {
  readonly items: readonly AuditEntry[];
  readonly isFiltered: boolean;
  readonly place: string;
  readonly onReset: () => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** A page of entries, or a note that there is none. */
export function Entries({ items, isFiltered, place, onReset, onPrevious, onNext }: EntriesProps) {
  const { t } = useTranslation('admin-audit');
  const columns = useAuditColumns();
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="letters"
          title={t(isFiltered ? 'noMatch.title' : 'empty.title')}
          text={t(isFiltered ? 'noMatch.text' : 'empty.text')}
          actions={
            isFiltered && (
              <Button variant="default" onClick={onReset}>
                {t('filter.reset')}
              </Button>
            )
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <Table label={t('title')} columns={columns} items={items} keyOf={({ id }) => id} />
      </Card>
      <TablePager place={place} previousLabel={t('previous')} nextLabel={t('next')} onPrevious={onPrevious} onNext={onNext} />
    </>
  );
}

/** The entries as they are exported: times in UTC, and every id in full. */
function useAuditTable(): (items: readonly AuditEntry[]) => SpreadsheetTable {
  const { t } = useTranslation('admin-audit');
  const texts = useAuditWords();
  return (items) => ({
    name: t('title'),
    columns: [
      ...[t('columns.utc'), t('columns.act'), t('columns.kind'), t('columns.actor'), t('columns.company')],
      ...[t('columns.object'), t('columns.objectId'), t('columns.changes'), t('columns.call'), t('columns.request'), t('columns.actorId')],
    ].map((title) => ({ title })),
    rows: items.map((entry) => [
      ...[entry.at, texts.act(entry), texts.kind(entry.kind), entry.actor.fullName, entry.actor.enterpriseName],
      ...[
        texts.objects(entry),
        entry.object?.id ?? null,
        texts.changes(entry).join('\n') || null,
        entry.call,
        entry.requestId,
        entry.actor.id,
      ],
    ]),
  });
}
