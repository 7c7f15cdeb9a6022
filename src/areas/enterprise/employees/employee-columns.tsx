import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Employee } from '../../../../contract/employees.ts';
import type { EmployeeColumn } from '../../../domain/employees/filter.ts';
import { formatDay } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { EmployeeBadge } from './employee-badge.tsx';

/** The columns of the list: the person, and the selected ones. In a deactivated enterprise people have no page. */
export function useEmployeeColumns(shown: readonly EmployeeColumn[], isClosed: boolean): readonly TableColumn<Employee>[] {
  const { t } = useTranslation('employees');
  const reader = useReader();
  const cells: Readonly<Record<EmployeeColumn, TableColumn<Employee>['cell']>> = {
    status: (employee) => <EmployeeBadge employee={employee} />,
    department: ({ department }) => department,
    location: ({ location }) => location,
    jobTitle: ({ jobTitle }) => jobTitle,
    employeeNumber: ({ employeeNumber }) => employeeNumber,
    startedOn: ({ startedOn }) => startedOn && formatCalendarDay(startedOn, reader, 'short'),
    imported: ({ importedAt }) => formatDay(importedAt, reader),
    joined: ({ joinedAt }) => joinedAt && formatDay(joinedAt, reader),
  };
  const sortable = new Set<EmployeeColumn>(['department', 'location', 'imported', 'joined']);
  return [
    {
      key: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: ({ id, fullName, email }) => (
        <Stack as="span" shrinks>
          {isClosed ? (
            <Text as="span" weight={600} lines="anywhere">
              {fullName}
            </Text>
          ) : (
            <Text as={Link} to={`/enterprise/employees/${id}`} weight={600} lines="anywhere">
              {fullName}
            </Text>
          )}
          <Text as="span" look="note" lines="anywhere">
            {email}
          </Text>
        </Stack>
      ),
    },
    ...shown.map((key) => ({ key, title: t(`columns.${key}`), isSortable: sortable.has(key), cell: cells[key] })),
  ];
}
