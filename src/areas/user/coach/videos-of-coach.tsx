import { useTranslation } from 'react-i18next';
import { useVideosOfCoach } from '../../../domain/videos/queries.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VideoGrid } from '../videos/videos-page.tsx';

/** The coach's videos; nothing while there are none. */
export function VideosOfCoach({ coachId }: { readonly coachId: string }) {
  const { t } = useTranslation('member-coaches');
  const videos = useVideosOfCoach(coachId);
  if (!videos.data || videos.data.length === 0) return null;
  return (
    <Stack as="section" gap={5} shrinks aria-labelledby="videos-of-coach">
      <Text as="h2" size="md" id="videos-of-coach">
        {t('mine.videos')}
      </Text>
      <VideoGrid videos={videos.data} level={3} />
    </Stack>
  );
}
