import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptAddress } from '../../../domain/videos/keeping.ts';
import { resumePosition } from '../../../domain/videos/position-rules.ts';
import { hasCaptions, useCaptions } from '../../../domain/videos/queries.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { captionFiles } from '../../../domain/videos/web-vtt.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CaptionedVideo } from '../../../ui/video/captioned-video.tsx';
import { formatLength } from './format-length.ts';
import { Transcript } from './transcript.tsx';
import { playbackRates, usePlaybackRate } from './use-playback-rate.ts';
import { useWatching } from './use-watching.ts';
import classes from './videos.module.css';

/** The browser's own player, from the stored position. It plays the file that is kept on this device; any other is fetched in parts. */
export function VideoPlayer({ video }: { readonly video: ShownVideo }) {
  const { t } = useTranslation('member-videos');
  const reader = useReader();
  const keptAddress = useKeptAddress(video);
  const { element, source, hasFailed, tryAgain, playFrom, events } = useWatching(keptAddress ? { ...video, url: keptAddress } : video);
  const { rate, choose } = usePlaybackRate(element);
  const captions = useCaptions(video);
  const files = useMemo(() => captionFiles(captions.data?.items ?? []), [captions.data]);
  // The position when the page was opened: it changes while the video plays.
  const [from] = useState(() => resumePosition(video.position));
  return (
    <Stack gap={2}>
      <CaptionedVideo
        ref={element}
        className={classes.video}
        src={source}
        poster={video.posterUrl ?? undefined}
        aria-label={titleOfVideo(video, reader.language)}
        preload="metadata"
        captions={files}
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
      <Row justify="between" align="end" gap={3} wraps>
        <SelectInput
          label={t('player.speed')}
          value={rate}
          options={playbackRates.map((value) => ({ value, label: `${formatNumber(value, reader)}×` }))}
          onChange={choose}
        />
        {video.captionLanguages?.length === 0 && <Text look="note">{t('transcript.empty')}</Text>}
      </Row>
      {hasCaptions(video) && <Transcript captions={captions} player={element} onPlayFrom={playFrom} />}
    </Stack>
  );
}
