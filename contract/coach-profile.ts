import * as z from 'zod';
import { addressToShow } from './email-address.ts';
import { identifier, instant, language, longText, personName, shortText, timeZone, version } from './endpoint.ts';
import { offeringName } from './offerings.ts';
import { phoneToShow } from './phone.ts';
import { maxTopics } from './topics.ts';

/** Unapproved becomes approved or rejected (docs/product.md, States). */
export const coachStatus = z.enum(['unapproved', 'approved', 'rejected']);

/** A language that a coach speaks, as its ISO 639 code: `es`. */
export const spokenLanguage = z.string().regex(/^[a-z]{2,3}$/, 'Use a language code like es.');

/** Stars from 1 to 5; the average is null until the first feedback. */
export const rating = z.object({ average: z.number().min(1).max(5).nullable(), count: z.int().min(0) });

export const coachDocumentKind = z.enum(['certificate', 'licence', 'degree', 'insurance', 'other']);

/** A credential of a coach. `url` is signed and expires. */
export const coachDocument = z.object({
  id: identifier,
  kind: coachDocumentKind,
  title: z.string(),
  fileId: identifier,
  contentType: z.string(),
  url: z.string(),
  addedAt: instant,
});

export const coachDocumentBody = z.object({ id: identifier, kind: coachDocumentKind, title: shortText, fileId: identifier });

/** An approved coach as members and visitors see one in a list. */
export const coachCard = z.object({
  coachId: identifier,
  fullName: z.string(),
  image: z.string().nullable(),
  headline: z.string().nullable(),
  /** Ids of topics, and what coaches wrote before there was a list. */
  specialties: z.array(z.string()),
  spokenLanguages: z.array(spokenLanguage),
  timeZone,
  yearsOfExperience: z.int().min(0).nullable(),
  offerings: z.array(offeringName),
  rating,
  /** Start of the next free slot; null when none is open. */
  nextFreeAt: instant.nullable(),
  /** Free slots within the next seven days. */
  freeThisWeek: z.int().min(0),
  hasVideo: z.boolean(),
});
export type CoachCard = z.infer<typeof coachCard>;

/** A coach's text about one offering; a coach has one per offering. */
export const coachInfo = z.object({
  id: identifier,
  coachId: identifier,
  offering: offeringName,
  headline: z.string(),
  about: z.string(),
  specialties: z.array(z.string()),
  /** The length of a usual session. */
  sessionMinutes: z.int().min(10).max(240),
  version,
  updatedAt: instant,
});
export type CoachInfo = z.infer<typeof coachInfo>;

export const coachInfoBody = z.object({
  offeringId: identifier,
  headline: shortText,
  about: longText,
  /** Ids of topics; other texts are accepted too, and become the id of the topic that they name. */
  specialties: z.array(shortText).max(maxTopics),
  sessionMinutes: z.int().min(10).max(240),
});

/** The profile of a coach as the coach edits it. */
export const coachProfile = z.object({
  coachId: identifier,
  email: addressToShow,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  phone: phoneToShow.nullable(),
  language,
  timeZone,
  headline: z.string().nullable(),
  about: z.string().nullable(),
  spokenLanguages: z.array(spokenLanguage),
  yearsOfExperience: z.int().min(0).nullable(),
  documents: z.array(coachDocument),
  version,
});
export type CoachProfile = z.infer<typeof coachProfile>;

/** The texts of a coach's profile, at sign-up and when it is edited. */
export const coachProfileBody = z.object({
  ...personName,
  headline: shortText,
  about: longText,
  spokenLanguages: z.array(spokenLanguage).min(1).max(12),
  yearsOfExperience: z.int().min(0).max(70),
  language,
  timeZone,
  documents: z.array(coachDocumentBody).max(20),
});

/** A picture is set by `accounts.uploadImage`; null removes it. */
export const coachProfileChange = coachProfileBody.extend({ image: z.null() }).partial().extend({ baseVersion: version });

/** The missing parts before a profile can be approved. */
export const missingFromProfile = z.enum(['headline', 'about', 'image', 'documents', 'coach-info', 'email-verification']);

/** One review as other people see it: the member's first name only if the member agreed to it. */
export const review = z.object({
  id: identifier,
  stars: z.int().min(1).max(5),
  words: z.string().nullable(),
  byName: z.string().nullable(),
  createdAt: instant,
});

/** The numbers of members who gave 1, 2, 3, 4 and 5 stars, in this order. */
export const starCounts = z.array(z.int().min(0)).length(5);

/** Decisions about a profile, and new applications of its coach. `withdrawn` is an approval that was taken back. */
export const coachDecision = z.object({
  id: identifier,
  kind: z.enum(['approved', 'rejected', 'withdrawn', 'applied-again']),
  reason: z.string().nullable(),
  /** Null for what the coach did. */
  byName: z.string().nullable(),
  at: instant,
});
export type CoachDecision = z.infer<typeof coachDecision>;
