import { useTranslation } from 'react-i18next';
import type { ShownUpload } from '../../../domain/files/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** How far an upload is, in megabytes, and what it waits for. */
export function UploadProgressLine({ upload }: { readonly upload: ShownUpload }) {
  const { t } = useTranslation('coach-videos');
  const reader = useReader();
  const megabytes = (bytes: number) =>
    formatNumber(bytes / 1_000_000, reader, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' });
  const { progress, sizeBytes, isStored } = upload;
  if (isStored) return <StatusBadge tone="ok">{t('progress.done', { size: megabytes(sizeBytes) })}</StatusBadge>;
  const sent = progress?.sentBytes ?? 0;
  const percent = Math.floor((sent / sizeBytes) * 100);
  return (
    <Stack gap={2}>
      <ProgressLine value={percent} maximum={100} label={t('progress.label', { percent, name: upload.fileName })} />
      <Text look="quiet" role="status">
        {progress?.state === 'waiting'
          ? t('progress.waiting')
          : progress?.state === 'checking'
            ? t('progress.checking')
            : t('progress.sending', { sent: megabytes(sent), total: megabytes(sizeBytes), percent })}
      </Text>
    </Stack>
  );
}
