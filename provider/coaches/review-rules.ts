import type * as z from 'zod';
import type { CoachDecision, coachStatus } from '../../contract/coach-profile.ts';

export type CoachStatus = z.infer<typeof coachStatus>;
type Decision = CoachDecision['kind'];

/** The state of a profile's review. */
export function statusOf({ approvedAt, rejectedAt }: { approvedAt: Date | null; rejectedAt: Date | null }): CoachStatus {
  if (approvedAt !== null) return 'approved';
  return rejectedAt === null ? 'unapproved' : 'rejected';
}

/** The result of each decision for a profile, and the state it requires. */
const ways: Readonly<Record<Decision, { readonly from: CoachStatus; readonly to: CoachStatus }>> = {
  approved: { from: 'unapproved', to: 'approved' },
  rejected: { from: 'unapproved', to: 'rejected' },
  // Looked at again: what the coach wrote stays, and can be approved once more or rejected.
  withdrawn: { from: 'approved', to: 'unapproved' },
  'applied-again': { from: 'rejected', to: 'unapproved' },
};

/**
 * Why a decision cannot be taken: a colleague was quicker with the same one, or the state of the profile does not allow it. An
 * incomplete profile is neither approved nor reviewed again.
 */
export function decisionProblem(
  decision: Decision,
  { status, isComplete }: { readonly status: CoachStatus; readonly isComplete: boolean },
): 'ALREADY_DONE' | 'NOT_ALLOWED_NOW' | null {
  const { from, to } = ways[decision];
  if (status === to && decision !== 'withdrawn' && decision !== 'applied-again') return 'ALREADY_DONE';
  if (status !== from) return decision === 'applied-again' && status === 'unapproved' ? 'ALREADY_DONE' : 'NOT_ALLOWED_NOW';
  return (decision === 'approved' || decision === 'applied-again') && !isComplete ? 'NOT_ALLOWED_NOW' : null;
}

/** Grows with every change of what an admin looks at before deciding. */
export function reviewVersion(parts: {
  readonly coach: number;
  readonly account: number;
  readonly infos: readonly { readonly version: number }[];
}): number {
  return parts.infos.reduce((sum, { version }) => sum + version, parts.coach + parts.account);
}
