import type { Permission } from './roles.ts';

/**
 * The kinds of objects of an administrator's act. The provider names each kind, and knows which of its fields are kept before and
 * after.
 */
export const actSubjects = [
  'account',
  'announcement',
  'care-alert',
  'coach',
  'contact-message',
  'demo',
  'employee',
  'enterprise',
  'figures',
  'intake-form',
  'intake-form-draft',
  'invoice',
  'issue',
  'legal-text',
  'offering',
  'payout',
  'payout-export',
  'permissions',
  'plan',
  'second-factor-reset',
  'session',
  'settings',
  'sub-role',
  'subscription',
  'support-category',
  'video',
] as const;
export type ActSubject = (typeof actSubjects)[number];

/** A path into a call's input or reply: `params.id`, `body.items`, `reply.session.id`. */
export type PlaceInCall = `${'params' | 'query' | 'body' | 'reply'}.${string}`;

/** How the audit log describes the call when an administrator of the platform or of an enterprise makes it (docs/decisions/053). */
export interface ActDeclaration {
  /** The kind of object that the call changes. Omitted when it has no name, such as an export. */
  readonly about?: ActSubject;
  /**
   * Where to find its id: in the input, in the reply for something created, or `own` for the caller's enterprise. May be a list
   * of ids, or of objects with an `id`.
   */
  readonly id?: PlaceInCall | 'own';
  /** For a create call whose id comes from the device: where to find that id. A repeated call creates nothing, and is not recorded. */
  readonly made?: PlaceInCall;
  /** A boolean or enum with the variant of the act, such as approved or rejected. Each value has its own text. */
  readonly way?: PlaceInCall;
  /** The number of changed objects: a number, or a list to count. */
  readonly count?: PlaceInCall;
  /** The permission to record the call under, where it requires none itself, or is a GET. */
  readonly under?: Permission;
}

/** `none`: the call changes nothing, or only the caller's own account. */
export type Act = ActDeclaration | 'none';
