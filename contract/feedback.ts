import * as z from 'zod';
import { endpoint, identifier, instant, localizedText, longText } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';

/** A member's feedback about a session; one per member and session. */
export const sessionFeedback = z
  .object({
    id: identifier,
    /** The member and the session: null for the coach when the member does not want to be named. */
    userId: identifier.nullable(),
    sessionId: identifier.nullable(),
    sessionTitle: z.string().nullable(),
    /** By language, where the session is named after its kind; null where a person named it. */
    sessionTitles: localizedText.nullable(),
    coachId: identifier,
    coachName: z.string(),
    stars: z.int().min(1).max(5),
    words: z.string().nullable(),
    /** Null for the coach when the member does not want to be named. */
    memberName: z.string().nullable(),
    createdAt: instant,
  })
  .register(memberDataSchemas, { kind: 'feedback' });
export type SessionFeedback = z.infer<typeof sessionFeedback>;

/** A session that the member attended without giving feedback yet. */
export const dueFeedback = z.object({
  sessionId: identifier,
  sessionTitle: z.string(),
  sessionTitles: localizedText.nullable(),
  coachId: identifier,
  coachName: z.string(),
  coachImage: z.string().nullable(),
  endedAt: instant,
});
export type DueFeedback = z.infer<typeof dueFeedback>;

export const feedback = {
  check: endpoint({
    method: 'GET',
    path: '/user/feedback/check-by-user',
    summary: 'For a member: feedback due and given, latest first; for a coach: what members gave',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: { of: 'record', kind: 'feedback' },
    reply: z.object({ due: z.array(dueFeedback), given: z.array(sessionFeedback) }),
  }),
  checkRecent: endpoint({
    method: 'GET',
    path: '/user/feedback/check-by-user-recent',
    summary: 'The latest session that waits for feedback, and the latest feedback given',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: { of: 'record', kind: 'feedback' },
    reply: z.object({ due: dueFeedback.nullable(), given: sessionFeedback.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/feedback/create',
    summary: 'Gives stars and words to a session that the member attended',
    access: ['USER'],
    offline: 'queue',
    lane: 'feedback:{body.sessionId}',
    memberData: 'own',
    body: z.object({
      id: identifier,
      sessionId: identifier,
      stars: z.int().min(1).max(5),
      words: longText.nullish(),
      showsName: z.boolean(),
    }),
    reply: sessionFeedback,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'ALREADY_DONE', 'TOO_EARLY'],
  }),
};
