import * as z from 'zod';
import { endpoint, identifier, instant, longText } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';
import { offeringName } from './offerings.ts';

/** An offering that a coach recommends to a member; one per coach, member and offering. */
export const recommendation = z
  .object({
    id: identifier,
    userId: identifier,
    coachId: identifier,
    coachName: z.string(),
    coachImage: z.string().nullable(),
    offering: offeringName,
    reason: z.string().nullable(),
    /** Whether the member has since chosen a coach for it. */
    isTaken: z.boolean(),
    createdAt: instant,
  })
  .register(memberDataSchemas, { kind: 'recommendations' });
export type Recommendation = z.infer<typeof recommendation>;

export const recommendations = {
  create: endpoint({
    method: 'POST',
    path: '/coach/create-recommended-offerings/{userId}',
    summary: 'Recommends offerings to a member and tells the member',
    access: ['COACH'],
    offline: 'queue',
    lane: 'recommendations:{params.userId}',
    memberData: { of: 'params.userId', kind: 'recommendations', reads: false },
    body: z.object({
      items: z
        .array(z.object({ id: identifier, offeringId: identifier, reason: longText.nullish() }))
        .min(1)
        .max(10),
    }),
    reply: z.object({ items: z.array(recommendation) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/coach/get-recommended-offerings',
    summary: 'What was recommended to a member, by all coaches or by one, latest first',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: { of: 'query.userId', kind: 'recommendations', reads: true },
    query: z.object({ userId: identifier, coachId: identifier.optional() }),
    reply: z.object({ items: z.array(recommendation) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
};
