import { and, eq, isNull, sql } from 'drizzle-orm';
import type { videos as endpoints } from '../../contract/videos.ts';
import { videoLikes, videos } from '../database/schema/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';

/** Likes an approved video, or takes the like back; the count follows only what really changed. */
export const like: HandlerFunction<typeof endpoints.like> = async (call) => {
  const { actor, database, body, clock } = call;
  const { videoId, isLiked } = body;
  const [row] = await database
    .select({ likeCount: videos.likeCount, coachId: videos.coachId })
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.status, 'approved'), isNull(videos.deletedAt)))
    .for('update');
  const video = found(row);
  const own = and(eq(videoLikes.videoId, videoId), eq(videoLikes.accountId, actor.accountId));
  const accountId = actor.accountId;
  const changed = isLiked
    ? await database.insert(videoLikes).values({ videoId, accountId, createdAt: clock.now() }).onConflictDoNothing().returning()
    : await database.delete(videoLikes).where(own).returning();
  const likeCount = video.likeCount + changed.length * (isLiked ? 1 : -1);
  if (changed.length > 0) {
    await database
      .update(videos)
      .set({ likeCount: sql`${videos.likeCount} + ${isLiked ? 1 : -1}` })
      .where(eq(videos.id, videoId));
    call.changed([accountId, video.coachId], 'videos');
  }
  return { videoId, isLikedByMe: isLiked, likeCount };
};
