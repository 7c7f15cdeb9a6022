import * as z from 'zod';
import { coachDecision, coachInfo, coachProfile, coachStatus, missingFromProfile, rating } from './coach-profile.ts';
import { addressToShow } from './email-address.ts';
import { done, endpoint, identifier, instant, longText, page, pageQuery, typedText, version } from './endpoint.ts';
import { offeringName } from './offerings.ts';

/** A coach as the platform's admins see one in a list. */
export const coachForAdmin = z.object({
  coachId: identifier,
  fullName: z.string(),
  email: addressToShow,
  image: z.string().nullable(),
  status: coachStatus,
  offerings: z.array(offeringName),
  rating,
  /** Members whose choice the coach is now. */
  memberCount: z.int().min(0),
  documentCount: z.int().min(0),
  waitingVideoCount: z.int().min(0),
  signedUpAt: instant,
  /** When the profile was submitted for review, for the first time or again. */
  submittedAt: instant,
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
});
export type CoachForAdmin = z.infer<typeof coachForAdmin>;

/** The effects of withdrawing an approval. Nobody is named: admins may not see whom a member meets. */
const ahead = z.object({
  sessionCount: z.int().min(0),
  /** Members with a place, or on a waiting list, in those sessions. */
  memberCount: z.int().min(0),
  nextAt: instant.nullable(),
  lastAt: instant.nullable(),
});

const search = typedText().max(100).optional();

export const coachReview = {
  allForAdmin: endpoint({
    method: 'GET',
    path: '/admin/get-all-coach',
    summary: 'All coaches, or those in one state of review, latest to their review first',
    access: ['ADMIN'],
    permission: 'admin.coaches',
    offline: 'cache',
    query: z.object({ ...pageQuery, search, status: coachStatus.optional(), offeringId: identifier.optional() }),
    reply: page(coachForAdmin),
  }),
  byUserId: endpoint({
    method: 'GET',
    path: '/admin/get-coach-by-userid',
    summary: 'Everything about one coach that a decision needs',
    access: ['ADMIN'],
    permission: 'admin.coaches',
    offline: 'cache',
    memberData: 'none',
    query: z.object({ userid: identifier }),
    reply: z.object({
      coach: coachForAdmin,
      profile: coachProfile,
      infos: z.array(coachInfo),
      missing: z.array(missingFromProfile),
      /** The newest version of the Coaches Agreement that the coach agreed to. */
      acceptedAgreement: z.object({ number: z.int().min(1), agreedAt: instant }).nullable(),
      isEmailVerified: z.boolean(),
      /** Grows with every change of what is reviewed. */
      version,
      /** The latest first. */
      decisions: z.array(coachDecision),
      ahead,
      videoCount: z.int().min(0),
    }),
    errors: ['NOT_FOUND'],
  }),
  approvedForAdmin: endpoint({
    method: 'GET',
    path: '/admin/get-approved-coach',
    summary: 'The approved coaches, by name',
    access: ['ADMIN'],
    permission: 'admin.coaches',
    offline: 'cache',
    query: z.object({ ...pageQuery, search, offeringId: identifier.optional() }),
    reply: page(coachForAdmin),
  }),
  approveProfile: endpoint({
    method: 'PATCH',
    path: '/admin/approved-coach-profile',
    summary: 'Approves a coach’s profile, from which nothing may be missing, and tells the coach',
    act: { about: 'coach', id: 'body.coachId' },
    access: ['ADMIN'],
    permission: 'admin.coaches',
    offline: 'online',
    body: z.object({ coachId: identifier, baseVersion: version.optional() }),
    reply: coachForAdmin,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  rejectProfile: endpoint({
    method: 'DELETE',
    path: '/admin/rejected-coach-profile',
    summary: 'Rejects a coach’s profile, deletes what it says, and mails the coach why; the account stays, to apply again',
    act: { about: 'coach', id: 'body.coachId' },
    access: ['ADMIN'],
    permission: 'admin.coaches',
    offline: 'online',
    body: z.object({ coachId: identifier, reason: longText, baseVersion: version.optional() }),
    reply: done,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  withdrawApproval: endpoint({
    method: 'PATCH',
    path: '/admin/withdraw-coach-approval',
    summary: 'Takes an approval back: sessions that have not begun are cancelled, choices of the coach end, everybody concerned is told',
    act: { about: 'coach', id: 'body.coachId' },
    access: ['ADMIN'],
    permission: 'admin.coaches',
    offline: 'online',
    memberData: 'none',
    body: z.object({ coachId: identifier, reason: longText }),
    reply: z.object({ coach: coachForAdmin, cancelledCount: z.int().min(0) }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
};
