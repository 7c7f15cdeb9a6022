import * as z from 'zod';
import { day, endpoint, identifier, instant, longText } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';

/** Points from 0 (worst) to 100 (best). */
export const scorePoints = z.int().min(0).max(100);

/**
 * One score of a member for one day in the member's zone. `health` is what the member or their
 * coach measured, `self` is how the member feels.
 */
export const scoreEntry = z
  .object({
    id: identifier,
    userId: identifier,
    kind: z.enum(['health', 'self']),
    value: scorePoints,
    day,
    note: z.string().nullable(),
    recordedById: identifier,
    recordedByName: z.string(),
    recordedAt: instant,
  })
  .register(memberDataSchemas, { kind: 'scores' });
export type ScoreEntry = z.infer<typeof scoreEntry>;

/** The overall health score on a day, by `overallHealthScore` of score-rules.ts, with its parts. */
export const overallScore = z
  .object({
    day,
    overall: scorePoints,
    /** The latest values within the window that were counted; null where there was none. */
    health: scorePoints.nullable(),
    self: scorePoints.nullable(),
  })
  .register(memberDataSchemas, { kind: 'scores' });
export type OverallScore = z.infer<typeof overallScore>;

const scoreBody = z.object({
  /** Made by the device, so that a retry records it once. */
  id: identifier,
  value: scorePoints,
  day,
  note: longText.nullish(),
  recordedAt: instant,
});

const period = z.object({ from: day.optional(), to: day.optional() });
const scoreErrors = ['NOT_FOUND', 'OBJECT_DENIED'] as const;
const kept = { of: 'params.id', kind: 'scores', reads: true } as const;
const recorded = { ...kept, reads: false } as const;

/** In every call `id` is the member. */
export const scores = {
  createHealth: endpoint({
    method: 'POST',
    path: '/user/health-score-create/{id}',
    summary: 'Records the health score of a member for a day; the latest of a day counts',
    access: ['USER', 'COACH'],
    offline: 'queue',
    lane: 'scores:{params.id}',
    memberData: recorded,
    body: scoreBody,
    reply: scoreEntry,
    errors: scoreErrors,
  }),
  createSelf: endpoint({
    method: 'POST',
    path: '/user/self-score-create/{id}',
    summary: 'Records the own self score for a day; the latest of a day counts',
    access: ['USER'],
    offline: 'queue',
    lane: 'scores:{params.id}',
    memberData: recorded,
    body: scoreBody,
    reply: scoreEntry,
    errors: scoreErrors,
  }),
  calculateOverall: endpoint({
    method: 'PATCH',
    path: '/user/cal-overall-health-score/{id}',
    summary: 'Computes and keeps the overall health score of a day; null while there is nothing to count',
    access: ['USER', 'COACH'],
    offline: 'online',
    memberData: kept,
    body: z.object({ day }),
    reply: z.object({ score: overallScore.nullable() }),
    errors: scoreErrors,
  }),
  overall: endpoint({
    method: 'GET',
    path: '/user/get-overall-health-score/{id}',
    summary: 'The overall health score now, and its history for the chart, earliest first',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: kept,
    query: period,
    reply: z.object({ current: overallScore.nullable(), history: z.array(overallScore) }),
    errors: scoreErrors,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/user/get-health-score-by-calender/{id}',
    summary: 'The scores recorded on each day, and the overall score they led to',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: kept,
    query: period,
    reply: z.object({ items: z.array(z.object({ day, overall: scorePoints.nullable(), entries: z.array(scoreEntry) })) }),
    errors: scoreErrors,
  }),
};
