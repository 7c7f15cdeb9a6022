import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadSheet } from '../../../../domain/employees/import/parse-sheet.ts';
import { type FileProblem, readSheets, UnreadableFile } from '../../../../domain/employees/import/read-file.ts';
import { currentLanguage } from '../../../../i18n/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { FileDrop, FilePick } from '../../../../ui/controls/file-pick.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { saveCsv } from '../../../../ui/spreadsheet/save-table.ts';
import { Text } from '../../../../ui/text/text.tsx';

const templateColumns = [
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

const accepted = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses a file, by button or by dropping it. */
export function FileStep({ onOpened }: { readonly onOpened: (fileName: string, sheets: readonly ReadSheet[]) => void }) {
  const { t } = useTranslation('employees-import');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  const open = async (file: File) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      onOpened(file.name, await readSheets(file));
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.problem : 'unreadable');
    } finally {
      setIsBusy(false);
    }
  };
  const saveTemplate = () =>
    saveCsv(
      t('template.name'),
      { name: t('template.name'), columns: templateColumns.map((field) => ({ title: t(`fields.${field}`) })), rows: [] },
      currentLanguage(),
    );

  return (
    <Card title={t('file.title')}>
      <Stack gap={4}>
        <FileDrop onFile={open}>
          <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden="true" />
          <Text>{t('file.drop')}</Text>
          <FilePick accept={accepted} label={t('file.choose')} onFile={open}>
            {(choose) => (
              <Button loading={isBusy} onClick={choose}>
                {t('file.choose')}
              </Button>
            )}
          </FilePick>
          <Text look="note">{t('file.kinds')}</Text>
        </FileDrop>
        {problem && (
          <Notice tone="warning" isLive>
            {t(`file.problems.${problem}`)}
          </Notice>
        )}
        <Text look="quiet">{t('file.safe')}</Text>
        <Row>
          <Button variant="default" leftSection={<IconFileTypeCsv size={18} stroke={1.75} aria-hidden="true" />} onClick={saveTemplate}>
            {t('template.save')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
