import type { Video } from '../../../contract/videos.ts';
import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const videosOfOwnCoaches = { query: { limit: 30 } };

export const videosOffline: OfflineNoun<'videos'> = {
  queued: {
    'videos.like': {
      accepted({ videoId, isLikedByMe, likeCount }) {
        const renew = (video: Video): Video => (video.id === videoId ? { ...video, isLikedByMe, likeCount } : video);
        return [
          amended('videos.list', (stored) => ({ ...stored, items: stored.items.map(renew) })),
          amended('videos.get', (stored) => ({ ...stored, video: renew(stored.video), others: stored.others.map(renew) })),
        ];
      },
      replaces: { 'videos.like': () => true },
    },
  },
  prefetch: { USER: () => [needed(220, 'videos.list', videosOfOwnCoaches)] },
};
