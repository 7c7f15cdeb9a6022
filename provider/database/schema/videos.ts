import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language, LocalizedText } from '../../../contract/endpoint.ts';
import type { CaptionCue } from '../../../contract/videos.ts';
import { accounts } from './accounts.ts';
import { coaches, offerings } from './coaches.ts';
import { identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { files } from './files.ts';

const videoStatuses = ['waiting', 'approved', 'rejected'] as const;

/** A coach's video; members see it once it is approved. */
export const videos = pgTable(
  'videos',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id').references(() => offerings.id),
    /** In the language that the coach wrote it in first; `titles` has it in each language it was written in. */
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Partial<LocalizedText>>().notNull().default({}),
    description: text('description'),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    posterFileId: uuid('poster_file_id').references(() => files.id),
    durationSeconds: integer('duration_seconds'),
    captions: jsonb('captions').$type<Partial<Record<Language, CaptionCue[]>>>().notNull().default({}),
    status: text('status').$type<(typeof videoStatuses)[number]>().notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    rejectionReason: text('rejection_reason'),
    likeCount: integer('like_count').notNull().default(0),
    deletedAt: instant('deleted_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('videos_coach').on(table.coachId, table.createdAt, table.id),
    index('videos_waiting').on(table.createdAt).where(sql`${table.status} = 'waiting'`),
    isOneOf('videos_status_known', table.status, videoStatuses),
    check('videos_likes', sql`${table.likeCount} >= 0`),
  ],
);

export const videoLikes = pgTable(
  'video_likes',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.accountId] })],
);

/** Where a member stopped watching. */
export const videoProgress = pgTable(
  'video_progress',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    seconds: integer('seconds').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.accountId] }), check('video_progress_seconds', sql`${table.seconds} >= 0`)],
);
