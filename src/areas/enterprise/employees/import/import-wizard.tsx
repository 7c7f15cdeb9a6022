import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowValues } from '../../../../domain/employees/import/check-rows.ts';
import type { DayOrder } from '../../../../domain/employees/import/days.ts';
import { type Corrections, correctedRows, dayOrderIn, type OpenTable, readTable } from '../../../../domain/employees/import/open-table.ts';
import { startImport } from '../../../../domain/employees/import/running.ts';
import { getToken } from '../../../../identity/index.ts';
import { useUnsavedWork } from '../../../../ui/form/unsaved-work.ts';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FileStep } from './file-step.tsx';
import { RowsStep } from './rows-step.tsx';

const steps = ['file', 'columns', 'rows', 'confirm'] as const;
type Step = (typeof steps)[number];

const noCorrections: Corrections = new Map<number, RowValues>();

/** From a file to an import, in four steps; nothing is changed before the last one. */
export function ImportWizard() {
  const { t } = useTranslation('employees-import');
  const [step, setStep] = useState<Step>('file');
  const [table, setTable] = useState<OpenTable | null>(null);
  const [chosenOrder, setChosenOrder] = useState<DayOrder>('day-month');
  const [corrections, setCorrections] = useState(noCorrections);
  useUnsavedWork(table !== null);
  const place = useFocusAtStep(step);
  const { order, rows } = useRows({ table, step, chosenOrder, corrections });

  const open = (opened: OpenTable) => {
    setTable(opened);
    setCorrections(noCorrections);
    setChosenOrder('day-month');
    setStep('columns');
  };
  return (
    <Stack gap={3} ref={place} tabIndex={-1} aria-label={t(`steps.${step}`)} role="group">
      <Text look="note">
        <span>{t('step', { step: steps.indexOf(step) + 1, of: steps.length })}</span>
        {table && <span> · {table.fileName}</span>}
      </Text>
      {step === 'file' && <FileStep onOpened={open} />}
      {step === 'columns' && table && (
        <ColumnsStep
          table={table}
          order={order}
          onTable={setTable}
          onOrder={setChosenOrder}
          onBack={() => setStep('file')}
          onNext={() => setStep('rows')}
        />
      )}
      {step === 'rows' && table && (
        <RowsStep
          mapping={table.mapping}
          rows={rows}
          corrected={new Set(corrections.keys())}
          onCorrect={(row, field, value) => setCorrections((former) => new Map(former).set(row, { ...former.get(row), [field]: value }))}
          onBack={() => setStep('columns')}
          onNext={() => setStep('confirm')}
        />
      )}
      {step === 'confirm' && table && (
        <ConfirmStep
          rows={rows}
          onBack={() => setStep('rows')}
          onStart={(leavers) => startImport({ fileName: table.fileName, rows, leavers }, getToken)}
        />
      )}
    </Stack>
  );
}

/** The step that was left is removed, and the focus with it: the container of the next one takes the focus. */
function useFocusAtStep(step: Step) {
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of step.
  useEffect(() => {
    if (!isFirst.current) place.current?.focus();
    isFirst.current = false;
  }, [step]);
  return place;
}

interface Choices {
  readonly table: OpenTable | null;
  readonly step: Step;
  /** Applies where the file does not say which it is. */
  readonly chosenOrder: DayOrder;
  readonly corrections: Corrections;
}

/** The rows of the file, parsed once the columns are known, with their corrections. */
function useRows({ table, step, chosenOrder, corrections }: Choices) {
  const found = useMemo(() => (table ? dayOrderIn(table) : null), [table]);
  const order = found?.kind === 'known' ? found.order : chosenOrder;
  const isRead = step === 'rows' || step === 'confirm';
  const read = useMemo(() => (table && isRead ? readTable(table, order) : []), [table, isRead, order]);
  const rows = useMemo(() => correctedRows(read, corrections, order), [read, corrections, order]);
  return { order, rows };
}
