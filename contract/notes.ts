import * as z from 'zod';
import { endpoint, identifier, instant, longText, page, pageQuery, version } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';

/** A coach's personal note about a member; the member sees it only when it is shared. */
export const note = z
  .object({
    id: identifier,
    coachId: identifier,
    coachName: z.string(),
    userId: identifier,
    sessionId: identifier.nullable(),
    text: z.string(),
    isShared: z.boolean(),
    writtenAt: instant,
    updatedAt: instant,
    version,
  })
  .register(memberDataSchemas, { kind: 'notes' });
export type Note = z.infer<typeof note>;

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/coach/get-personal-note/{id}',
    summary: 'The notes about a member, latest first: the own ones of a coach, the shared ones of the member',
    access: ['COACH', 'USER'],
    offline: 'cache',
    memberData: { of: 'params.id', kind: 'notes', reads: true },
    query: z.object({ ...pageQuery, sessionId: identifier.optional() }),
    reply: page(note),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/coach/create-personal-note',
    summary: 'Writes a new note, or the next version of one',
    access: ['COACH'],
    offline: 'queue',
    lane: 'note:{body.id}',
    memberData: { of: 'body.userId', kind: 'notes', reads: false },
    body: z.object({
      id: identifier,
      userId: identifier,
      sessionId: identifier.nullish(),
      text: longText,
      isShared: z.boolean(),
      /** The version that was changed; 0 for a new note. */
      baseVersion: z.int().min(0),
      writtenAt: instant,
      /** Deletes the note, for the member too. */
      isDeleted: z.boolean().optional(),
    }),
    reply: note,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'VERSION_CONFLICT'],
  }),
};
