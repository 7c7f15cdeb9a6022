import * as z from 'zod';
import { day, done, endpoint, instant, language, localizedText, typedText, version } from './endpoint.ts';
import { legalKinds } from './legal-rules.ts';
import { roles } from './roles.ts';

const kind = z.enum(legalKinds);
/** Counted from 1, for each kind by itself. */
const number = z.int().min(1).max(10_000);
const numberInPath = z.coerce.number().int().min(1).max(10_000);

/** Text in one style. A line break is a run of its own. */
const run = z.object({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isEmphasised: z.literal(true).optional(),
  link: z.string().optional(),
});
export type LegalRun = z.infer<typeof run>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs: z.array(run) }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(run) }),
  /** `start` is the first number of an ordered list. */
  z.object({ kind: z.literal('list'), start: z.int().min(0).nullable(), items: z.array(z.array(run)) }),
]);
export type LegalBlock = z.infer<typeof block>;

/** A version as its page lists it. `until` is when the next one took, or takes, its place. */
const listedVersion = z.object({ number, validFrom: instant, until: instant.nullable() });

/** A version of a legal text, in one language, as its page shows it. */
export const legalText = z.object({
  kind,
  number,
  language,
  title: z.string(),
  lead: z.string(),
  blocks: z.array(block),
  /** The changes since the version before, in a few words. */
  changes: z.string().nullable(),
  validFrom: instant,
  until: instant.nullable(),
  /** The one in force at the time of the response. */
  inForce: number,
  /** Former, current and coming versions, the newest first. */
  versions: z.array(listedVersion),
  /** The time zone of which the dates are days. */
  timeZone: z.string(),
});
export type LegalText = z.infer<typeof legalText>;

/** The version of a text that a person agrees to. */
export const agreedText = z.object({ kind, number });
export type AgreedText = z.infer<typeof agreedText>;
/** The agreements of a sign-up: for each required kind the version in force. */
export const agreedTexts = z.array(agreedText).max(legalKinds.length);

const agreements = z.object({
  /** For the kinds that bind the person: the versions in force, and coming ones. */
  texts: z.array(z.object({ kind, number, atLeast: number, validFrom: instant, title: localizedText, changes: localizedText.nullable() })),
  agreed: z.array(z.object({ kind, number, language, agreedAt: instant })),
});
export type Agreements = z.infer<typeof agreements>;

/** The source, in markdown. */
const written = z.object({ title: typedText().max(200), lead: typedText().max(500), text: typedText().max(40_000) });
export const legalContent = z.object({ en: written, es: written });
export type LegalContent = z.infer<typeof legalContent>;

export const legalStatus = z.enum(['in-force', 'coming', 'past', 'withdrawn']);

const storedVersion = z.object({
  number,
  status: legalStatus,
  validFrom: instant,
  until: instant.nullable(),
  needsAgreement: z.boolean(),
  publishedAt: instant,
  /** Null for the one that is built in. */
  publishedByName: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  /** The number of people who agreed to it. */
  agreedCount: z.int().min(0),
});
export type LegalVersion = z.infer<typeof storedVersion>;

const changesWords = z.object({ en: typedText().max(500), es: typedText().max(500) });

const draft = z.object({
  content: legalContent,
  changes: changesWords,
  needsAgreement: z.boolean(),
  version,
  updatedAt: instant,
  updatedByName: z.string().nullable(),
});

/** The draft of a kind; a new draft begins with the newest version. */
const legalDraft = z.object({
  kind,
  draft: draft.nullable(),
  /** The newest version that was not withdrawn. */
  newest: z.object({ number, content: legalContent, validFrom: instant }),
  /** One that is published and not in force yet: no other can be published until it is. */
  coming: z.object({ number, validFrom: instant }).nullable(),
  timeZone: z.string(),
  /** The first day on which a new version could be in force. */
  today: day,
});
export type LegalDraft = z.infer<typeof legalDraft>;

const ofAdmins = { access: ['ADMIN'], permission: 'admin.settings', ours: true } as const;
const ofKind = z.object({ kind });
const ofVersion = z.object({ kind, number: numberInPath });

export const legalCalls = {
  legalTexts: endpoint({
    method: 'GET',
    path: '/common/legal-texts',
    summary: 'Which version of each legal text is in force',
    access: 'public',
    offline: 'cache',
    reply: z.object({ items: z.array(agreedText.extend({ validFrom: instant })) }),
    ours: true,
  }),
  legalText: endpoint({
    method: 'GET',
    path: '/common/legal-texts/{kind}',
    summary: 'A legal text: the version in force, or the one that is asked for',
    access: 'public',
    offline: 'cache',
    params: ofKind,
    query: z.object({ language, number: numberInPath.optional() }),
    reply: legalText,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  ownAgreements: endpoint({
    method: 'GET',
    path: '/user/agreements',
    summary: 'Which legal texts bind the signed-in person, and which versions they agreed to',
    access: roles,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    reply: agreements,
    ours: true,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/user/agreements',
    summary: 'Agrees to a legal text that was in force when it was said',
    act: 'none',
    access: roles,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'queue',
    lane: 'agreement:{body.kind}',
    body: agreedText.extend({ language, agreedAt: instant }),
    reply: agreements,
    errors: ['TEXT_CHANGED'],
    ours: true,
  }),
  legalVersions: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/legal-texts',
    summary: 'All versions of all legal texts, with how many people agreed to each',
    offline: 'cache',
    reply: z.object({
      timeZone: z.string(),
      items: z.array(
        z.object({
          kind,
          title: localizedText,
          draft: draft.pick({ version: true, updatedAt: true, updatedByName: true }).nullable(),
          versions: z.array(storedVersion),
        }),
      ),
    }),
  }),
  legalVersion: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/legal-texts/{kind}/{number}',
    summary: 'A version as it was written, and the one before it to compare',
    offline: 'cache',
    params: ofVersion,
    reply: storedVersion.extend({
      kind,
      content: legalContent,
      changes: changesWords.nullable(),
      before: z.object({ number, content: legalContent }).nullable(),
      timeZone: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  legalDraft: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/legal-drafts/{kind}',
    summary: 'What is being written of a legal text, and what it will be compared with',
    offline: 'cache',
    params: ofKind,
    reply: legalDraft,
  }),
  saveLegalDraft: endpoint({
    ...ofAdmins,
    method: 'PATCH',
    path: '/admin/legal-drafts/{kind}',
    summary: 'Saves the draft of the next version, finished or not',
    act: { about: 'legal-text', id: 'params.kind' },
    offline: 'online',
    params: ofKind,
    /** `baseVersion` is 0 where there is no draft yet. */
    body: draft.pick({ content: true, changes: true, needsAgreement: true }).extend({ baseVersion: z.int().min(0) }),
    reply: legalDraft,
    errors: ['VERSION_CONFLICT'],
  }),
  discardLegalDraft: endpoint({
    ...ofAdmins,
    method: 'DELETE',
    path: '/admin/legal-drafts/{kind}',
    summary: 'Discards the draft of the next version',
    act: { about: 'legal-text', id: 'params.kind' },
    offline: 'online',
    params: ofKind,
    query: z.object({ baseVersion: z.coerce.number().int().min(1) }),
    reply: done,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  publishLegalText: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/admin/legal-drafts/{kind}/publish',
    summary: 'Publishes the draft as the next version, from a day on: it never changes again',
    act: { about: 'legal-text', id: 'params.kind' },
    offline: 'online',
    params: ofKind,
    body: z.object({ validFrom: day, baseVersion: version }),
    reply: agreedText.extend({ validFrom: instant }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  withdrawLegalText: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/admin/legal-texts/{kind}/{number}/withdraw',
    summary: 'Withdraws a published version before the day from which it would hold',
    act: { about: 'legal-text', id: 'params.kind' },
    offline: 'online',
    params: ofVersion,
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  }),
};
