import * as z from 'zod';
import { actSubjects } from './act-declaration.ts';
import { day, endpoint, identifier, instant, page, pageQuery } from './endpoint.ts';
import { permission } from './permissions.ts';

/** The value of a field: a text, a number, a boolean, a list of words; null where there was none. Names of people are looked up. */
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type AuditValue = z.infer<typeof fieldValue>;

/** The person or thing that an act was about. `isGone`: the account was deleted, so its name is no longer known. */
const namedObject = z.object({ id: identifier.nullable(), name: z.string().nullable(), isGone: z.boolean() });

/** Something that an administrator did, as the audit log keeps it: who, what, which way, to whom, when; never what was written. */
export const auditEntry = z.object({
  id: identifier,
  at: instant,
  /** The call that did it, `permissions.createSubRole`. */
  call: z.string(),
  /** The permission that it takes. */
  kind: permission,
  /** Which way, where the call has several: `true`, `accepted`. */
  way: z.string().nullable(),
  /** The number of objects, where there can be several. */
  count: z.int().min(0).nullable(),
  actor: z.object({
    id: identifier,
    fullName: z.string(),
    role: z.enum(['ADMIN', 'EMPLOYER']),
    /** For an administrator of an enterprise. */
    enterpriseName: z.string().nullable(),
  }),
  /** The object of the act: its name at that time; people by their current name. */
  object: namedObject.extend({ about: z.enum(actSubjects).nullable() }).nullable(),
  /** If there are several, the first of them. */
  others: z.array(namedObject),
  /** The changed fields: the values before and after. */
  changes: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  actorId: identifier.optional(),
  kind: permission.optional(),
  /** Calendar days in the time zone of the caller; both included. */
  from: day.optional(),
  to: day.optional(),
};

const ofAdmins = { access: ['ADMIN'], permission: 'admin.audit', memberData: 'none', ours: true } as const;

/** The platform's record of acts. */
export const audit = {
  list: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/audit',
    summary: 'What administrators did, latest first',
    offline: 'cache',
    query: z.object({ ...pageQuery, ...filter }),
    reply: page(auditEntry),
  }),
  people: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/audit/people',
    summary: 'Everybody who is or was an administrator of the platform, and those of enterprises who did something, by name',
    offline: 'cache',
    reply: z.object({
      items: z.array(z.object({ id: identifier, fullName: z.string(), enterpriseName: z.string().nullable(), hasAccess: z.boolean() })),
    }),
  }),
  export: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/admin/audit/export',
    summary: 'The same entries to hand out, the latest 5,000 of them; that it was asked for is an entry itself',
    act: {},
    offline: 'online',
    body: z.object(filter),
    /** `isCut`: there are older ones, which a narrower period would show. */
    reply: z.object({ items: z.array(auditEntry), isCut: z.boolean() }),
  }),
};
