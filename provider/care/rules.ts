import type { Role } from '../../contract/roles.ts';

const hour = 3_600_000;

/** Since the answers came in: a first reminder at once, then closer together than anything else, in the end once a day. */
const firstHours = [0, 1, 3, 8, 12] as const;
/** With this step an administrator is told: half a day, which holds a night. */
const escalationStep = firstHours.length - 1;
const mostDays = 14;
const stepHours = [...firstHours, ...Array.from({ length: mostDays }, (_, index) => (index + 1) * 24)];

/** How urgent a reminder sounds. */
export type Urgency = 'first' | 'again' | 'overdue';

/** What the next step of an open alert is decided from. */
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
  /** Coaches to be told of this step; who was told of it already is not told twice. */
  readonly coachIds: readonly string[];
  readonly escalates: boolean;
  readonly tellsAdmins: boolean;
  /** When to look again; null when no reminder is left. The alert stays open. */
  readonly nextStepAt: Date | null;
}

/**
 * What to do about an open alert at a moment; null for one that is closed. What was due while nobody
 * looked is done once, as the latest step. A member without a coach is not left to wait: an
 * administrator is told at once. Who sees to it as an administrator is not reminded any more, the
 * coaches are.
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
    tellsAdmins: isEscalated && alert.takenAt === null,
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

/** What connects a coach with the member of an alert. */
interface CareRelation {
  /** The member's present choice, for some offering. */
  readonly hasChosen: boolean;
  /** Both are, or were, in one session that was not cancelled. */
  readonly hasMet: boolean;
  /** It was the member's choice at some time since the alert opened. */
  readonly hadChosenSince: boolean;
}

/**
 * Who is shown an open alert: every coach who may see the member (docs/decisions/014), so that whoever sees the flag sees the card;
 * of others only that it is open, to an administrator who is told of it.
 */
export function seesAlert(
  role: Role,
  relation: Pick<CareRelation, 'hasChosen' | 'hasMet'>,
  alert: { readonly closedAt: Date | null },
): boolean {
  return role === 'COACH' && (relation.hasChosen || relation.hasMet) && alert.closedAt === null;
}

/**
 * Who may say that they have spoken with the member: a coach who sees it, or was theirs while it was open, since a
 * device without a connection may say it after the member chose another one; an administrator who was
 * told of it.
 */
export function mayClose(role: Role, relation: CareRelation, alert: { readonly escalatedAt: Date | null }): boolean {
  if (role === 'COACH') return relation.hasChosen || relation.hasMet || relation.hadChosenSince;
  return role === 'ADMIN' && alert.escalatedAt !== null;
}
