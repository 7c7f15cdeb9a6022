import { IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '../../../domain/query/use-now.ts';
import { useNewVideos } from '../../../domain/videos/queries.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatLength } from './format-length.ts';
import { Still } from './still.tsx';
import classes from './videos.module.css';

/** Videos of the member's coaches that are new and were not started; nothing while there are none. For the home. */
export function NewVideosCard({ most = 2 }: { readonly most?: number }) {
  const { t } = useTranslation('member-videos');
  const { language } = useReader();
  const videos = useNewVideos(useNow());
  const shown = videos.data?.slice(0, most) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card title={t('news.title')} padding="none" action={<Link to="/user/videos">{t('news.all')}</Link>}>
      <RowList items={shown} keyOf={({ id }) => id} linkOf={({ id }) => `/user/videos/${id}`}>
        {({ title, titles, coachName, durationSeconds, posterUrl }) => (
          <span className={classes.news}>
            <span className={classes.newsStill}>
              <Still posterUrl={posterUrl} />
              <span className={classes.newsPlay}>
                <IconPlayerPlayFilled size={14} aria-hidden="true" />
              </span>
            </span>
            <Stack as="span" grows shrinks>
              <Text as="span" weight={600}>
                {titleOfVideo({ title, titles }, language)}
              </Text>
              <Text as="span" look="note">
                <span>{coachName}</span>
                {durationSeconds !== null && <span> · {formatLength(durationSeconds)}</span>}
              </Text>
            </Stack>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </RowList>
    </Card>
  );
}
