import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leaver } from '../../../../domain/employees/import/forecast.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { formatFieldDay } from '../../../../ui/form/typed-day.ts';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { TablePager } from '../../../../ui/table/table-pager.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { EmployeeBadge } from '../employee-badge.tsx';
import classes from '../employees.module.css';

interface LeaversProps {
  readonly items: readonly Leaver[];
  readonly total: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

const pageSize = 20;

/**
 * Employees who are not in the file, or have left according to it. Employments end only if selected. A file of some people
 * leaves out all others: these are collapsed, so that the import itself stays in view.
 */
export function Leavers({ items, total, chosen, onChange }: LeaversProps) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  const [page, setPage] = useState(0);
  const [isOpen, setIsOpen] = useState(() => items.some(({ isMarkedAsLeft }) => isMarkedAsLeft));
  const shown = items.slice(page * pageSize, (page + 1) * pageSize);
  const number = (value: number) => formatNumber(value, reader);
  return (
    <details className={classes.leavers} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Text as="h3" size="sm" weight={600}>
          {t('leavers.title', { count: total, number: number(total) })}
        </Text>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      <Stack gap={3}>
        <Text look="quiet">{t('leavers.text')}</Text>
        {total > items.length && <Text look="quiet">{t('leavers.first', { count: items.length, number: number(items.length) })}</Text>}
        <Table
          label={t('leavers.label')}
          items={shown}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('leavers.name'),
              cell: ({ fullName, email }) => (
                <Stack as="span" shrinks>
                  <Text as="span" weight={600} lines="anywhere">
                    {fullName}
                  </Text>
                  <Text as="span" look="note" lines="anywhere">
                    {email}
                  </Text>
                </Stack>
              ),
            },
            { key: 'status', title: t('leavers.status'), cell: (employee) => <EmployeeBadge employee={employee} /> },
            {
              key: 'file',
              title: t('leavers.inFile'),
              cell: ({ isMarkedAsLeft, leftOn }) =>
                isMarkedAsLeft
                  ? leftOn
                    ? t('leavers.leftOn', { day: formatFieldDay(leftOn, reader) })
                    : t('leavers.left')
                  : t('leavers.absent'),
            },
            { key: 'department', title: t('fields.department'), cell: ({ department }) => department },
          ]}
          choice={{
            chosen,
            onChange,
            labelOf: ({ fullName, email }) => t('leavers.end', { name: fullName, email }),
            allLabel: t('leavers.endAll'),
          }}
        />
        <TablePager
          place={t('place', { from: number(page * pageSize + 1), to: number(page * pageSize + shown.length), total: number(items.length) })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          onPrevious={page > 0 ? () => setPage(page - 1) : null}
          onNext={(page + 1) * pageSize < items.length ? () => setPage(page + 1) : null}
        />
      </Stack>
    </details>
  );
}
