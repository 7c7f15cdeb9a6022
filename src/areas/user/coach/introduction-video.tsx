import { useTranslation } from 'react-i18next';
import { useVideosOfCoach } from '../../../domain/videos/queries.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VideoPlayer } from '../videos/video-player.tsx';

interface IntroductionVideoProps {
  readonly coachId: string;
  /** A video about it comes before others. */
  readonly offeringId: string | null;
}

/** The coach in person: the newest video about the offering, else the newest one. */
export function IntroductionVideo({ coachId, offeringId }: IntroductionVideoProps) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  const { data } = useVideosOfCoach(coachId);
  const video = data?.find((each) => each.offeringId === offeringId) ?? data?.[0];
  if (!video) return null;
  return (
    <Card title={t('profile.video')}>
      <VideoPlayer key={video.id} video={video} />
      <Text look="quiet">{titleOfVideo(video, language)}</Text>
    </Card>
  );
}
