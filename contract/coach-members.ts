import * as z from 'zod';
import { addressToShow } from './email-address.ts';
import { identifier, instant, language, timeZone } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';
import { offeringName } from './offerings.ts';
import { phoneToShow } from './phone.ts';

/** Why a member needs the coach's attention, and since when. */
export const attention = z.object({
  kind: z.enum(['care-band', 'missed-sessions', 'long-silence', 'falling-score', 'intake-waiting']),
  since: instant,
  /** The number of missed sessions, or the points that the score fell; null where a number means nothing. */
  count: z.int().nullable(),
});
export type Attention = z.infer<typeof attention>;

/** The overall health score of a member with its change over four weeks, in points. */
export const scoreTrend = z.object({ overall: z.int().min(0).max(100), changeInFourWeeks: z.int().nullable() });

/** A member as their coach sees them in a list. */
export const memberOfCoach = z
  .object({
    userId: identifier,
    fullName: z.string(),
    image: z.string().nullable(),
    timeZone,
    offerings: z.array(offeringName),
    /** When the member chose the coach; null for someone the coach met in a session only. */
    choseAt: instant.nullable(),
    lastSessionAt: instant.nullable(),
    nextSessionAt: instant.nullable(),
    attendedCount: z.int().min(0),
    missedCount: z.int().min(0),
    score: scoreTrend.nullable(),
    attention: z.array(attention),
    unreadMessages: z.int().min(0),
    conversationId: identifier.nullable(),
  })
  .register(memberDataSchemas, { kind: 'member-list' });
export type MemberOfCoach = z.infer<typeof memberOfCoach>;

/** The member's page; answers, scores, sessions and notes have their own calls. */
export const memberDetails = memberOfCoach
  .extend({
    email: addressToShow,
    phone: phoneToShow.nullable(),
    language,
    age: z.int().nullable(),
    gender: z.enum(['female', 'male', 'other', 'undisclosed']).nullable(),
    /** The member's goals, from their latest general intake. */
    goals: z.array(z.string()),
    /** The latest result of each form the member submitted. */
    latestAnswers: z.array(
      z.object({
        answerId: identifier,
        formId: identifier,
        formKey: z.string(),
        category: z.string(),
        total: z.number().nullable(),
        maximum: z.number().nullable(),
        bandId: z.string().nullable(),
        needsCare: z.boolean(),
        answeredAt: instant,
      }),
    ),
    lastNote: z.object({ id: identifier, text: z.string(), writtenAt: instant }).nullable(),
  })
  .register(memberDataSchemas, { kind: 'member-details' });
export type MemberDetails = z.infer<typeof memberDetails>;
