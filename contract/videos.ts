import * as z from 'zod';
import { done, endpoint, identifier, instant, language, longText, page, pageQuery, shortText, typedText, version } from './endpoint.ts';

/** The title in each language that the coach wrote it in. */
const videoTitles = z.object({ en: z.string().nullable(), es: z.string().nullable() });

/** A coach's video. Members see approved ones only. Addresses are signed and expire. */
export const video = z.object({
  id: identifier,
  coachId: identifier,
  coachName: z.string(),
  offeringId: identifier.nullable(),
  /** In the reader's language, if the coach wrote it in that one. */
  title: z.string(),
  titles: videoTitles,
  description: z.string().nullable(),
  url: z.string(),
  contentType: z.string(),
  posterUrl: z.string().nullable(),
  durationSeconds: z.int().min(0).nullable(),
  sizeBytes: z.int().min(0),
  status: z.enum(['waiting', 'approved', 'rejected']),
  /** Why it was rejected; only for its coach and for admins. */
  rejectionReason: z.string().nullable(),
  likeCount: z.int().min(0),
  isLikedByMe: z.boolean(),
  captionLanguages: z.array(language),
  createdAt: instant,
  approvedAt: instant.nullable(),
  version,
});
export type Video = z.infer<typeof video>;

const videoBody = z.object({
  fileId: identifier,
  posterFileId: identifier.nullable(),
  titles: z
    .object({ en: shortText.nullable(), es: shortText.nullable() })
    .refine(({ en, es }) => en !== null || es !== null, 'Give a title in at least one language.'),
  description: longText.nullable(),
  offeringId: identifier.nullable(),
  durationSeconds: z.int().min(0).max(86_400).nullable(),
});

/** A moment of a video in seconds, to the millisecond. */
const videoSecond = z
  .number()
  .min(0)
  .max(86_400)
  .overwrite((seconds) => Math.round(seconds * 1000) / 1000);

/** What is said or heard between two moments of a video. */
export const captionCue = z
  .object({ from: videoSecond, to: videoSecond, text: typedText().min(1).max(500) })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Captions end after they start.' });
export type CaptionCue = z.infer<typeof captionCue>;

/** In the order of the video, one at a time. */
export const captionCues = z
  .array(captionCue)
  .max(3000)
  .superRefine((cues, context) => {
    for (const [index, { from }] of cues.entries()) {
      const former = cues[index - 1];
      if (former === undefined || from >= former.to) continue;
      context.addIssue({ code: 'custom', path: [index, 'from'], message: 'Captions start when the ones before have ended.' });
    }
  });

const videoReaders = ['USER', 'COACH', 'ADMIN'] as const;

export const videos = {
  upload: endpoint({
    method: 'PATCH',
    path: '/coach/upload-video',
    summary: 'Publishes an uploaded file as a video, once it is approved',
    access: ['COACH'],
    offline: 'online',
    body: videoBody.extend({ id: identifier }),
    reply: video,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'ALREADY_DONE'],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/coach/upload-video/{id}',
    summary: 'Changes a video; another file has to be approved again',
    access: ['COACH'],
    offline: 'online',
    body: videoBody.partial().extend({ baseVersion: version }),
    reply: video,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'VERSION_CONFLICT'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/coach/get-videos',
    summary: 'The own videos of a coach, those of the coach named, or those of the member’s coaches; latest first',
    access: videoReaders,
    permission: 'admin.coaches',
    offline: 'cache',
    query: z.object({
      ...pageQuery,
      coachId: identifier.optional(),
      status: video.shape.status.optional(),
      /** Name of the coach. */
      search: typedText().max(100).optional(),
    }),
    reply: page(video),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/coach/get-videos/{id}',
    summary: 'One video, with others of the coach and the offering named',
    access: videoReaders,
    permission: 'admin.coaches',
    offline: 'cache',
    query: z.object({ coachId: identifier.optional(), offeringId: identifier.optional() }),
    reply: z.object({ video, others: z.array(video) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  captions: endpoint({
    method: 'GET',
    path: '/coach/get-videos/{id}/captions',
    summary: 'The captions of a video in each language that has any',
    access: videoReaders,
    permission: 'admin.coaches',
    offline: 'cache',
    reply: z.object({ items: z.array(z.object({ language, cues: captionCues })) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  writeCaptions: endpoint({
    method: 'PATCH',
    path: '/coach/upload-video/{id}/captions',
    summary: 'Replaces the captions of an own video in one language; none removes that language',
    access: ['COACH'],
    offline: 'online',
    body: z.object({ language, cues: captionCues, baseVersion: version }),
    reply: video,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'VERSION_CONFLICT'],
    ours: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/coach/delete-video/{id}',
    summary: 'Deletes an own video',
    access: ['COACH'],
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  like: endpoint({
    method: 'PATCH',
    path: '/coach/like-video',
    summary: 'Likes a video, or takes the like back',
    access: ['USER'],
    offline: 'queue',
    lane: 'video:{body.videoId}',
    body: z.object({ videoId: identifier, isLiked: z.boolean() }),
    reply: z.object({ videoId: identifier, isLikedByMe: z.boolean(), likeCount: z.int().min(0) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/admin/approve-video-of-coach',
    summary: 'Approves a coach’s video, or returns it with a reason, also one that was published, and tells the coach',
    act: { about: 'video', id: 'body.videoId', way: 'body.isApproved' },
    access: ['ADMIN'],
    permission: 'admin.coaches',
    offline: 'online',
    body: z.discriminatedUnion('isApproved', [
      z.object({ videoId: identifier, isApproved: z.literal(true), baseVersion: version.optional() }),
      z.object({ videoId: identifier, isApproved: z.literal(false), reason: longText, baseVersion: version.optional() }),
    ]),
    reply: video,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'VERSION_CONFLICT'],
  }),
};
