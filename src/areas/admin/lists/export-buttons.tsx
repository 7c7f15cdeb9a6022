import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { readPages } from '../../../domain/query/read-pages.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Row } from '../../../ui/page/layout.tsx';
import { saveCsv, saveWorkbook } from '../../../ui/spreadsheet/save-table.ts';
import type { TableCell, TableColumn } from '../../../ui/spreadsheet/table.ts';
import { Text } from '../../../ui/text/text.tsx';

/** The maximum of rows in an export; the person is notified when the file was cut. */
const maxRows = 5000;

interface ExportButtonsProps<Item> {
  /** Names the file and its sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rowOf: (item: Item) => readonly TableCell[];
  /** Reads a page of the matching items. */
  readonly readPage: Parameters<typeof readPages<Item>>[0];
}

/** Exports everything that matches the filter of a list, on all its pages, as a spreadsheet. */
export function ExportButtons<Item>({ name, columns, rowOf, readPage }: ExportButtonsProps<Item>) {
  const { t } = useTranslation('admin-lists');
  const reader = useReader();
  const isOffline = useIsOffline();
  const { isBusy, failure, run } = useOnlineWork();
  const save = (kind: 'csv' | 'xlsx') =>
    run(async () => {
      const { items, isCut } = await readPages(readPage, maxRows);
      const table = { name, columns, rows: items.map(rowOf) };
      if (kind === 'csv') saveCsv(name, table, reader.language);
      else await saveWorkbook(name, [table]);
      const texts = { count: items.length, rows: formatNumber(items.length, reader) };
      await (isCut ? notify(t('export.cut', texts), 'warning') : notify(t('export.done', texts), 'ok'));
    });
  return (
    <>
      <Row gap={2} wraps>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={isOffline}
            loading={isBusy}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => save(kind)}
          >
            {t(`export.${kind}`)}
          </Button>
        ))}
      </Row>
      {failure !== null && (
        <Text tone="danger" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
