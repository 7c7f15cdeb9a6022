import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '../../../../contract/employees.ts';
import type { EmployeeFilter } from '../../../domain/employees/queries.ts';
import { readAllEmployees } from '../../../domain/employees/read-all.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { calendarDay, formatNumber, type Reader } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { saveCsv } from '../../../ui/spreadsheet/save-table.ts';
import type { TableCell } from '../../../ui/spreadsheet/table.ts';
import { Text } from '../../../ui/text/text.tsx';

const texts = ['email', 'firstName', 'lastName', 'status', 'department', 'location', 'jobTitle', 'employeeNumber'] as const;
const days = ['startedOn', 'imported', 'invited', 'joined', 'left'] as const;

/** Exports everyone in the list, with all fields that the employer stores, as a file that the import can read. */
export function ExportButton({ filter }: { readonly filter: EmployeeFilter }) {
  const { t } = useTranslation('employees');
  const reader = useReader();
  const isOffline = useIsOffline();
  const [read, setRead] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const save = async () => {
    try {
      const people = await readAllEmployees(filter, {
        readPage: (query) => callOnline('employees.imported', { query }),
        onRead: (done, total) => setRead({ done, total }),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      });
      const columns = [
        ...texts.map((name) => ({ title: t(`columns.${name}`) })),
        ...days.map((name) => ({ title: t(`columns.${name}`), kind: 'day' as const })),
      ];
      const rows = people.map((person) => rowOf(person, t(`status.${person.status}`), reader));
      saveCsv(t('export.fileName'), { name: t('title'), columns, rows }, reader.language);
      await notify(t('export.done', { count: people.length }), 'ok');
    } finally {
      setRead(null);
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        disabled={isOffline}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => run(save)}
      >
        {t('export.open')}
      </Button>
      {read && read.done < read.total && (
        <Text look="note" role="status" figures="tabular">
          {t('export.reading', { done: formatNumber(read.done, reader), total: formatNumber(read.total, reader) })}
        </Text>
      )}
      {failure !== null && (
        <Text tone="danger" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}

function rowOf(person: Employee, status: string, reader: Reader): TableCell[] {
  const { email, firstName, lastName, department, location, jobTitle, employeeNumber } = person;
  const dayOf = (instant: string | null) => instant && calendarDay(instant, reader);
  return [
    ...[email, firstName, lastName, status, department, location, jobTitle, employeeNumber],
    ...[person.startedOn, dayOf(person.importedAt), dayOf(person.invitedAt), dayOf(person.joinedAt), dayOf(person.leftAt)],
  ];
}
