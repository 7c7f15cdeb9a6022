/** The time that a reset waits for a second administrator. */
export const resetDays = 3;

export interface ResetFacts {
  readonly personId: string;
  readonly askedBy: string;
  readonly expiresAt: Date;
  readonly outcome: 'consented' | 'refused' | 'withdrawn' | null;
}

export function resetStatus({ outcome, expiresAt }: ResetFacts, now: Date) {
  return outcome ?? (expiresAt <= now ? ('expired' as const) : ('open' as const));
}

/** Two other people decide about a lost second factor: neither the administrator who requested the reset may consent, nor its owner. */
export function mayDecide(reset: ResetFacts, adminId: string, now: Date): boolean {
  return resetStatus(reset, now) === 'open' && adminId !== reset.askedBy && adminId !== reset.personId;
}

export function mayWithdraw(reset: ResetFacts, adminId: string, now: Date): boolean {
  return resetStatus(reset, now) === 'open' && adminId === reset.askedBy;
}
