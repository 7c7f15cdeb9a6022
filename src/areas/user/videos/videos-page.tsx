import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isKept, useKeptVideos } from '../../../domain/videos/keeping.ts';
import { useVideosOfOwnCoaches } from '../../../domain/videos/queries.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { KeptVideos } from './kept-videos.tsx';
import { VideoCard } from './video-card.tsx';
import classes from './videos.module.css';

/** The videos of the member's coaches. */
export function VideosPage() {
  const { t } = useTranslation('member-videos');
  const videos = useVideosOfOwnCoaches();
  return (
    <Page title={t('list.title')} lead={t('list.lead')} meta={<Link to="/user/coach">{t('list.back')}</Link>}>
      <QueryFrame
        query={videos}
        skeleton={
          <div className={classes.grid}>
            <CardSkeleton lines={2} height="16rem" />
            <CardSkeleton lines={2} height="16rem" />
          </div>
        }
        offline={{ title: t('list.offlineTitle'), text: t('list.offlineText') }}
      >
        {(data) =>
          data.length === 0 ? (
            <NoVideos />
          ) : (
            <>
              <KeptVideos />
              <VideoGrid videos={data} />
            </>
          )
        }
      </QueryFrame>
    </Page>
  );
}

export function VideoGrid({ videos, level }: { readonly videos: readonly ShownVideo[]; readonly level?: 2 | 3 }) {
  const keeping = useKeptVideos();
  return (
    <ul className={classes.grid}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} level={level} isKept={isKept(keeping, video)} />
        </li>
      ))}
    </ul>
  );
}

function NoVideos() {
  const { t } = useTranslation('member-videos');
  return (
    <Card>
      <EmptyState
        picture="path"
        title={t('list.empty')}
        text={t('list.emptyText')}
        actions={
          <Button component={Link} to="/user/coach">
            {t('list.toCoaches')}
          </Button>
        }
      />
    </Card>
  );
}
