import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useVideo } from '../../../domain/videos/queries.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Page } from '../../../ui/page.tsx';
import { ReadingGate } from '../../../ui/reading-gate.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { LikeButton } from './like-button.tsx';
import { VideoPlayer } from './video-player.tsx';
import classes from './videos.module.css';
import { VideoGrid } from './videos-page.tsx';

/** Watching one video, with others of the coach below. */
export function VideoPage() {
  const { t } = useTranslation('member-videos');
  const { id = '' } = useParams();
  const videos = useVideo(id);
  const { language } = useReader();
  const [video, ...others] = videos.data ?? [];
  return (
    <Page title={video ? titleOfVideo(video, language) : t('watch.title')} meta={<Link to="/user/videos">{t('watch.back')}</Link>}>
      <ReadingGate
        state={videos}
        data={video}
        skeleton={<CardSkeleton lines={3} height="28rem" />}
        offline={{ title: t('watch.offlineTitle'), text: t('watch.offlineText') }}
      >
        {(shown) => (
          <>
            <VideoPlayer key={shown.id} video={shown} />
            <AboutVideo video={shown} />
            {others.length > 0 && (
              <section className={classes.others}>
                <h2 className={classes.heading}>{t('watch.others', { name: shown.coachName })}</h2>
                <VideoGrid videos={others} level={3} />
              </section>
            )}
          </>
        )}
      </ReadingGate>
    </Page>
  );
}

function AboutVideo({ video }: { readonly video: ShownVideo }) {
  const reader = useReader();
  const { coachId, coachName, approvedAt, createdAt, description } = video;
  return (
    <>
      <div className={classes.about}>
        <p>
          <Link to={`/user/coach/${coachId}`}>{coachName}</Link>
          <span className={classes.muted}> · {formatDay(approvedAt ?? createdAt, reader)}</span>
        </p>
        <LikeButton video={video} />
      </div>
      {description !== null && <p className={classes.text}>{description}</p>}
    </>
  );
}
