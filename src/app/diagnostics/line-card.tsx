import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import type { DiagnosticReport } from '../../sync/device/diagnostics.ts';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from './facts.tsx';

/** When the provider was last reached, and whether changes are pushed to this device. */
export function LineCard({ line, session }: Pick<DiagnosticReport, 'line' | 'session'>) {
  const { t } = useTranslation('diagnostics');
  const reader = useReader();
  const when = (at: string | null): string => (at === null ? t('none') : formatDayAndTime(at, reader));
  return (
    <Card title={t('line.title')}>
      <Facts
        facts={[
          [t('line.lastReached'), when(line.lastReachedAt)],
          [t('line.unreachableSince'), when(line.unreachableSince)],
          [t('line.realtime'), t(`line.state.${line.realtime}`)],
          [t('line.provider'), line.provider ?? t('unknown')],
          [t('line.session'), t(session?.startsWith('active') ? 'line.active' : 'line.ended')],
        ]}
      />
    </Card>
  );
}
