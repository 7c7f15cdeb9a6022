import { and, eq, isNull } from 'drizzle-orm';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { videos as endpoints, Video } from '../../contract/videos.ts';
import type { Database } from '../database/open.ts';
import { coachInfos, memberCoaches, videos } from '../database/schema/index.ts';
import { claimFile, dropFile } from '../files/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ByActor, HandlerFunction, With, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { readVideoRows, toVideo } from './store.ts';

type Row = typeof videos.$inferSelect;
type WriteCall = Work & ByActor & With<'tokens'>;

/** Makes a video of an uploaded file; it waits for approval. Sent again, it stays the one it was. */
export const upload: HandlerFunction<typeof endpoints.upload> = async (call) => {
  const { actor, database, body, clock } = call;
  const coachId = actor.accountId;
  const now = clock.now();
  const [former] = await database.select().from(videos).where(eq(videos.id, body.id)).for('update');
  if (former) return former.coachId === coachId && former.fileId === body.fileId ? answer(call, body.id) : refuse('ALREADY_DONE');
  await takeFiles(call, body);
  await requireOwnOffering(database, coachId, body.offeringId);
  await database.insert(videos).values({
    ...body,
    coachId,
    title: anyTitle(body.titles),
    titles: titlesOf(body.titles),
    status: 'waiting',
    createdAt: now,
    updatedAt: now,
  });
  call.changed([coachId, ...(await adminIdsWith(database, 'admin.coaches'))], 'videos');
  return answer(call, body.id);
};

/** Changes a video. Another file, or any change to a rejected one, has to be looked at again. */
export const edit: HandlerFunction<typeof endpoints.edit> = async (call) => {
  const { actor, database, clock } = call;
  const { baseVersion, titles, ...changes } = call.body;
  const stored = await lockOwn(call, call.params.id, baseVersion);
  const now = clock.now();
  const file = changes.fileId !== stored.fileId ? changes.fileId : undefined;
  const poster = changes.posterFileId !== stored.posterFileId ? changes.posterFileId : undefined;
  await takeFiles(call, { fileId: file ?? null, posterFileId: poster ?? null });
  if (file !== undefined) await dropFile(database, stored.fileId, now);
  if (poster !== undefined) await dropFile(database, stored.posterFileId, now);
  await requireOwnOffering(database, actor.accountId, changes.offeringId ?? null);
  const needsReview = file !== undefined || stored.status === 'rejected';
  await database
    .update(videos)
    .set({
      ...changes,
      ...(titles === undefined ? {} : { title: anyTitle(titles), titles: titlesOf(titles) }),
      ...(needsReview ? { status: 'waiting' as const, decidedAt: null, decidedBy: null, rejectionReason: null } : {}),
      version: stored.version + 1,
      updatedAt: now,
    })
    .where(eq(videos.id, stored.id));
  call.changed([...(await audience(database, stored)), ...(await adminIdsWith(database, 'admin.coaches'))], 'videos');
  return answer(call, stored.id);
};

/** Replaces the captions in one language. A video that was approved remains approved. */
export const writeCaptions: HandlerFunction<typeof endpoints.writeCaptions> = async (call) => {
  const { database, clock } = call;
  const { language, cues, baseVersion } = call.body;
  const stored = await lockOwn(call, call.params.id, baseVersion);
  const { [language]: _, ...others } = stored.captions;
  await database
    .update(videos)
    .set({
      captions: cues.length === 0 ? others : { ...others, [language]: cues },
      version: stored.version + 1,
      updatedAt: clock.now(),
    })
    .where(eq(videos.id, stored.id));
  call.changed([...(await audience(database, stored)), ...(await adminIdsWith(database, 'admin.coaches'))], 'videos');
  return answer(call, stored.id);
};

export const deleteVideo: HandlerFunction<typeof endpoints.delete> = async (call) => {
  const { database, clock } = call;
  const stored = await lockOwn(call, call.params.id);
  const now = clock.now();
  await database
    .update(videos)
    .set({ deletedAt: now, updatedAt: now, version: stored.version + 1 })
    .where(eq(videos.id, stored.id));
  await dropFile(database, stored.fileId, now);
  await dropFile(database, stored.posterFileId, now);
  call.changed(await audience(database, stored), 'videos');
  return { done: true };
};

export async function answer(call: WriteCall, id: string): Promise<Video> {
  const [row] = await readVideoRows(call, eq(videos.id, id), 1);
  return toVideo(call, found(row));
}

/** Refuses if the video has another version than the one that the change is based on. */
async function lockOwn(call: WriteCall, id: string, baseVersion?: number): Promise<Row> {
  const { actor, database } = call;
  const [row] = await database
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedAt)))
    .for('update');
  const stored = found(row);
  if (stored.coachId !== actor.accountId) refuse('OBJECT_DENIED');
  if (baseVersion !== undefined && baseVersion !== stored.version) {
    const current = await answer(call, stored.id);
    refuse('VERSION_CONFLICT', { current, changedBy: fullNameOf(actor), changedAt: toInstant(stored.updatedAt) });
  }
  return stored;
}

async function takeFiles(call: WriteCall, { fileId, posterFileId }: { fileId: string | null; posterFileId: string | null }): Promise<void> {
  const by = { accountId: call.actor.accountId };
  const now = call.clock.now();
  if (fileId !== null) await claimFile(call.database, { fileId, purpose: 'video', by }, now);
  if (posterFileId !== null) await claimFile(call.database, { fileId: posterFileId, purpose: 'video-poster', by }, now);
}

/** A video belongs to what its coach offers. */
async function requireOwnOffering(database: Database, coachId: string, offeringId: string | null): Promise<void> {
  if (offeringId === null) return;
  const isOwn = and(eq(coachInfos.coachId, coachId), eq(coachInfos.offeringId, offeringId));
  const [own] = await database.select({ id: coachInfos.id }).from(coachInfos).where(isOwn);
  found(own);
}

/** The accounts to signal of a change: the coach, and once it is published the members who chose the coach. */
export async function audience(database: Database, { coachId, status }: Pick<Row, 'coachId' | 'status'>): Promise<string[]> {
  if (status !== 'approved') return [coachId];
  const members = await database
    .selectDistinct({ id: memberCoaches.memberId })
    .from(memberCoaches)
    .where(and(eq(memberCoaches.coachId, coachId), isNull(memberCoaches.endedAt)));
  return [coachId, ...members.map(({ id }) => id)];
}

type Titles = { readonly en: string | null; readonly es: string | null };

function titlesOf({ en, es }: Titles): Partial<LocalizedText> {
  return { ...(en === null ? {} : { en }), ...(es === null ? {} : { es }) };
}

/** For people who read neither: the contract requires at least one. */
function anyTitle({ en, es }: Titles): string {
  return en ?? es ?? '';
}
