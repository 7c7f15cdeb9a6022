import type { Role } from '../../contract/roles.ts';

const hour = 3_600_000;

/** Since the answers came in: a first reminder at once, then closer together than anything else, in the end once a day. */
const firstHours = [0, 1, 3, 8, 12] as const;
/** At this step an administrator is notified: after half a day, which covers a night. */
const escalationStep = firstHours.length - 1;
const maxDays = 14;
const stepHours = [...firstHours, ...Array.from({ length: maxDays }, (_, index) => (index + 1) * 24)];

/** The urgency of a reminder. */
export type Urgency = 'first' | 'again' | 'overdue';

/** The facts that decide the next step of an open alert. */
interface CareFacts {
  readonly openedAt: Date;
  /** The last one that went out. */
  readonly step: number;
  readonly escalatedAt: Date | null;
  readonly takenAt: Date | null;
  readonly closedAt: Date | null;
  /** The coaches whom the member has chosen now, and who can be reached. */
  readonly coachIds: readonly string[];
}

export interface CareStep {
  readonly step: number;
  /** Coaches to notify at this step; nobody is notified twice. */
  readonly coachIds: readonly string[];
  readonly escalates: boolean;
  readonly notifiesAdmins: boolean;
  /** When to look again; null when no reminder is left. The alert stays open. */
  readonly nextStepAt: Date | null;
}

/**
 * Returns what to do about an open alert at a moment; null for a closed one. Steps that became due while nobody looked are done once,
 * as the latest one. A member without a coach does not wait: an administrator is notified at once. An administrator who takes care of
 * it gets no more reminders, the coaches do.
 */
export function careStep(alert: CareFacts, now: Date): CareStep | null {
  if (alert.closedAt !== null) return null;
  const step = Math.max(alert.step, stepAt(alert.openedAt, now));
  const escalates = alert.escalatedAt === null && (step >= escalationStep || alert.coachIds.length === 0);
  const isEscalated = escalates || alert.escalatedAt !== null;
  const nextHours = stepHours[step + 1];
  return {
    step,
    coachIds: alert.coachIds,
    escalates,
    notifiesAdmins: isEscalated && alert.takenAt === null,
    nextStepAt: nextHours === undefined ? null : new Date(alert.openedAt.getTime() + nextHours * hour),
  };
}

/** The last step that is due; 0 at the beginning. */
function stepAt(openedAt: Date, now: Date): number {
  const hours = (now.getTime() - openedAt.getTime()) / hour;
  return Math.max(
    0,
    stepHours.findLastIndex((due) => due <= hours),
  );
}

/** When an alert that just opened is looked at for the first time. */
export function firstLook(openedAt: Date, coachCount: number): Date {
  return coachCount === 0 ? openedAt : new Date(openedAt.getTime() + firstHours[1] * hour);
}

export function urgencyOf(step: number): Urgency {
  if (step === 0) return 'first';
  return step < escalationStep ? 'again' : 'overdue';
}

/** The relation between a coach and the member of an alert. */
interface CareRelation {
  /** The member's present choice, for some offering. */
  readonly hasChosen: boolean;
  /** Both are, or were, in one session that was not cancelled. */
  readonly hasMet: boolean;
  /** It was the member's choice at some time since the alert opened. */
  readonly hadChosenSince: boolean;
}

/**
 * Who sees an open alert: every coach who may see the member (docs/decisions/014), so that everybody who sees the flag sees the card; a
 * notified administrator sees only that it is open.
 */
export function seesAlert(
  role: Role,
  relation: Pick<CareRelation, 'hasChosen' | 'hasMet'>,
  alert: { readonly closedAt: Date | null },
): boolean {
  return role === 'COACH' && (relation.hasChosen || relation.hasMet) && alert.closedAt === null;
}

/**
 * Who may report a conversation with the member: a coach who sees the alert, or was theirs while it was open, since a device without a
 * connection may report it after the member chose another one; an administrator who was notified.
 */
export function mayClose(role: Role, relation: CareRelation, alert: { readonly escalatedAt: Date | null }): boolean {
  if (role === 'COACH') return relation.hasChosen || relation.hasMet || relation.hadChosenSince;
  return role === 'ADMIN' && alert.escalatedAt !== null;
}
