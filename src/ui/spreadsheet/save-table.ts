import type { Language } from '../../i18n/languages.ts';
import { saveFile } from '../controls/save-file.ts';
import { csvOf } from './csv-of.ts';
import type { Table } from './table.ts';

/** Downloads the table as a CSV file, in the format that spreadsheets of the reader's country open. */
export function saveCsv(name: string, table: Table, language: Language): void {
  saveFile({ fileName: `${name}.csv`, contentType: 'text/csv;charset=utf-8', content: csvOf(table, language) });
}

/** Downloads the tables as one Excel workbook. Rejects if the code that writes it is not on this device and cannot be fetched. */
export async function saveWorkbook(name: string, tables: readonly Table[]): Promise<void> {
  const { workbookOf } = await import('./workbook-of.ts');
  const content = await workbookOf(tables);
  saveFile({ fileName: `${name}.xlsx`, contentType: content.type, content });
}
