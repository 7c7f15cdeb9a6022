import { useEffect, useMemo, useState } from 'react';
import type { ImportMapping } from '../../../../../contract/import-mapping.ts';
import type { Reading, RowValues } from '../../../../domain/employees/import/check-rows.ts';
import type { DayOrder } from '../../../../domain/employees/import/days.ts';
import type { ImportField } from '../../../../domain/employees/import/fields.ts';
import {
  type Corrections,
  correctedRows,
  dayOrderIn,
  likeliestSheet,
  type OpenTable,
  openTable,
  readTable,
  statusesIn,
} from '../../../../domain/employees/import/open-table.ts';
import type { ReadSheet } from '../../../../domain/employees/import/parse-sheet.ts';
import { logMappingProblem, rememberedOf, withRemembered } from '../../../../domain/employees/import/remembered.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { calendarDay } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';

interface OpenFile {
  readonly table: OpenTable | null;
  readonly sheets: readonly ReadSheet[];
  readonly sheet: number;
  /** Part of the mapping comes from the last import. */
  readonly isRemembered: boolean;
}

const noFile: OpenFile = { table: null, sheets: [], sheet: 0, isRemembered: false };
const noCorrections: Corrections = new Map<number, RowValues>();

/** The file of an import, its sheet and what its columns are; its rows, with their corrections, once they are read. */
export function useOpenFile(isRead: boolean) {
  const last = useLastMapping();
  const reader = useReader();
  const today = calendarDay(useNow(), reader);
  const [file, setFile] = useState(noFile);
  const [chosenOrder, setChosenOrder] = useState<DayOrder>('day-month');
  /** Whether a status word means that a person has left, where the administrator decided it now or for the last file. */
  const [statusChoices, setStatusChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [corrections, setCorrections] = useState(noCorrections);
  const { table, sheets } = file;

  const openSheet = (fileName: string, all: readonly ReadSheet[], sheet: number) => {
    const opened = openTable(fileName, all[sheet]?.cells ?? []);
    const mapping = last ? withRemembered(opened, last.columns) : opened.mapping;
    const isRemembered = JSON.stringify(mapping) !== JSON.stringify(opened.mapping);
    setFile({ table: { ...opened, mapping }, sheets: all, sheet, isRemembered });
    setCorrections(noCorrections);
    setChosenOrder(last?.dayOrder ?? 'day-month');
    setStatusChoices(
      new Map([
        ...(last?.leftStatuses ?? []).map((word) => [word, true] as const),
        ...(last?.presentStatuses ?? []).map((word) => [word, false] as const),
      ]),
    );
  };
  const statuses = useMemo(() => (table ? statusesIn(table) : []), [table]);
  const leftStatuses = useMemo(
    () => new Set(statuses.filter(({ word, isLeaverStatus }) => statusChoices.get(word) ?? isLeaverStatus).map(({ word }) => word)),
    [statuses, statusChoices],
  );
  const found = useMemo(() => (table ? dayOrderIn(table) : null), [table]);
  const order = found?.kind === 'known' ? found.order : chosenOrder;
  const reading = useMemo((): Reading => ({ order, today, leftStatuses }), [order, today, leftStatuses]);
  const read = useMemo(() => (table && isRead ? readTable(table, reading) : []), [table, isRead, reading]);
  const rows = useMemo(() => correctedRows(read, corrections, reading), [read, corrections, reading]);

  return {
    ...{ ...file, order, statuses, leftStatuses, rows, corrections },
    open: (fileName: string, all: readonly ReadSheet[]) => openSheet(fileName, all, likeliestSheet(all)),
    onSheet: (sheet: number) => table && openSheet(table.fileName, sheets, sheet),
    onTable: (next: OpenTable) => setFile((former) => ({ ...former, table: next })),
    onOrder: setChosenOrder,
    onStatus: (word: string, isLeaverStatus: boolean) => setStatusChoices((former) => new Map(former).set(word, isLeaverStatus)),
    onCorrect: (row: number, field: ImportField, value: string) =>
      setCorrections((former) => new Map(former).set(row, { ...former.get(row), [field]: value })),
    remembered: (): ImportMapping => ({
      columns: table ? rememberedOf(table) : [],
      dayOrder: found?.kind === 'asked' ? chosenOrder : (last?.dayOrder ?? null),
      leftStatuses: [...leftStatuses],
      presentStatuses: statuses.filter(({ word }) => !leftStatuses.has(word)).map(({ word }) => word),
    }),
  };
}

/** The column mapping of the enterprise's last import; null before the first, and if it cannot be fetched. */
function useLastMapping(): ImportMapping | null {
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  useEffect(() => {
    let isShown = true;
    callOnline('employees.importMapping', {}).then(
      (reply) => isShown && setMapping(reply.mapping),
      // Columns are still recognised by their names.
      (error: unknown) => logMappingProblem('import-mapping-unknown', error),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return mapping;
}
