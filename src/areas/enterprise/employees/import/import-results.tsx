import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportDetails } from '../../../../domain/employees/import/queries.ts';
import { type ResultRow, resultRows } from '../../../../domain/employees/import/results.ts';
import type { ImportHead } from '../../../../domain/employees/import/run.ts';
import { dismissImport } from '../../../../domain/employees/import/running.ts';
import { currentLanguage } from '../../../../i18n/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { CardSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { saveCsv } from '../../../../ui/spreadsheet/save-table.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { SendSheet } from '../send-sheet.tsx';
import { Counts } from './counts.tsx';
import { ResultTable } from './result-table.tsx';

/** The result of an import, for each row. */
export function ImportResults({ head }: { readonly head: ImportHead }) {
  const { t } = useTranslation('employees-import');
  const details = useImportDetails(true);
  const [isSending, setIsSending] = useState(false);
  const { counts, leftOutCount, formerCount = 0, endedCount, fileName } = head;
  return (
    <>
      <Card title={t('results.title', { file: fileName })}>
        <Stack gap={5}>
          <Counts
            items={[
              { label: t('counts.imported'), value: counts.imported },
              { label: t('counts.updated'), value: counts.updated },
              { label: t('counts.unchanged'), value: counts.unchanged },
              { label: t('counts.refused'), value: counts.refused },
              { label: t('counts.leftOut'), value: leftOutCount },
              { label: t('counts.former'), value: formerCount },
              { label: t('counts.ended'), value: endedCount },
            ]}
          />
          {counts.imported > 0 && <Text look="quiet">{t('results.next')}</Text>}
          <Row gap={2} wraps>
            {counts.imported > 0 && <Button onClick={() => setIsSending(true)}>{t('results.invite')}</Button>}
            <Button variant="default" onClick={() => void dismissImport()}>
              {t('results.another')}
            </Button>
          </Row>
        </Stack>
      </Card>
      {details ? <Rows rows={resultRows(details)} /> : <CardSkeleton lines={5} height="16rem" />}
      {isSending && <SendSheet to="everyone" onClose={() => setIsSending(false)} onSent={() => undefined} />}
    </>
  );
}

const fileFields = [
  'email',
  'firstName',
  'lastName',
  'department',
  'location',
  'jobTitle',
  'employeeNumber',
  'startedOn',
  'language',
] as const;

function Rows({ rows }: { readonly rows: readonly ResultRow[] }) {
  const { t } = useTranslation('employees-import');
  const failed = rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'left-out');
  const reasonOf = ({ reason, note, problems }: ResultRow) =>
    reason
      ? t(`refused.${reason}`)
      : note
        ? t(`notes.${note}`)
        : Object.entries(problems)
            .map(([field, problem]) => `${t(`fields.${field as 'email'}`)}: ${t(`problems.${problem}`)}`)
            .join(' ');
  const save = () =>
    saveCsv(
      t('results.fileName'),
      {
        name: t('results.fileName'),
        columns: [
          { title: t('rows.row') },
          ...fileFields.map((field) => ({ title: t(`fields.${field}`) })),
          { title: t('results.reason') },
        ],
        rows: failed.map((row) => [row.row, ...fileFields.map((field) => row.values[field] ?? null), reasonOf(row)]),
      },
      currentLanguage(),
    );
  return (
    <Card
      title={t('results.rows')}
      action={
        failed.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={save}>
            {t('results.save')}
          </Button>
        )
      }
    >
      <ResultTable rows={rows} failed={failed} reasonOf={reasonOf} />
    </Card>
  );
}
