import { useTranslation } from 'react-i18next';
import { useDiagnosticReport } from '../../domain/outbox/diagnostics.ts';
import { CardSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CopyReport } from './copy-report.tsx';
import { DeviceCard } from './device-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { LineCard } from './line-card.tsx';
import { QueueCard } from './queue-card.tsx';

/** The status of the changes on this device: for people who want to know, and for support. */
export function DiagnosticsPage() {
  const { t } = useTranslation('diagnostics');
  const report = useDiagnosticReport();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      {report ? (
        <>
          <QueueCard queue={report.queue} />
          <LineCard line={report.line} session={report.session} />
          <DeviceCard storage={report.storage} worker={report.worker} />
          <CopyReport report={report} />
          {report.queue.total > 0 && <ExportCard />}
          <ImportCard />
        </>
      ) : (
        <CardSkeleton lines={6} height="20rem" />
      )}
    </Page>
  );
}
