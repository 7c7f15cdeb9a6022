import * as z from 'zod';
import { password, signedIn } from './account.ts';
import { coachGraphCalls } from './coach-graphs.ts';
import { memberDetails, memberOfCoach } from './coach-members.ts';
import {
  coachCard,
  coachDecision,
  coachDocument,
  coachInfo,
  coachInfoBody,
  coachProfile,
  coachProfileBody,
  coachProfileChange,
  coachStatus,
  missingFromProfile,
  review,
  spokenLanguage,
  starCounts,
} from './coach-profile.ts';
import { coachReview } from './coach-review.ts';
import { emailAddress } from './email-address.ts';
import { countryCode, done, endpoint, identifier, instant, language, page, pageQuery, typedText, version } from './endpoint.ts';
import { agreedTexts } from './legal-texts.ts';
import { memberSorts } from './member-order.ts';
import { offeringKind, offeringName } from './offerings.ts';
import { typedPhone } from './phone.ts';
import { roles } from './roles.ts';
import { secondFactorCode } from './sign-in-methods.ts';

/** A member's choice of a coach for an offering; a member has at most one per offering. */
export const coachChoice = z.object({
  id: identifier,
  userId: identifier,
  coachId: identifier,
  offering: offeringName,
  coach: coachCard,
  chosenAt: instant,
  nextSessionAt: instant.nullable(),
  /** The direct one of member and coach. */
  conversationId: identifier.nullable(),
});
export type CoachChoice = z.infer<typeof coachChoice>;

/** One of the profiles that the same person can act in. */
const ownProfile = z.object({
  /** `member`, or the id of the coach info. */
  key: z.string(),
  kind: z.enum(['member', ...offeringKind.options]),
  offering: offeringName.nullable(),
});

const coachFilters = {
  ...pageQuery,
  search: typedText().max(100).optional(),
  language: spokenLanguage.optional(),
  /** The id of a topic, or exactly what a coach wrote. */
  specialty: typedText().max(200).optional(),
  minimumRating: z.coerce.number().min(1).max(5).optional(),
  /** Only coaches with a free slot that starts before this instant. */
  freeBefore: instant.optional(),
};

const ticket = z.string().min(20).max(2000);
const coachReaders = ['USER', 'COACH', 'ADMIN'] as const;

export const coaches = {
  openSignUp: endpoint({
    method: 'POST',
    path: '/coach-signup/open',
    summary: 'Opens a coach sign-up: mails a code, which /common/verify-code exchanges for its ticket',
    access: 'public',
    offline: 'online',
    body: z.object({ email: emailAddress, language }),
    reply: done,
    ours: true,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/coach-signup',
    summary: 'Signs a coach up, unapproved, with the ticket of a verified email address',
    access: 'public',
    offline: 'online',
    body: coachProfileBody.extend({
      ticket,
      password,
      phone: typedPhone.optional(),
      /** The country of a number without a country code. */
      phoneCountry: countryCode.nullish(),
      imageFileId: identifier.nullable(),
      offeringIds: z.array(identifier).min(1).max(10),
      agreements: agreedTexts,
    }),
    reply: signedIn,
    errors: ['WRONG_CODE', 'TEXT_CHANGED', 'LINK_EXPIRED', 'ALREADY_DONE', 'NOT_FOUND', 'PASSWORD_GUESSABLE'],
  }),
  editProfile: endpoint({
    method: 'PATCH',
    path: '/coach/edit-profile',
    summary: 'Changes the own coach profile',
    access: ['COACH'],
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'profile',
    body: coachProfileChange,
    reply: coachProfile,
    errors: ['VERSION_CONFLICT', 'NOT_FOUND'],
  }),
  changeEmail: endpoint({
    method: 'PATCH',
    path: '/coach/change-email',
    summary: 'Asks to change the own email address, in any role: mails a code to the new one',
    access: roles,
    allowsUnapprovedCoach: true,
    reauthentication: { of: roles, by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({ email: emailAddress, currentPassword: z.string().min(1).max(200), code: secondFactorCode.optional() }),
    reply: done,
  }),
  allHealth: endpoint({
    method: 'GET',
    path: '/coach/get-all-health-coaches',
    summary: 'All approved health coaches, by name',
    access: coachReaders,
    offline: 'cache',
    query: z.object(coachFilters),
    reply: page(coachCard),
  }),
  specialOfOffering: endpoint({
    method: 'GET',
    path: '/coach/get-all-special-coaches-by-offering/{offering}',
    summary: 'All approved coaches of a special offering, by name',
    access: coachReaders,
    offline: 'cache',
    query: z.object(coachFilters),
    reply: page(coachCard),
    errors: ['NOT_FOUND'],
  }),
  bestHealth: endpoint({
    method: 'GET',
    path: '/coach/get-best-health-coaches',
    summary: 'The health coaches that suit the member who asks best: language, free slots, rating',
    access: coachReaders,
    offline: 'cache',
    reply: z.object({ items: z.array(coachCard) }),
  }),
  topRated: endpoint({
    method: 'GET',
    path: '/common/top-rated-coaches',
    summary: 'The best-rated approved coaches',
    access: 'public',
    offline: 'cache',
    reply: z.object({ items: z.array(coachCard) }),
  }),
  createInfo: endpoint({
    method: 'POST',
    path: '/coach/create-coachinfo',
    summary: 'Adds an offering to the own profile',
    access: ['COACH'],
    allowsUnapprovedCoach: true,
    offline: 'online',
    body: coachInfoBody.extend({ id: identifier }),
    reply: coachInfo,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  editInfo: endpoint({
    method: 'PATCH',
    path: '/coach/create-coachinfo',
    summary: 'Changes what the own profile says about an offering',
    access: ['COACH'],
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'profile',
    body: coachInfoBody.partial().required({ offeringId: true }).extend({ baseVersion: version }),
    reply: coachInfo,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  ownInfo: endpoint({
    method: 'GET',
    path: '/coach/get-coachinfo',
    summary: 'The own profile, what it says per offering, and the state of its review',
    access: ['COACH'],
    allowsUnapprovedCoach: true,
    offline: 'cache',
    reply: z.object({
      profile: coachProfile,
      infos: z.array(coachInfo),
      status: coachStatus,
      missing: z.array(missingFromProfile),
      decidedAt: instant.nullable(),
      /** Why it was rejected. */
      rejectionReason: z.string().nullable(),
      /** The latest decision about the profile; null while nobody has decided. */
      decision: coachDecision.omit({ byName: true }).nullable(),
    }),
  }),
  applyAgain: endpoint({
    method: 'POST',
    path: '/coach/apply-again',
    summary: 'Has a rejected profile reviewed once more, when nothing is missing from it',
    access: ['COACH'],
    allowsUnapprovedCoach: true,
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  infoById: endpoint({
    method: 'GET',
    path: '/coach/get-coachinfo-by-id',
    summary: 'The public profile of a coach for an offering, with credentials and reviews',
    access: coachReaders,
    offline: 'cache',
    query: z.object({ coachId: identifier, offeringId: identifier.optional() }),
    reply: z.object({
      coach: coachCard,
      about: z.string().nullable(),
      /** For the requested offering, otherwise for all of them. */
      infos: z.array(coachInfo),
      documents: z.array(coachDocument),
      reviews: z.array(review),
      starCounts,
    }),
    errors: ['NOT_FOUND'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/coach/get-userlist-by-coach',
    summary: 'The members of the coach who asks; those who need attention first',
    access: ['COACH'],
    offline: 'cache',
    /** The list is on the coach's device all day: the audit log has one entry for each coach. */
    memberData: { of: 'reply', kind: 'member-list', onceWithinHours: 24 },
    query: z.object({
      ...pageQuery,
      /** The devices of coaches with many members hold all of them. */
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      search: typedText().max(100).optional(),
      sort: z.enum(memberSorts).optional(),
    }),
    reply: page(memberOfCoach),
  }),
  memberDetails: endpoint({
    method: 'GET',
    path: '/coach/get-user-details/{id}',
    summary: 'A member as their coach sees them; the reading is written to the member’s audit log',
    access: ['COACH'],
    offline: 'cache',
    memberData: { of: 'params.id', kind: 'member-details', reads: true },
    reply: memberDetails,
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  switchProfile: endpoint({
    method: 'GET',
    path: '/coach/switch-profile',
    summary: 'The profiles of the person who asks; with `to`, a session that acts in that profile',
    access: ['COACH', 'USER'],
    allowsUnapprovedCoach: true,
    offline: 'online',
    query: z.object({ to: z.union([z.literal('member'), identifier]).optional() }),
    reply: z.object({ profiles: z.array(ownProfile), currentKey: z.string(), session: signedIn.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  ...coachGraphCalls,
  choose: endpoint({
    method: 'PATCH',
    path: '/user/select-coach-by-user',
    summary: 'Chooses or changes the coach for an offering; null ends the choice',
    access: ['USER'],
    offline: 'queue',
    lane: 'coach-choice:{body.offeringId}',
    memberData: 'own',
    body: z.object({ offeringId: identifier, coachId: identifier.nullable() }),
    /** `items` are all choices of the member afterwards. */
    reply: z.object({ choice: coachChoice.nullable(), items: z.array(coachChoice), countSelectedCoacth: z.int().min(0) }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'SUBSCRIPTION_REQUIRED'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/user/get-current-select-coach-by-user',
    summary: 'The coaches that the member has chosen, one per offering',
    access: ['USER'],
    offline: 'cache',
    memberData: 'own',
    reply: z.object({ items: z.array(coachChoice) }),
  }),
  ...coachReview,
};
