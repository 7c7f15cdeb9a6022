import type { Video } from '../../../contract/videos.ts';
import type { Intention, VideoPosition } from '../../db/rows.ts';

/** A video as the member sees it: with an unsent like, and this device's position. */
export interface ShownVideo extends Video {
  readonly position: VideoPosition | undefined;
}

/** How long a video is new, in milliseconds. */
const newFor = 30 * 24 * 60 * 60_000;

/** Server truth with unsent likes; a refused one changes nothing. */
export function shownVideos(
  videos: readonly Video[],
  unsent: readonly Intention[],
  positions: ReadonlyMap<string, VideoPosition>,
): ShownVideo[] {
  const likes = new Map<string, boolean>();
  for (const { endpoint, state, body } of unsent.toSorted((one, other) => one.sequence - other.sequence)) {
    if (endpoint !== 'videos.like' || state === 'rejected' || state === 'conflict') continue;
    const { videoId, isLiked } = body as { videoId: string; isLiked: boolean };
    likes.set(videoId, isLiked);
  }
  return videos.map((video) => {
    const isLikedByMe = likes.get(video.id) ?? video.isLikedByMe;
    const change = Number(isLikedByMe) - Number(video.isLikedByMe);
    return { ...video, isLikedByMe, likeCount: Math.max(0, video.likeCount + change), position: positions.get(video.id) };
  });
}

/** Videos of the last weeks that were not started on this device, latest first. */
export function newVideos(videos: readonly ShownVideo[], now: Date): ShownVideo[] {
  return videos
    .filter(({ approvedAt, createdAt, position }) => !position && now.getTime() - Date.parse(approvedAt ?? createdAt) < newFor)
    .sort((one, other) => (other.approvedAt ?? other.createdAt).localeCompare(one.approvedAt ?? one.createdAt));
}
