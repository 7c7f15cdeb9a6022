import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { enterpriseStatus } from '../../../../contract/enterprise.ts';
import { enterprisesOnPage, useEmployerAccounts, useEnterprises } from '../../../domain/enterprises/for-admins.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { pagerProps, type usePages } from '../../../ui/page/use-pages.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { EnterpriseBadge, PersonStatusBadge } from './badges.tsx';
import { CreateSheet } from './create-sheet.tsx';

type Pages = ReturnType<typeof usePages>;
const views = ['enterprises', 'people'] as const;

/** Every enterprise with its counts, and at `?show=people` their administrators. */
export function EnterprisesPage() {
  const { t } = useTranslation('admin-enterprises');
  const { address, change, ...pages } = useAddressFilter();
  const [isCreating, setIsCreating] = useState(false);
  const isOffline = useIsOffline();
  const view = address.get('show') === 'people' ? 'people' : 'enterprises';
  const search = address.get('search') ?? '';
  const status = enterpriseStatus.safeParse(address.get('status')).data;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button disabled={isOffline} leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsCreating(true)}>
          {t('create.open')}
        </Button>
      }
    >
      <Segments label={t('views')} current={view} items={views.map((key) => ({ key, label: t(`view.${key}`), to: `?show=${key}` }))} />
      <FieldPair>
        <SearchInput label={t(`search.${view}`)} searched={search} onSearch={(next) => change({ search: next })} />
        {view === 'enterprises' && (
          <SelectInput
            label={t('column.status')}
            value={status ?? ''}
            onChange={(value) => change({ status: value })}
            options={[
              { value: '', label: t('allStatuses') },
              ...enterpriseStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
        )}
      </FieldPair>
      {view === 'enterprises' ? <EnterpriseList {...{ search, status, pages }} /> : <PeopleList {...{ search, pages }} />}
      {isCreating && <CreateSheet onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

interface EnterpriseListProps {
  readonly search: string;
  readonly status: (typeof enterpriseStatus.options)[number] | undefined;
  readonly pages: Pages;
}

function EnterpriseList({ search, status, pages }: EnterpriseListProps) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const filter = { ...(search && { search }), ...(status && { status }) };
  const list = useEnterprises(filter, pages.cursor);
  type Item = NonNullable<typeof list.data>['items'][number];
  const columns: readonly TableColumn<Item>[] = [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ id, name }) => (
        <Text as={Link} to={`/admin/enterprise/${id}`} weight={600} lines="anywhere">
          {name}
        </Text>
      ),
    },
    { key: 'status', title: t('column.status'), cell: ({ status: of }) => <EnterpriseBadge status={of} /> },
    { key: 'plan', title: t('column.plan'), cell: ({ planName }) => planName ?? t('noPlan') },
    { key: 'seats', title: t('column.seats'), cell: ({ seats }) => (seats === null ? null : formatNumber(seats, reader)) },
    { key: 'employees', title: t('column.employees'), cell: ({ employeeCount }) => formatNumber(employeeCount, reader) },
    { key: 'members', title: t('column.members'), cell: ({ memberCount }) => formatNumber(memberCount, reader) },
    { key: 'created', title: t('column.created'), cell: ({ createdAt }) => formatDay(createdAt, reader) },
  ];
  return (
    <QueryFrame query={list} skeleton={{ rows: 6 }} offline={t('offlineTitle')}>
      {({ items, nextCursor }) => (
        <Listed label={t('view.enterprises')} isFiltered={Object.keys(filter).length > 0} {...{ items, columns, nextCursor, pages }} />
      )}
    </QueryFrame>
  );
}

function PeopleList({ search, pages }: Pick<EnterpriseListProps, 'search' | 'pages'>) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const list = useEmployerAccounts(search, pages.cursor);
  type Item = NonNullable<typeof list.data>['items'][number];
  const columns: readonly TableColumn<Item>[] = [
    {
      key: 'name',
      title: t('column.person'),
      cell: ({ id, fullName, email }) => (
        <Stack as="span" shrinks>
          <Text as={Link} to={`/admin/enterprise/people/${id}`} weight={600} lines="anywhere">
            {fullName}
          </Text>
          <Text as="span" look="note" lines="anywhere">
            {email}
          </Text>
        </Stack>
      ),
    },
    { key: 'enterprise', title: t('column.name'), cell: ({ enterpriseName }) => enterpriseName },
    { key: 'role', title: t('column.role'), cell: ({ isOwner, subRoleName }) => (isOwner ? t('owner') : (subRoleName ?? t('noSubRole'))) },
    { key: 'status', title: t('column.status'), cell: ({ status }) => <PersonStatusBadge status={status} /> },
    { key: 'seen', title: t('column.lastSeen'), cell: ({ lastSignedInAt }) => lastSignedInAt && formatDay(lastSignedInAt, reader) },
  ];
  return (
    <QueryFrame query={list} skeleton={{ rows: 6 }} offline={t('offlineTitle')}>
      {({ items, nextCursor }) => <Listed label={t('view.people')} isFiltered={search !== ''} {...{ items, columns, nextCursor, pages }} />}
    </QueryFrame>
  );
}

interface ListedProps<Item> {
  readonly label: string;
  readonly isFiltered: boolean;
  readonly items: readonly Item[];
  readonly columns: readonly TableColumn<Item>[];
  readonly nextCursor: string | null;
  readonly pages: Pages;
}

function Listed<Item extends { readonly id: string }>(props: ListedProps<Item>) {
  const { label, isFiltered, items, columns, nextCursor } = props;
  const { cursors, turn } = props.pages;
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const before = (cursors.length - 1) * enterprisesOnPage;
  const empty = isFiltered ? 'noMatch' : 'empty';
  return (
    <>
      <Card padding="none">
        {items.length === 0 ? (
          <EmptyState title={t(`${empty}.title`)} text={t(`${empty}.text`)} />
        ) : (
          <Table label={label} columns={columns} items={items} keyOf={({ id }) => id} />
        )}
      </Card>
      {items.length > 0 && (
        <TablePager
          place={t('place', { from: formatNumber(before + 1, reader), to: formatNumber(before + items.length, reader) })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          {...pagerProps(cursors, nextCursor, turn)}
        />
      )}
    </>
  );
}
