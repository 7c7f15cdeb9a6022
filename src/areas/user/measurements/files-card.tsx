import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenUnits } from '../../../../contract/measurement-units.ts';
import { deviceCountry } from '../../../domain/accounts/device-country.ts';
import type { OpenedFile } from '../../../domain/measurements/files/open-file.ts';
import { UnreadableFile } from '../../../domain/measurements/files/read-file.ts';
import type { ShownMeasurement } from '../../../domain/measurements/shown-measurements.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useAccount } from '../../../domain/query/use-account.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { FilePick } from '../../../ui/controls/file-pick.tsx';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { saveCsv } from '../../../ui/spreadsheet/save-table.ts';
import { Text } from '../../../ui/text/text.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { measurementTable } from './measurement-table.ts';

interface FilesCardProps {
  readonly items: readonly ShownMeasurement[];
  readonly units: ChosenUnits;
  readonly onImported: () => void;
}

/** Downloads what is on this device, also without a connection, and opens files for import. */
export function FilesCard({ items, units, onImported }: FilesCardProps) {
  const { t } = useTranslation('member-measurements');
  const { today, reader } = useToday();
  const now = useNow();
  const userId = useAccount()?.accountId;
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percentRead, setPercentRead] = useState<number | null>(null);
  const stopReading = useRef(new AbortController());
  const importButton = useRef<HTMLButtonElement>(null);
  useEffect(() => () => stopReading.current.abort(), []);
  if (userId === undefined) return null;

  const open = async (file: File) => {
    // Another file takes the place of one that is being read.
    stopReading.current.abort();
    stopReading.current = new AbortController();
    const { signal } = stopReading.current;
    setProblem(null);
    setPercentRead(null);
    try {
      const { openMeasurementFile } = await import('../../../domain/measurements/files/open-file.ts');
      const reading = { timeZone: reader.timeZone, today, isMonthFirst: deviceCountry() === 'US' };
      const onProgress = (share: number) => {
        if (!signal.aborted) setPercentRead(Math.floor(share * 100));
      };
      const read = await openMeasurementFile(file, reading, items, userId, { onProgress, signal });
      if (!signal.aborted) setOpened(read);
    } catch (error) {
      // Other errors: the code that reads files could not be loaded, or the file was deleted meanwhile.
      if (!signal.aborted) setProblem(error instanceof UnreadableFile ? t(`files.unreadable.${error.reason}`) : t('files.unread'));
    }
    if (!signal.aborted) setPercentRead(null);
  };
  const stop = () => {
    stopReading.current.abort();
    setPercentRead(null);
    importButton.current?.focus();
  };
  const saveFhir = async () => {
    const { fhirBundle } = await import('../../../domain/measurements/files/fhir-bundle.ts');
    const content = JSON.stringify(fhirBundle(items, userId, now), null, 2);
    saveFile({ fileName: `${t('files.fileName')}.json`, contentType: 'application/fhir+json', content });
  };
  const download = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <Card title={t('files.title')}>
      <Text look="note">{t('files.lead')}</Text>
      {items.length > 0 && (
        <Row gap={2} wraps>
          <Button
            variant="default"
            leftSection={download}
            onClick={() => saveCsv(t('files.fileName'), measurementTable(t('title'), items, units, reader.timeZone), reader.language)}
          >
            {t('files.csv')}
          </Button>
          <Button variant="default" leftSection={download} onClick={() => void saveFhir().catch(() => setProblem(t('files.notMade')))}>
            {t('files.fhir')}
          </Button>
        </Row>
      )}
      <Text look="note">{isOffline ? t('files.offline') : t('files.importHelp')}</Text>
      {!isOffline && <Text look="note">{t('files.appleHelp')}</Text>}
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      {percentRead !== null && (
        <Stack gap={2}>
          <ProgressLine value={percentRead} maximum={100} label={t('files.reading')} />
          <Row gap={3} align="center" justify="between" wraps>
            <Text look="note">{t('files.reading')}</Text>
            <Button variant="subtle" onClick={stop}>
              {t('files.stop')}
            </Button>
          </Row>
        </Stack>
      )}
      {!isOffline && (
        <Row>
          <FilePick
            accept=".csv,.txt,.tsv,.json,.zip,.xml,text/csv,application/json,application/zip,text/xml"
            label={t('files.import')}
            onFile={(file) => void open(file)}
          >
            {(choose) => (
              <Button
                ref={importButton}
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
                onClick={choose}
              >
                {t('files.import')}
              </Button>
            )}
          </FilePick>
        </Row>
      )}
      {opened && <ImportSheet opened={opened} userId={userId} onImported={onImported} onClose={() => setOpened(null)} />}
    </Card>
  );
}
