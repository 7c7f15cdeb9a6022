import type { Demo } from '../../../contract/demos.ts';
import { CallError } from '../../platform/answer.ts';

/** The newer request and who changed it, if the error is a conflict; null for any other failure. */
export function newerDemo(error: unknown): { readonly demo: Demo; readonly changedBy: string | null } | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  const demo = (error.details as { current?: Demo } | null)?.current;
  return demo ? { demo, changedBy: error.details?.changedBy ?? null } : null;
}

/** Whether the error says that the address has an account, so that its link could never be used. */
export function hasAccount(error: unknown): boolean {
  return error instanceof CallError && error.code === 'ALREADY_DONE';
}

/** The possible actions on a request; the provider checks them again. */
export function possibleSteps({ status, invitation, enterpriseId }: Demo) {
  const isOpened = enterpriseId !== null || (invitation !== null && invitation.usedAt !== null);
  const isDecided = status === 'accepted' || status === 'declined';
  const hasBegun = !isDecided && status !== 'new';
  return {
    assign: !isDecided,
    meet: hasBegun,
    followUp: hasBegun,
    accept: hasBegun,
    decline: !isDecided,
    mailAgain: status === 'accepted' && !isOpened,
    reopen: isDecided && !isOpened,
  };
}
