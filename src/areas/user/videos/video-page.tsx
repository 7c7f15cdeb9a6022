import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { likeVideo } from '../../../domain/videos/actions.ts';
import { forgetVideo } from '../../../domain/videos/keeping.ts';
import { useVideo } from '../../../domain/videos/queries.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { KeepVideo } from './keep-video.tsx';
import { VideoPlayer } from './video-player.tsx';
import { VideoGrid } from './videos-page.tsx';

/** One video, with others of the coach below. */
export function VideoPage() {
  const { t } = useTranslation('member-videos');
  const { id = '' } = useParams();
  const videos = useVideo(id);
  const { language } = useReader();
  const [video, ...others] = videos.data ?? [];
  const { problem } = videos;
  const isGone = problem?.kind === 'refused' && problem.code === 'NOT_FOUND';
  useEffect(() => {
    if (isGone) void forgetVideo(id);
  }, [isGone, id]);
  return (
    <Page title={video ? titleOfVideo(video, language) : t('watch.title')} meta={<Link to="/user/videos">{t('watch.back')}</Link>}>
      <QueryFrame
        query={videos}
        data={video}
        skeleton={{ lines: 3, height: '28rem' }}
        offline={{ title: t('watch.offlineTitle'), text: t('watch.offlineText') }}
      >
        {(shown) => (
          <>
            <VideoPlayer key={shown.id} video={shown} />
            <AboutVideo video={shown} />
            <KeepVideo video={shown} />
            {others.length > 0 && (
              <Stack as="section" gap={3}>
                <Text as="h2" size="md">
                  {t('watch.others', { name: shown.coachName })}
                </Text>
                <VideoGrid videos={others} level={3} />
              </Stack>
            )}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

function AboutVideo({ video }: { readonly video: ShownVideo }) {
  const reader = useReader();
  const { coachId, coachName, approvedAt, createdAt, description } = video;
  return (
    <>
      <Row gap="2 4" align="center" justify="between" wraps>
        <p>
          <Link to={`/user/coach/${coachId}`}>{coachName}</Link>
          <Text as="span" look="note">
            {' '}
            · {formatDay(approvedAt ?? createdAt, reader)}
          </Text>
        </p>
        <LikeButton video={video} />
      </Row>
      {description !== null && (
        <Text lines="kept" width="reading">
          {description}
        </Text>
      )}
    </>
  );
}

/** Likes a video, or undoes it; also offline. */
function LikeButton({ video: { id, isLikedByMe, likeCount } }: { readonly video: ShownVideo }) {
  const { t } = useTranslation('member-videos');
  const name = t('like.like');
  const Heart = isLikedByMe ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant="default"
      aria-pressed={isLikedByMe}
      aria-label={likeCount > 0 ? `${name} · ${t('like.count', { count: likeCount })}` : undefined}
      leftSection={<Heart size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => void likeVideo(id, !isLikedByMe)}
    >
      <span>{name}</span>
      {likeCount > 0 && <span>&nbsp;· {likeCount}</span>}
    </Button>
  );
}
