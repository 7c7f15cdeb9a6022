import type { Permission } from './roles.ts';

/** What an act of an administrator can be about. The provider names each kind, and knows which of its fields are kept before and after. */
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

/** A place in a call: `params.id`, `body.items`, `reply.session.id`. */
export type PlaceInCall = `${'params' | 'query' | 'body' | 'reply'}.${string}`;

/** What the audit log says when an administrator of the platform or of an enterprise made the call (docs/decisions/053). */
export interface ActDeclaration {
  /** What it is done to; left out where that has no name, as an export. */
  readonly about?: ActSubject;
  /**
   * Where the id of that is found: in the input, in the reply for what is made, or `own` for the enterprise of the caller. A list
   * of ids, or of things with an `id`, names several.
   */
  readonly id?: PlaceInCall | 'own';
  /** Of a call that makes what its device gave an id: where that is found. Once it is made, the same call changes nothing, and is not kept. */
  readonly made?: PlaceInCall;
  /** A yes or no, or one of a few words, that says which way: approved or rejected. Each has words of its own. */
  readonly way?: PlaceInCall;
  /** How many it was done to: a number, or a list that is counted. */
  readonly count?: PlaceInCall;
  /** Of a call that takes no permission of its own, or a GET: under which one it is kept. */
  readonly under?: Permission;
}

/** `none`: the call changes nothing, or it is a matter of the own account. */
export type Act = ActDeclaration | 'none';
