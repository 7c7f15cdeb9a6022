import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import type { DiagnosticReport } from '../../sync/device/diagnostics.ts';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from './facts.tsx';

const bytesInMegabyte = 1_000_000;

/** The storage that the app uses and has, and which version of the worker is active. */
export function DeviceCard({ storage: { usage, quota, isPersistent }, worker }: Pick<DiagnosticReport, 'storage' | 'worker'>) {
  const { t } = useTranslation('diagnostics');
  const reader = useReader();
  const megabytes = (bytes: number | null): string =>
    bytes === null ? t('unknown') : `${formatNumber(bytes / bytesInMegabyte, reader, { maximumFractionDigits: 1 })} MB`;
  const persistence = isPersistent === null ? t('unknown') : t(isPersistent ? 'device.isPersistent' : 'device.notPersistent');
  return (
    <Card title={t('device.title')}>
      <Facts
        facts={[
          [t('device.usage'), megabytes(usage)],
          [t('device.quota'), megabytes(quota)],
          [t('device.persistence'), persistence],
          [t('device.version'), worker.version ?? t('unknown')],
          [t('device.worker'), t(`device.state.${worker.state}`)],
        ]}
      />
    </Card>
  );
}
