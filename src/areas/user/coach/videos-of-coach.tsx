import { useTranslation } from 'react-i18next';
import { useVideosOfCoach } from '../../../domain/videos/queries.ts';
import { VideoGrid } from '../videos/videos-page.tsx';
import classes from './coach-profile.module.css';

/** The coach's videos; nothing while there are none. */
export function VideosOfCoach({ coachId }: { readonly coachId: string }) {
  const { t } = useTranslation('member-coaches');
  const videos = useVideosOfCoach(coachId);
  if (!videos.data || videos.data.length === 0) return null;
  return (
    <section className={classes.main} aria-labelledby="videos-of-coach">
      <h2 className={classes.sectionTitle} id="videos-of-coach">
        {t('mine.videos')}
      </h2>
      <VideoGrid videos={videos.data} level={3} />
    </section>
  );
}
