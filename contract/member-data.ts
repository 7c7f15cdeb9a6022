import * as z from 'zod';

/** The kinds of a member's health data that other people can be shown. Each read is written to the audit log under this name. */
export const healthDataKinds = [
  'intake-answers',
  'scores',
  'steps',
  'measurements',
  'notes',
  'recommendations',
  'member-details',
  'member-list',
  'care-alert',
] as const;
export type HealthDataKind = (typeof healthDataKinds)[number];

/** Other data of a member: seen by participants, not written to the audit log. */
type OtherKind = 'sessions' | 'feedback' | 'profile';
export type MemberDataKind = HealthDataKind | OtherKind;

/**
 * The owner and the kind of a call's data. The provider's kernel uses it to decide access before the handler runs, and to write the
 * audit log after (docs/decisions/014).
 */
export type MemberData =
  /** Only the caller's own: nothing in the input names a member. */
  | 'own'
  /** Nobody's, although the input or the response names an account. */
  | 'none'
  | OfOneMember
  | OfShownMembers
  | OfRecord;

/** Of the one member named in the input. */
interface OfOneMember {
  /** The place of the member's id in the input. */
  readonly of: `params.${string}` | `query.${string}` | `body.${string}`;
  readonly kind: MemberDataKind;
  /** Whether it returns stored data of the member; a call that returns only what was sent with it reads nothing. */
  readonly reads: boolean;
}

/** Of the members in the response: the handler's query selects them, and the handler names them with `showing`. */
interface OfShownMembers {
  readonly of: 'reply';
  readonly kind: HealthDataKind;
  /** Devices fetch lists again by themselves: an audit entry about a member is repeated only after this time. */
  readonly onceWithinHours: number;
}

/** Of the participants of a record, such as a session: the rules of its noun decide once it is found. */
interface OfRecord {
  readonly of: 'record';
  readonly kind: OtherKind | 'care-alert';
}

/** Marks the schemas that hold a member's data: a call that returns one declares its owner. */
export const memberDataSchemas = z.registry<{ readonly kind: MemberDataKind }>();

/** For replies that name members whose answers call for care. Devices store them all day: one audit entry a day is enough. */
export const careShown = { of: 'reply', kind: 'care-alert', onceWithinHours: 24 } as const;
