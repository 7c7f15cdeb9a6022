import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import {
  canKeepVideos,
  type Download,
  forgetVideo,
  isKept,
  keepVideo,
  stopKeeping,
  useKeptVideos,
} from '../../../domain/videos/keeping.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useSizeWords } from './use-size-words.ts';

/** Keeps a video on this device, shows how far that is, and removes it again. */
export function KeepVideo({ video }: { readonly video: ShownVideo }) {
  const { t } = useTranslation('member-videos');
  const sizeWords = useSizeWords();
  const isOffline = useIsOffline();
  const keeping = useKeptVideos();
  const download = keeping.downloads.get(video.id);
  if (!canKeepVideos() || keeping.kept === undefined) return null;
  if (download?.state === 'running') return <Running video={video} download={download} />;
  if (isKept(keeping, video)) return <Kept video={video} />;
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="default"
          disabled={isOffline}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void keepVideo(video)}
        >
          {t('keep.keep', { size: sizeWords(video.sizeBytes) })}
        </Button>
      </div>
      {download ? (
        <Text tone="danger" role="alert">
          {t(`keep.failed.${download.state}`)}
        </Text>
      ) : (
        isOffline && <Text look="note">{t('keep.offline')}</Text>
      )}
    </Stack>
  );
}

interface RunningProps {
  readonly video: ShownVideo;
  readonly download: Extract<Download, { state: 'running' }>;
}

function Running({ video, download }: RunningProps) {
  const { t } = useTranslation('member-videos');
  const { language } = useReader();
  const sizeWords = useSizeWords();
  return (
    <Stack gap={2}>
      <ProgressLine
        value={download.receivedBytes}
        maximum={video.sizeBytes}
        label={t('keep.progress', { title: titleOfVideo(video, language) })}
      />
      <Row gap={3} align="center" justify="between" wraps>
        <Text look="note">{t('keep.received', { received: sizeWords(download.receivedBytes), size: sizeWords(video.sizeBytes) })}</Text>
        <Button variant="subtle" onClick={() => stopKeeping(video.id)}>
          {t('keep.stop')}
        </Button>
      </Row>
    </Stack>
  );
}

function Kept({ video }: { readonly video: ShownVideo }) {
  const { t } = useTranslation('member-videos');
  const sizeWords = useSizeWords();
  return (
    <Row gap={3} align="center" justify="between" wraps>
      <Row as="p" gap={2} align="center">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        <span>{t('keep.kept', { size: sizeWords(video.sizeBytes) })}</span>
      </Row>
      <Button variant="default" onClick={() => void forgetVideo(video.id)}>
        {t('keep.remove')}
      </Button>
    </Row>
  );
}
