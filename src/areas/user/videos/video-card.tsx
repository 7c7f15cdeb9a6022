import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { resumePosition } from '../../../domain/videos/position-rules.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatLength } from './format-length.ts';
import { Still } from './still.tsx';
import classes from './videos.module.css';

interface VideoCardProps {
  readonly video: ShownVideo;
  readonly level?: 2 | 3 | undefined;
  /** Whether it can be watched without a connection. */
  readonly isKept: boolean;
}

/** A video in a list; the whole card links to its page. */
export function VideoCard({ video, level = 2, isKept }: VideoCardProps) {
  const { t } = useTranslation('member-videos');
  const { language } = useReader();
  const Heading = `h${level}` as const;
  const { position, durationSeconds } = video;
  const from = resumePosition(position);
  return (
    <article className={classes.card}>
      <span className={classes.still}>
        <Still posterUrl={video.posterUrl} />
        <span className={classes.play}>
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        </span>
        {durationSeconds !== null && <span className={classes.length}>{formatLength(durationSeconds)}</span>}
        {from > 0 && durationSeconds ? (
          <span className={classes.seen} style={{ width: `${Math.min(100, (from / durationSeconds) * 100)}%` }} />
        ) : null}
      </span>
      <div className={classes.cardWords}>
        <Heading className={classes.cardTitle}>
          <Link className={classes.cardLink} to={`/user/videos/${video.id}`}>
            {titleOfVideo(video, language)}
          </Link>
        </Heading>
        <Text look="note">{video.coachName}</Text>
        {position?.isSeen ? (
          <StatusBadge tone="ok">{t('card.seen')}</StatusBadge>
        ) : (
          from > 0 && <Text look="note">{t('card.goesOn', { time: formatLength(from) })}</Text>
        )}
        {isKept && <StatusBadge tone="ok">{t('card.kept')}</StatusBadge>}
      </div>
    </article>
  );
}
