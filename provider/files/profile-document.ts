import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { files as endpoints } from '../../contract/files.ts';
import { coachDocuments, coaches, files, videos } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { readingAddress } from './reading-address.ts';
import { readingEnd } from './signing.ts';

const maxLandingVideos = 6;

/**
 * Addresses of what is public: the best-liked approved videos for the landing page, or the documents
 * of an approved coach. One file by its id, if it is among them.
 */
export const profileDocument: HandlerFunction<typeof endpoints.profileDocument> = async (call) => {
  const { query, database } = call;
  const addressOf = (fileId: string) => readingAddress(call, fileId);
  const expiresAt = toInstant(readingEnd(call.clock.now()));
  const documents = query.coachId === undefined && query.fileId === undefined ? [] : await findDocuments(database, query);
  if (query.coachId !== undefined || documents.length > 0) {
    if (documents.length === 0 && query.fileId !== undefined) refuse('NOT_FOUND');
    return {
      items: documents.map((document) => ({
        ...document,
        kind: 'coach-document',
        url: addressOf(document.fileId),
        posterUrl: null,
        expiresAt,
      })),
    };
  }
  const shown = await findVideos(database, query.fileId);
  if (shown.length === 0 && query.fileId !== undefined) refuse('NOT_FOUND');
  return {
    items: shown.map(({ posterFileId, ...video }) => ({
      ...video,
      kind: 'landing-video',
      url: addressOf(video.fileId),
      posterUrl: posterFileId === null ? null : addressOf(posterFileId),
      expiresAt,
    })),
  };
};

type Reader = Parameters<HandlerFunction<typeof endpoints.profileDocument>>[0]['database'];
const isThere: readonly (SQL | undefined)[] = [isNotNull(files.completedAt), isNull(files.deletedAt), isNotNull(coaches.approvedAt)];

function findDocuments(database: Reader, { coachId, fileId }: { coachId?: string | undefined; fileId?: string | undefined }) {
  return database
    .select({ fileId: files.id, title: coachDocuments.title, contentType: files.contentType })
    .from(coachDocuments)
    .innerJoin(coaches, eq(coaches.accountId, coachDocuments.coachId))
    .innerJoin(files, eq(files.id, coachDocuments.fileId))
    .where(
      and(
        isNull(coachDocuments.removedAt),
        ...isThere,
        ...(coachId === undefined ? [] : [eq(coachDocuments.coachId, coachId)]),
        ...(fileId === undefined ? [] : [eq(files.id, fileId)]),
      ),
    )
    .orderBy(desc(coachDocuments.addedAt), desc(coachDocuments.id));
}

function findVideos(database: Reader, fileId: string | undefined) {
  return database
    .select({ fileId: files.id, title: videos.title, contentType: files.contentType, posterFileId: videos.posterFileId })
    .from(videos)
    .innerJoin(coaches, eq(coaches.accountId, videos.coachId))
    .innerJoin(files, eq(files.id, videos.fileId))
    .where(
      and(eq(videos.status, 'approved'), isNull(videos.deletedAt), ...isThere, ...(fileId === undefined ? [] : [eq(files.id, fileId)])),
    )
    .orderBy(desc(videos.likeCount), desc(videos.createdAt), desc(videos.id))
    .limit(maxLandingVideos);
}
