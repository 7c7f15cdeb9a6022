import * as z from 'zod';
import { endpoint, instant, language, shortText } from './endpoint.ts';
import { smallestGroup } from './group-sizes.ts';
import { retention } from './platform-settings.ts';
import { secondFactorCode } from './sign-in-methods.ts';

/** The figures that an employer is shown about its people. */
export const employerFigureNames = [
  'average-health-progress',
  'progress-by-days-on-plan',
  'progress-by-attendance',
  'health-status',
  'active-people',
  'top-health-performers',
  'total-employees',
  'return-on-investment',
] as const;
export type EmployerFigureName = (typeof employerFigureNames)[number];

/**
 * Why a figure includes the person, or does not. `counted`: as one of a group, never by name; `counted-as-active`: likewise, by whether
 * something was recorded. `named`: by name, as agreed to. `next-month`: groups are formed when a month is closed. `head-count`: only
 * as a person who works there. `last-value`: declined, and counted by the last step of before, so that nobody sees it.
 */
export const inclusionReasons = [
  'counted',
  'counted-as-active',
  'named',
  'head-count',
  'no-employer',
  'declined',
  'last-value',
  'not-agreed',
  'no-scores',
  'next-month',
  'no-personal-data',
] as const;
export type InclusionReason = (typeof inclusionReasons)[number];

const keptDays = retention.omit({ mails: true, contactMessages: true, demoRequests: true });

const privacyOverview = z.object({
  enterpriseName: z.string().nullable(),
  /** Nobody is counted in a group smaller than this. */
  minimumGroupSize: z.int().min(smallestGroup).nullable(),
  agreesToBeCounted: z.boolean(),
  agreesToBeNamed: z.boolean(),
  figures: z.array(z.object({ name: z.enum(employerFigureNames), isIncluded: z.boolean(), why: z.enum(inclusionReasons) })),
  /** Booked sessions still to come, which a deletion would cancel. */
  comingSessionCount: z.int().min(0),
  /** Retention in days of data that ends before the account does; a response of a former version lacks it. */
  keptDays: keptDays.optional(),
});
export type PrivacyOverview = z.infer<typeof privacyOverview>;

/** The days for which the archive of the data can be downloaded. */
export const archiveDays = 7;

const dataArchive = z.object({
  /** `expired`: its time is over, and its bytes are gone. */
  status: z.enum(['none', 'preparing', 'ready', 'failed', 'expired']),
  requestedAt: instant.nullable(),
  /** Until when it can be downloaded; only of one that is ready. */
  expiresAt: instant.nullable(),
  sizeBytes: z.int().min(1).nullable(),
});
export type DataArchive = z.infer<typeof dataArchive>;

const member = { access: ['USER'], ours: true } as const;

/** A member's view of, and decisions about, the own data. */
export const privacy = {
  overview: endpoint({
    ...member,
    method: 'GET',
    path: '/user/privacy',
    summary: 'Which figures of the employer include the member, and why',
    offline: 'cache',
    reply: privacyOverview,
  }),
  choose: endpoint({
    ...member,
    method: 'PATCH',
    path: '/user/privacy',
    summary: 'Decides whether figures of the employer may include the member',
    offline: 'online',
    body: z.object({ agreesToBeCounted: z.boolean().optional(), agreesToBeNamed: z.boolean().optional() }),
    reply: privacyOverview,
  }),
  exportData: endpoint({
    ...member,
    method: 'POST',
    path: '/user/export',
    summary: 'What is kept of the member, without files, as data for programs or as a page to read',
    reauthentication: { of: ['USER'], by: ['second-factor'] },
    offline: 'online',
    /** The page is in the language of the account unless another one is asked for. */
    body: z.object({ format: z.enum(['json', 'page']), language: language.optional(), code: secondFactorCode.optional() }),
    reply: z.object({ fileName: shortText, contentType: z.string(), content: z.string() }),
  }),
  archive: endpoint({
    ...member,
    method: 'GET',
    path: '/user/data-archive',
    summary: 'How far the archive of the member’s data is',
    offline: 'cache',
    reply: dataArchive,
  }),
  makeArchive: endpoint({
    ...member,
    method: 'POST',
    path: '/user/data-archive',
    summary: 'Has an archive made of everything that is kept of the member, files included; at most one an hour',
    offline: 'online',
    reply: dataArchive,
  }),
  openArchive: endpoint({
    ...member,
    method: 'POST',
    path: '/user/data-archive/open',
    summary: 'A signed address of the archive, which can be read in parts',
    reauthentication: { of: ['USER'], by: ['second-factor'] },
    offline: 'online',
    body: z.object({ code: secondFactorCode.optional() }),
    reply: z.object({ fileName: shortText, url: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
