import * as z from 'zod';
import { day, endpoint, identifier, instant, page, pageQuery } from './endpoint.ts';
import { permission } from './permissions.ts';

/** Something that an administrator did, as the audit log keeps it: who, what, to what, when; never what was written. */
export const auditEntry = z.object({
  id: identifier,
  at: instant,
  /** The call that did it, `permissions.createSubRole`. */
  call: z.string(),
  /** The permission that it takes. */
  kind: permission,
  actor: z.object({
    id: identifier,
    fullName: z.string(),
    role: z.enum(['ADMIN', 'EMPLOYER']),
    /** Of an administrator of an enterprise. */
    enterpriseName: z.string().nullable(),
  }),
  /** What it was done to, by its id. Named where it is an administrator, a coach, an enterprise or a sub-role; members never are. */
  object: z.object({ id: identifier, name: z.string().nullable() }).nullable(),
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

/** What is known of who did what on the platform. */
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
    summary: 'Everybody who is or was an administrator of the platform, by name',
    offline: 'cache',
    reply: z.object({ items: z.array(z.object({ id: identifier, fullName: z.string(), hasAccess: z.boolean() })) }),
  }),
  export: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/admin/audit/export',
    summary: 'The same entries to hand out, the latest 5,000 of them; that it was asked for is an entry itself',
    offline: 'online',
    body: z.object(filter),
    /** `isCut`: there are older ones, which a narrower period would show. */
    reply: z.object({ items: z.array(auditEntry), isCut: z.boolean() }),
  }),
};
