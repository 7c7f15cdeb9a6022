import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { language } from '../../contract/endpoint.ts';
import type { videos as endpoints } from '../../contract/videos.ts';
import { coaches, memberCoaches, videos } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { isPublished, readVideoRows, toVideo } from './store.ts';

/** The number of other videos named beside one. */
const otherVideos = 12;

/** An admin sees all, a coach the own ones too, everybody else what is published. */
function visibleTo(actor: Actor): SQL | undefined {
  if (actor.role === 'ADMIN') return undefined;
  return actor.role === 'COACH' ? or(isPublished, eq(videos.coachId, actor.accountId)) : isPublished;
}

/** Without a coach named: a coach's own, those of a member's coaches, all for an admin. */
function ofWhom(actor: Actor, coachId: string | undefined): SQL | undefined {
  if (coachId !== undefined) return eq(videos.coachId, coachId);
  if (actor.role === 'ADMIN') return undefined;
  if (actor.role === 'COACH') return eq(videos.coachId, actor.accountId);
  return sql`exists (select 1 from ${memberCoaches} where ${and(
    eq(memberCoaches.coachId, videos.coachId),
    eq(memberCoaches.memberId, actor.accountId),
    isNull(memberCoaches.endedAt),
  )})`;
}

export const list: HandlerFunction<typeof endpoints.list> = async (call) => {
  const { actor, query } = call;
  const size = pageSize(query.limit);
  const rows = await readVideoRows(
    call,
    and(
      visibleTo(actor),
      ofWhom(actor, query.coachId),
      query.status === undefined ? undefined : eq(videos.status, query.status),
      searchIn(coaches.searchText, query.search)?.matches,
      behindCursor(decodeCursor(query.cursor), videos.createdAt, videos.id, 'latest-first'),
    ),
    size + 1,
  );
  return toPage(
    rows,
    size,
    ({ video }) => ({ at: video.createdAt, id: video.id }),
    (row) => toVideo(call, row),
  );
};

export const get: HandlerFunction<typeof endpoints.get> = async (call) => {
  const { actor, params, query } = call;
  const [row] = await readVideoRows(call, and(visibleTo(actor), eq(videos.id, params.id)), 1);
  const shown = found(row);
  const others = await readVideoRows(
    call,
    and(
      isPublished,
      ne(videos.id, params.id),
      eq(videos.coachId, query.coachId ?? shown.video.coachId),
      query.offeringId === undefined ? undefined : or(isNull(videos.offeringId), eq(videos.offeringId, query.offeringId)),
    ),
    otherVideos,
  );
  return { video: toVideo(call, shown), others: others.map((other) => toVideo(call, other)) };
};

/** The captions of a video that the caller may see. */
export const captions: HandlerFunction<typeof endpoints.captions> = async (call) => {
  const { actor, database, params } = call;
  const [shown] = await readVideoRows(call, and(visibleTo(actor), eq(videos.id, params.id)), 1);
  const [row] = await database
    .select({ captions: videos.captions })
    .from(videos)
    .where(eq(videos.id, found(shown).video.id));
  const written = found(row).captions;
  return { items: language.options.flatMap((each) => (written[each] ? [{ language: each, cues: written[each] }] : [])) };
};
