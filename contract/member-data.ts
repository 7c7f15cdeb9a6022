import * as z from 'zod';

/** The kinds of a member's health data that other people can be shown. Each read is written to the audit log under this name. */
export const healthDataKinds = [
  'intake-answers',
  'scores',
  'notes',
  'recommendations',
  'member-details',
  'member-list',
  'care-alert',
] as const;
export type HealthDataKind = (typeof healthDataKinds)[number];

/** What else belongs to a member: seen by who takes part, not written to the audit log. */
type OtherKind = 'sessions' | 'feedback' | 'profile';
export type MemberDataKind = HealthDataKind | OtherKind;

/**
 * Whose data a call is about, and which. The provider's kernel decides by it before the handler runs,
 * and writes to the audit log by it after (docs/decisions/014).
 */
export type MemberData =
  /** Only of who asks: nothing in the input says whose. */
  | 'own'
  /** Nobody's, although the input or the response names an account. */
  | 'none'
  | OfOneMember
  | OfShownMembers
  | OfRecord;

/** Of the one member whom the input names. */
interface OfOneMember {
  /** Where the input has the member's id. */
  readonly of: `params.${string}` | `query.${string}` | `body.${string}`;
  readonly kind: MemberDataKind;
  /** Whether it returns stored data of the member; a call that returns only what was sent with it reads nothing. */
  readonly reads: boolean;
}

/** Of the members whom the response shows: the handler's query selects them, and the handler names them with `showing`. */
interface OfShownMembers {
  readonly of: 'reply';
  readonly kind: HealthDataKind;
  /** Devices fetch lists again by themselves: an audit entry about a member is repeated only after this time. */
  readonly onceWithinHours: number;
}

/** Of who takes part in a record, as a session: the rules of its noun decide once it is found. */
interface OfRecord {
  readonly of: 'record';
  readonly kind: OtherKind | 'care-alert';
}

/** Marks the schemas that hold a member's data: a call that returns one says whose it is. */
export const memberDataSchemas = z.registry<{ readonly kind: MemberDataKind }>();

/** That a member's answers call for care, by name. Devices store it all day: one audit entry a day is enough. */
export const careShown = { of: 'reply', kind: 'care-alert', onceWithinHours: 24 } as const;
