import { writeVideoPosition } from '../../db/video-positions.ts';
import { systemClock } from '../../platform/clock.ts';
import { currentAccount, requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { isSeenAt } from './position-rules.ts';

/** Likes a video, or removes the like. */
export async function likeVideo(videoId: string, isLiked: boolean): Promise<void> {
  await enqueue(requireAccount().database, { endpoint: 'videos.like', body: { videoId, isLiked } });
}

/** Stores on this device where a video was left; times in seconds. Logging out leaves the video too, and stores nothing. */
export async function rememberPosition(videoId: string, seconds: number, duration: number): Promise<void> {
  const account = currentAccount();
  if (!account) return;
  const watchedAt = systemClock.now().toISOString();
  await writeVideoPosition(account.database, { videoId, seconds, isSeen: isSeenAt(seconds, duration), watchedAt });
}
