import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logMappingProblem } from '../../../../domain/employees/import/remembered.ts';
import { startImport } from '../../../../domain/employees/import/running.ts';
import { callOnline, getToken } from '../../../../identity/index.ts';
import { useUnsavedWork } from '../../../../ui/form/unsaved-work.ts';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FileStep } from './file-step.tsx';
import { RowsStep } from './rows-step.tsx';
import { useOpenFile } from './use-open-file.ts';

const steps = ['file', 'columns', 'rows', 'confirm'] as const;
type Step = (typeof steps)[number];

/** From a file to an import, in four steps; nothing is changed before the last one. */
export function ImportWizard() {
  const { t } = useTranslation('employees-import');
  const [step, setStep] = useState<Step>('file');
  const file = useOpenFile(step === 'rows' || step === 'confirm');
  const { table, rows, corrections } = file;
  useUnsavedWork(table !== null);
  const place = useFocusAtStep(step);
  return (
    <Stack gap={3} ref={place} tabIndex={-1} aria-label={t(`steps.${step}`)} role="group">
      <Text look="note">
        <span>{t('step', { step: steps.indexOf(step) + 1, of: steps.length })}</span>
        {table && <span> · {table.fileName}</span>}
      </Text>
      {step === 'file' && (
        <FileStep
          onOpened={(fileName, sheets) => {
            file.open(fileName, sheets);
            setStep('columns');
          }}
        />
      )}
      {step === 'columns' && table && <ColumnsStep {...file} table={table} onBack={() => setStep('file')} onNext={() => setStep('rows')} />}
      {step === 'rows' && table && (
        <RowsStep
          mapping={table.mapping}
          rows={rows}
          corrected={new Set(corrections.keys())}
          onCorrect={file.onCorrect}
          onBack={() => setStep('columns')}
          onNext={() => setStep('confirm')}
        />
      )}
      {step === 'confirm' && table && (
        <ConfirmStep
          rows={rows}
          onBack={() => setStep('rows')}
          onStart={async (leavers) => {
            // Only helps with the next file: a failure does not affect this import.
            callOnline('employees.rememberImportMapping', { body: file.remembered() }).catch((error: unknown) =>
              logMappingProblem('import-mapping-not-kept', error),
            );
            await startImport({ fileName: table.fileName, rows, leavers }, getToken);
          }}
        />
      )}
    </Stack>
  );
}

/** A finished step is removed together with the focus, so the container of the next one takes it. */
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
