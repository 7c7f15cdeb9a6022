import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Employee } from '../../../../contract/employees.ts';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { columnsOfAddress, filterOfAddress } from '../../../domain/employees/filter.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { pagerProps } from '../../../ui/page/use-pages.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableChoice } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { useEmployeeColumns } from './employee-columns.tsx';
import { Filters } from './filters.tsx';
import { SendSheet } from './send-sheet.tsx';

interface EmployeeListProps {
  readonly data: EndpointReply<EndpointOf<'employees.imported'>>;
  readonly address: URLSearchParams;
  readonly chosen: ReadonlySet<string>;
  readonly cursors: readonly (string | null)[];
  /** The enterprise is deactivated: the list is read-only. */
  readonly isClosed: boolean;
  readonly isImporting: boolean;
  readonly exporting: ReactNode;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  readonly onAdd: () => void;
  readonly onSent: () => void;
}

/** A page of the employees, with its filters, and the actions on those selected. */
export function EmployeeList(props: EmployeeListProps) {
  const { data, address, chosen, cursors, isClosed, isImporting, exporting, onChange, onChoose, onTurn, onAdd, onSent } = props;
  const { t } = useTranslation('employees');
  const { items, nextCursor, total, departments, locations } = data;
  const reader = useReader();
  const columns = useEmployeeColumns(columnsOfAddress(address), isClosed);
  const filter = filterOfAddress(address);
  const isFiltered = Boolean(filter.search || filter.status || filter.department || filter.location);
  const choice: TableChoice<Employee> = {
    chosen,
    onChange: onChoose,
    labelOf: ({ fullName, email }) => t('choose', { name: fullName, email }),
    allLabel: t('chooseAll'),
  };
  const number = (value: number) => formatNumber(value, reader);
  if (total === 0 && !isFiltered) {
    // The first import is running.
    if (isImporting)
      return (
        <Card>
          <ListSkeleton rows={8} />
        </Card>
      );
    return <NoEmployees {...{ isClosed, onAdd }} isFromDirectory={data.source === 'directory'} />;
  }
  const first = (cursors.length - 1) * 50 + 1;
  const place = { from: number(first), to: number(first + items.length - 1), total: number(total) };
  return (
    <>
      <Filters {...{ address, onChange, departments, locations, exporting }} />
      <ChosenEmployees chosen={chosen} onChoose={onChoose} onSent={onSent} />
      <Card padding="none">
        {items.length === 0 ? (
          <NoMatch onReset={() => onChange({ search: null, status: null, department: null, location: null })} />
        ) : (
          <Table
            label={t('title')}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            order={{ by: filter.sort ?? (filter.search ? '' : 'name'), isDescending: filter.direction === 'descending' }}
            onOrder={({ by, isDescending }) => onChange({ sort: by, direction: isDescending ? 'descending' : null })}
            {...(!isClosed && { choice })}
          />
        )}
      </Card>
      {items.length > 0 && (
        <TablePager
          place={t('place', place)}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          {...pagerProps(cursors, nextCursor, onTurn)}
        />
      )}
    </>
  );
}

interface NoEmployeesProps extends Pick<EmployeeListProps, 'isClosed' | 'onAdd'> {
  readonly isFromDirectory: boolean;
}

function NoEmployees({ isClosed, isFromDirectory, onAdd }: NoEmployeesProps) {
  const { t } = useTranslation('employees');
  if (isFromDirectory && !isClosed) return <NobodySent />;
  return (
    <Card>
      <EmptyState
        picture="letters"
        title={t('empty.title')}
        text={isClosed ? '' : t('empty.text')}
        actions={
          !isClosed && (
            <>
              <Button component={Link} to="/enterprise/employees/import">
                {t('import')}
              </Button>
              <Button variant="default" onClick={onAdd}>
                {t('add.open')}
              </Button>
            </>
          )
        }
      />
    </Card>
  );
}

/** The directory is the source, and has sent nobody yet. */
function NobodySent() {
  const { t } = useTranslation('employees');
  return (
    <Card>
      <EmptyState
        picture="letters"
        title={t('empty.title')}
        text={t('empty.directoryText')}
        actions={
          <Button component={Link} to="/enterprise/employees/directory">
            {t('empty.directory')}
          </Button>
        }
      />
    </Card>
  );
}

function NoMatch({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation('employees');
  return (
    <EmptyState
      title={t('noMatch.title')}
      text={t('noMatch.text')}
      actions={
        <Button variant="default" onClick={onReset}>
          {t('filter.reset')}
        </Button>
      }
    />
  );
}

/** How many are selected, and sending them magic links. */
function ChosenEmployees({ chosen, onChoose, onSent }: Pick<EmployeeListProps, 'chosen' | 'onChoose' | 'onSent'>) {
  const { t } = useTranslation('employees');
  const isOffline = useIsOffline();
  const [isSending, setIsSending] = useState(false);
  return (
    <>
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
    </>
  );
}
