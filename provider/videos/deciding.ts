import { and, eq, isNull } from 'drizzle-orm';
import type { videos as endpoints } from '../../contract/videos.ts';
import { videos } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { answer, audience } from './writing.ts';

/** Publishes a video, or returns it with a reason; one that was published can be returned, one that was returned published. */
export const approve: HandlerFunction<typeof endpoints.approve> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const [row] = await database
    .select()
    .from(videos)
    .where(and(eq(videos.id, body.videoId), isNull(videos.deletedAt)))
    .for('update');
  const stored = found(row);
  const status = body.isApproved ? 'approved' : 'rejected';
  if (stored.status === status) refuse('ALREADY_DONE');
  if (body.baseVersion !== undefined && body.baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: await answer(call, stored.id), changedAt: toInstant(stored.updatedAt) });
  }
  const rejectionReason = body.isApproved ? null : body.reason;
  await database
    .update(videos)
    .set({ status, rejectionReason, decidedAt: now, decidedBy: actor.accountId, version: stored.version + 1, updatedAt: now })
    .where(eq(videos.id, stored.id));
  await recordAuditEntry(call, {
    action: `video.${status}`,
    aboutAccountId: stored.coachId,
    subjectKind: 'video',
    subjectId: stored.id,
    ...(rejectionReason === null ? {} : { data: { reason: rejectionReason } }),
  });
  await notify(call, [stored.coachId], { ...texts[status], link: '/coach/videos', subject: `video:${stored.id}` });
  // Members see it from now on, or no longer.
  call.changed(await audience(database, { ...stored, status: 'approved' }), 'videos');
  const admins = await adminIdsWith(database, 'admin.coaches');
  call.changed(admins, 'videos');
  call.changed(admins, 'coaches');
  return answer(call, stored.id);
};

/** Neither title nor reason: both are for the coach only, and a lock screen shows this. */
const texts = {
  approved: {
    kind: 'video-approved',
    title: { en: 'Your video is published', es: 'Tu vídeo está publicado' },
    body: { en: 'Your members can watch it now.', es: 'Tus miembros ya pueden verlo.' },
  },
  rejected: {
    kind: 'video-rejected',
    title: { en: 'Your video needs a change', es: 'Tu vídeo necesita un cambio' },
    body: { en: 'See next to the video what to change.', es: 'Mira junto al vídeo qué hay que cambiar.' },
  },
} as const;
