import { IconMail, IconUserPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { columnsOfAddress, filterOfAddress } from '../../../domain/employees/filter.ts';
import { useEmployees } from '../../../domain/employees/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueryFrame } from '../../../ui/query-frame.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import { Text } from '../../../ui/text.tsx';
import { AddSheet } from './add-sheet.tsx';
import { useEmployeeColumns } from './employee-columns.tsx';
import { Filters } from './filters.tsx';
import { SendSheet } from './send-sheet.tsx';

/** The people of the company: who is imported, invited, has joined, or has left. */
export function EmployeesPage() {
  const { t } = useTranslation('employees');
  const [address, setAddress] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  /** The cursors of the pages before this one, this one's last. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isOffline = useIsOffline();
  const employees = useEmployees(filterOfAddress(address), cursors.at(-1) ?? null);

  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      setAddress(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
      setCursors([null]);
    },
    [setAddress],
  );

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
            disabled={isOffline}
            onClick={() => setIsAdding(true)}
          >
            {t('add.open')}
          </Button>
        </>
      }
      meta={
        <Link to="/enterprise/employees/links">
          <Row as="span" gap={1} align="center">
            <IconMail size={18} stroke={1.75} aria-hidden="true" />
            {t('links')}
          </Row>
        </Link>
      }
    >
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
      <QueryFrame
        query={employees}
        skeleton={
          <Card>
            <ListSkeleton rows={8} />
          </Card>
        }
        offline={t('offlineTitle')}
      >
        {(data) => (
          <List
            data={data}
            {...{ address, chosen, cursors }}
            onChange={change}
            onChoose={setChosen}
            onTurn={setCursors}
            onAdd={() => setIsAdding(true)}
            onSent={() => {
              setChosen(new Set());
              employees.refresh();
            }}
          />
        )}
      </QueryFrame>
      {isAdding && <AddSheet onClose={() => setIsAdding(false)} onAdded={employees.refresh} />}
    </Page>
  );
}

interface ListProps {
  readonly data: EndpointReply<EndpointOf<'employees.imported'>>;
  readonly address: URLSearchParams;
  readonly chosen: ReadonlySet<string>;
  readonly cursors: readonly (string | null)[];
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  readonly onAdd: () => void;
  readonly onSent: () => void;
}

function List({ data, address, chosen, cursors, onChange, onChoose, onTurn, onAdd, onSent }: ListProps) {
  const isOffline = useIsOffline();
  const [isSending, setIsSending] = useState(false);
  const { t } = useTranslation('employees');
  const { items, nextCursor, total, departments, locations } = data;
  const reader = useReader();
  const columns = useEmployeeColumns(columnsOfAddress(address));
  const filter = filterOfAddress(address);
  const isFiltered = Boolean(filter.search || filter.status || filter.department || filter.location);
  const number = (value: number) => formatNumber(value, reader);
  if (total === 0 && !isFiltered) {
    return (
      <Card>
        <EmptyState
          picture="letters"
          title={t('empty.title')}
          text={t('empty.text')}
          actions={
            <>
              <Button variant="default" onClick={onAdd}>
                {t('add.open')}
              </Button>
            </>
          }
        />
      </Card>
    );
  }
  const first = (cursors.length - 1) * 50 + 1;
  const place = { from: number(first), to: number(first + items.length - 1), total: number(total) };
  return (
    <>
      <Filters {...{ address, onChange, departments, locations }} />
      {chosen.size > 0 && (
        <Row gap={3} align="center" wraps>
          <Text weight={600} role="status">
            {t('chosen', { count: chosen.size })}
          </Text>
          <Button disabled={isOffline} onClick={() => setIsSending(true)}>
            {t('send.open')}
          </Button>
          <Button variant="default" onClick={() => onChoose(new Set())}>
            {t('clearChosen')}
          </Button>
        </Row>
      )}
      {isSending && <SendSheet to={[...chosen]} onClose={() => setIsSending(false)} onSent={onSent} />}
      <Card padding="none">
        {items.length === 0 ? (
          <EmptyState
            title={t('noMatch.title')}
            text={t('noMatch.text')}
            actions={
              <Button variant="default" onClick={() => onChange({ search: null, status: null, department: null, location: null })}>
                {t('filter.reset')}
              </Button>
            }
          />
        ) : (
          <Table
            label={t('title')}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            order={{ by: filter.sort ?? (filter.search ? '' : 'name'), isDescending: filter.direction === 'descending' }}
            onOrder={({ by, isDescending }) => onChange({ sort: by, direction: isDescending ? 'descending' : null })}
            choice={{
              chosen,
              onChange: onChoose,
              labelOf: ({ fullName, email }) => t('choose', { name: fullName, email }),
              allLabel: t('chooseAll'),
            }}
          />
        )}
      </Card>
      {items.length > 0 && (
        <TablePager
          place={t('place', place)}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          onPrevious={cursors.length > 1 ? () => onTurn(cursors.slice(0, -1)) : null}
          onNext={nextCursor === null ? null : () => onTurn([...cursors, nextCursor])}
        />
      )}
    </>
  );
}
