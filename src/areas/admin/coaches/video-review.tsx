import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Video } from '../../../../contract/videos.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { hasCaptions, useCaptions } from '../../../domain/videos/queries.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { captionFiles } from '../../../domain/videos/web-vtt.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatDay, formatLanguage, formatList, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CaptionedVideo } from '../../../ui/video/captioned-video.tsx';
import classes from './coaches.module.css';
import { ReturnSheet } from './return-sheet.tsx';

const tones = { waiting: 'warning', approved: 'ok', rejected: 'quiet' } as const;

interface VideoReviewProps {
  readonly video: Video;
  readonly onDecided: () => void;
}

/** A video as members would see it, with its texts in each language, and the decision. */
export function VideoReview({ video, onDecided }: VideoReviewProps) {
  const { t } = useTranslation('admin-coaches');
  const { language } = useReader();
  const isOffline = useIsOffline();
  const [isReturning, setIsReturning] = useState(false);
  const { isBusy, problem, publish } = usePublishing({ video, onDecided });
  const title = titleOfVideo(video, language);
  const away = t(video.status === 'approved' ? 'content.takeDown' : 'content.return');
  return (
    <li>
      <Card>
        <ReviewedVideo video={video} title={title} />
        <VideoFacts video={video} />
        {video.rejectionReason !== null && <Notice tone="info">{t('content.returnedBecause', { reason: video.rejectionReason })}</Notice>}
        {problem !== null && (
          <Notice tone="warning" isLive>
            {problem}
          </Notice>
        )}
        <Row gap={2} wraps>
          {video.status !== 'approved' && (
            <Button loading={isBusy} disabled={isOffline} aria-label={t('content.publishOf', { title })} onClick={publish}>
              {t('content.publish')}
            </Button>
          )}
          {video.status !== 'rejected' && (
            <Button variant="default" disabled={isOffline || isBusy} aria-label={`${away}: ${title}`} onClick={() => setIsReturning(true)}>
              {away}
            </Button>
          )}
        </Row>
        {isOffline && <Text look="note">{t('onlineOnly')}</Text>}
        {isReturning && <ReturnSheet video={video} title={title} onClose={() => setIsReturning(false)} onDone={onDecided} />}
      </Card>
    </li>
  );
}

/** Its captions are fetched when it is played. */
function ReviewedVideo({ video, title }: { readonly video: Video; readonly title: string }) {
  const [isPlayed, setIsPlayed] = useState(false);
  const captions = useCaptions(video, isPlayed).data;
  const files = useMemo(() => captionFiles(captions?.items ?? []), [captions]);
  return (
    <CaptionedVideo
      className={classes.video}
      src={video.url}
      poster={video.posterUrl ?? undefined}
      preload="none"
      aria-label={title}
      captions={files}
      onPlay={() => setIsPlayed(true)}
    />
  );
}

function usePublishing({ video, onDecided }: VideoReviewProps) {
  const { t } = useTranslation('admin-coaches');
  const { language } = useReader();
  const [hasConflict, setHasConflict] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const publish = () => {
    setHasConflict(false);
    run(async () => {
      try {
        await callOnline('videos.approve', { body: { videoId: video.id, isApproved: true, baseVersion: video.version } });
        await notify(t('content.published', { title: titleOfVideo(video, language) }), 'ok');
      } catch (error) {
        if (errorCode(error) !== 'VERSION_CONFLICT') throw error;
        setHasConflict(true);
      } finally {
        onDecided();
      }
    });
  };
  return { isBusy, problem: hasConflict ? t('content.conflict') : failure, publish };
}

/** Titles, coach and status of the video. */
function VideoFacts({ video }: Pick<VideoReviewProps, 'video'>) {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const title = titleOfVideo(video, reader.language);
  const other = reader.language === 'es' ? video.titles.en : video.titles.es;
  return (
    <Stack gap={1} shrinks>
      <Text as="h2" size="md" lines="anywhere">
        {title}
      </Text>
      {other !== null && other !== title && (
        <Text look="note" lang={reader.language === 'es' ? 'en' : 'es'}>
          {other}
        </Text>
      )}
      <Text>
        <Link to={`/admin/coach/${video.coachId}`}>{video.coachName}</Link>
      </Text>
      <Row gap={3} align="center" wraps>
        <StatusBadge tone={tones[video.status]}>{t(`content.states.${video.status}`)}</StatusBadge>
        <Text look="note">{t('content.uploaded', { when: insideSentence(formatDay(video.createdAt, reader), reader) })}</Text>
      </Row>
      {video.description !== null && <Text lines="kept">{video.description}</Text>}
      <CaptionFacts video={video} />
    </Stack>
  );
}

function CaptionFacts({ video }: Pick<VideoReviewProps, 'video'>) {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  if (!hasCaptions(video)) return video.captionLanguages && <Notice tone="warning">{t('content.noCaptions')}</Notice>;
  const languages = video.captionLanguages.map((language) => formatLanguage(language, reader));
  return <Text look="note">{t('content.captions', { languages: formatList(languages, reader) })}</Text>;
}
