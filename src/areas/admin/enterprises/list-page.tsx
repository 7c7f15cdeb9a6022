import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { enterpriseStatus } from '../../../../contract/enterprises.ts';
import { enterprisesOnPage, useEmployerAccounts, useEnterprises } from '../../../domain/enterprises/for-admins.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueryFrame } from '../../../ui/query-frame.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text.tsx';
import { EnterpriseBadge, PersonStatusBadge } from './badges.tsx';
import { CreateSheet } from './create-sheet.tsx';

const views = ['enterprises', 'people'] as const;
type Change = (name: string, value: string) => void;

/** Every enterprise with its counts, and at `?show=people` those who run them. */
export function EnterprisesPage() {
  const { t } = useTranslation('admin-enterprises');
  const [address, setAddress] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const isOffline = useIsOffline();
  const view = address.get('show') === 'people' ? 'people' : 'enterprises';
  const change: Change = (name, value) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
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
        <TextInput
          type="search"
          label={t(`search.${view}`)}
          value={search}
          maxLength={200}
          autoComplete="off"
          onChange={(value) => change('search', value)}
        />
        {view === 'enterprises' && (
          <SelectInput
            label={t('column.status')}
            value={status ?? ''}
            onChange={(value) => change('status', value)}
            options={[
              { value: '', label: t('allStatuses') },
              ...enterpriseStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
        )}
      </FieldPair>
      {view === 'enterprises' ? (
        <EnterpriseList key={`${search} ${status}`} {...{ search, status }} />
      ) : (
        <PeopleList key={search} search={search} />
      )}
      {isCreating && <CreateSheet onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

interface EnterpriseListProps {
  readonly search: string;
  readonly status: (typeof enterpriseStatus.options)[number] | undefined;
}

function EnterpriseList({ search, status }: EnterpriseListProps) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const filter = { ...(search && { search }), ...(status && { status }) };
  const list = useEnterprises(filter, cursors.at(-1) ?? null);
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
        <Listed
          label={t('view.enterprises')}
          isFiltered={Object.keys(filter).length > 0}
          {...{ items, columns, nextCursor, cursors, setCursors }}
        />
      )}
    </QueryFrame>
  );
}

function PeopleList({ search }: { readonly search: string }) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const list = useEmployerAccounts(search, cursors.at(-1) ?? null);
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
      {({ items, nextCursor }) => (
        <Listed label={t('view.people')} isFiltered={search !== ''} {...{ items, columns, nextCursor, cursors, setCursors }} />
      )}
    </QueryFrame>
  );
}

interface ListedProps<Item> {
  readonly label: string;
  readonly isFiltered: boolean;
  readonly items: readonly Item[];
  readonly columns: readonly TableColumn<Item>[];
  readonly nextCursor: string | null;
  readonly cursors: readonly (string | null)[];
  readonly setCursors: (cursors: readonly (string | null)[]) => void;
}

function Listed<Item extends { readonly id: string }>(props: ListedProps<Item>) {
  const { label, isFiltered, items, columns, nextCursor, cursors, setCursors } = props;
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
          onPrevious={cursors.length > 1 ? () => setCursors(cursors.slice(0, -1)) : null}
          onNext={nextCursor === null ? null : () => setCursors([...cursors, nextCursor])}
        />
      )}
    </>
  );
}
