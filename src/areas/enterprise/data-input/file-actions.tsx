import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthlyDataRules } from '../../../../contract/analytics.ts';
import { monthlyNames } from '../../../domain/analytics/monthly-cells.ts';
import type { Answer } from '../../../domain/analytics/queries.ts';
import { readCsvFile } from '../../../domain/analytics/unsaved-data.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { FilePick } from '../../../ui/controls/file-pick.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Row } from '../../../ui/page/layout.tsx';
import { saveCsv } from '../../../ui/spreadsheet/save-table.ts';
import type { Table } from '../../../ui/spreadsheet/table.ts';

interface FileActionsProps {
  readonly data: Answer<'monthlyData'>;
  readonly isReadOnly: boolean;
  readonly onRows: (rows: readonly (readonly string[])[]) => void;
}

/** Larger than any sheet of months. */
const maxBytes = 2_000_000;

/** Exports all months as a CSV file, and imports one; imported values stay unsaved in the grid until they are reviewed. */
export function FileActions({ data, isReadOnly, onRows }: FileActionsProps) {
  const { t } = useTranslation('data-input');
  const { language } = useReader();
  const read = async (file: File) => {
    if (file.size > maxBytes) return notify(t('fileTooLarge'), 'warning');
    try {
      onRows(await readCsvFile(file));
    } catch {
      // The parser, which is loaded with the first file, is unavailable, or the file was deleted meanwhile.
      await notify(t('fileUnread'), 'warning');
    }
  };
  const save = () => {
    const table: Table = {
      name: t('title'),
      columns: [
        { title: t('month') },
        ...monthlyNames.map((name) => {
          const { unit, digits } = monthlyDataRules[name];
          const isShare = unit === 'share';
          return {
            title: t(`names.${name}`),
            kind: isShare ? ('share' as const) : ('number' as const),
            digits: isShare ? digits - 2 : digits,
          };
        }),
      ],
      rows: monthsIn(data).map((month) => [month, ...monthlyNames.map((name) => valueAt(data, name, month))]),
    };
    saveCsv(t('fileName'), table, language);
  };
  return (
    <Row gap={2} wraps>
      {!isReadOnly && (
        <FilePick accept=".csv,.txt,.tsv,text/csv,text/plain" label={t('import')} onFile={(file) => void read(file)}>
          {(choose) => (
            <Button variant="default" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={choose}>
              {t('import')}
            </Button>
          )}
        </FilePick>
      )}
      <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={save}>
        {t('export')}
      </Button>
    </Row>
  );
}

function monthsIn({ items }: Answer<'monthlyData'>): string[] {
  return [...new Set(items.flatMap(({ months }) => months.map(({ month }) => month)))].toSorted();
}

function valueAt({ items }: Answer<'monthlyData'>, name: (typeof monthlyNames)[number], month: string): number | null {
  return items.find((item) => item.name === name)?.months.find((each) => each.month === month)?.value ?? null;
}
