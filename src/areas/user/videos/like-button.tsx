import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { likeVideo } from '../../../domain/videos/actions.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { Button } from '../../../ui/controls/button.ts';

/** Likes a video, or takes the like back; also without a connection. */
export function LikeButton({ video: { id, isLikedByMe, likeCount } }: { readonly video: ShownVideo }) {
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
      {likeCount > 0 && <span> · {likeCount}</span>}
    </Button>
  );
}
