import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { language } from '../../contract/endpoint.ts';
import type { Video } from '../../contract/videos.ts';
import { accounts, coaches, files, videos } from '../database/schema/index.ts';
import { type AddressContext, readingAddress } from '../files/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { outerColumn } from '../kernel/outer-column.ts';

type VideoRow = Awaited<ReturnType<typeof readVideoRows>>[number];
type Reader = AddressContext & { readonly actor: Actor };

const owners = alias(accounts, 'owners');

/** The videos that members see: approved ones of approved coaches whose account is in use. */
export const isPublished = and(
  eq(videos.status, 'approved'),
  sql`${coaches.approvedAt} is not null and ${owners.deactivatedAt} is null and ${owners.deletedAt} is null`,
);

/** All but the captions, which can be long; only their languages are read. */
const { captions, ...columns } = getTableColumns(videos);

/** Videos that are not deleted, latest first. */
export function readVideoRows({ database, actor }: Reader, where: SQL | undefined, limit: number) {
  return database
    .select({
      video: columns,
      captionLanguages: sql<string[]>`(select coalesce(json_agg(written), '[]') from jsonb_object_keys(${captions}) written)`,
      coach: { firstName: owners.firstName, lastName: owners.lastName },
      file: { contentType: files.contentType, sizeBytes: files.sizeBytes },
      isLikedByMe: sql<boolean>`exists (select 1 from video_likes own
        where own.video_id = ${outerColumn(videos.id)} and own.account_id = ${actor.accountId})`,
    })
    .from(videos)
    .innerJoin(coaches, eq(coaches.accountId, videos.coachId))
    .innerJoin(owners, eq(owners.id, videos.coachId))
    .innerJoin(files, eq(files.id, videos.fileId))
    .where(and(isNull(videos.deletedAt), where))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit);
}

/** A video as the contract has it, with addresses that run out. */
export function toVideo(call: Reader, { video, coach, file, captionLanguages, isLikedByMe }: VideoRow): Video {
  const isForOwner = call.actor.role === 'ADMIN' || call.actor.accountId === video.coachId;
  return {
    id: video.id,
    coachId: video.coachId,
    coachName: fullNameOf(coach),
    offeringId: video.offeringId,
    title: video.titles[call.actor.language] ?? video.title,
    titles: { en: video.titles.en ?? null, es: video.titles.es ?? null },
    description: video.description,
    url: readingAddress(call, video.fileId),
    contentType: file.contentType,
    posterUrl: video.posterFileId === null ? null : readingAddress(call, video.posterFileId),
    durationSeconds: video.durationSeconds,
    sizeBytes: file.sizeBytes,
    status: video.status,
    rejectionReason: isForOwner ? video.rejectionReason : null,
    likeCount: video.likeCount,
    isLikedByMe,
    captionLanguages: language.options.filter((each) => captionLanguages.includes(each)),
    createdAt: toInstant(video.createdAt),
    approvedAt: video.status === 'approved' ? toInstantOrNull(video.decidedAt) : null,
    version: video.version,
  };
}
