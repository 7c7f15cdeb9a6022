import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resumePosition } from '../../../domain/videos/position-rules.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatLength } from './format-length.ts';
import { useWatching } from './use-watching.ts';
import classes from './videos.module.css';

/** The browser's own player, from the stored position. It fetches in parts, so it needs a connection. */
export function VideoPlayer({ video }: { readonly video: ShownVideo }) {
  const { t } = useTranslation('member-videos');
  const { language } = useReader();
  const { element, source, hasFailed, tryAgain, events } = useWatching(video);
  // The position when the page was opened: it changes while the video plays.
  const [from] = useState(() => resumePosition(video.position));
  return (
    <Stack gap={2}>
      <video
        ref={element}
        className={classes.video}
        src={source}
        poster={video.posterUrl ?? undefined}
        aria-label={titleOfVideo(video, language)}
        controls
        playsInline
        preload="metadata"
        {...events}
      />
      {hasFailed ? (
        <Notice tone="info" isLive>
          <p>{t('player.failed')}</p>
          <Button variant="default" onClick={tryAgain}>
            {t('player.again')}
          </Button>
        </Notice>
      ) : (
        from > 0 && <Text look="note">{t('player.resumes', { time: formatLength(from) })}</Text>
      )}
    </Stack>
  );
}
