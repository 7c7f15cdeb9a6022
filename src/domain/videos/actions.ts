import { writeVideoPosition } from '../../db/video-positions.ts';
import { systemClock } from '../../platform/clock.ts';
import { currentAccount, requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { isSeenAt } from './position-rules.ts';

/** Likes a video, or takes the like back. */
export async function likeVideo(videoId: string, isLiked: boolean): Promise<void> {
  await enqueue(requireAccount().database, { endpoint: 'videos.like', body: { videoId, isLiked } });
}

/** Remembers on this device where a video was left; times in seconds. Who logs out leaves the video too, and nothing behind. */
export async function rememberPosition(videoId: string, seconds: number, duration: number): Promise<void> {
  const account = currentAccount();
  if (!account) return;
  const watchedAt = systemClock.now().toISOString();
  await writeVideoPosition(account.database, { videoId, seconds, isSeen: isSeenAt(seconds, duration), watchedAt });
}
