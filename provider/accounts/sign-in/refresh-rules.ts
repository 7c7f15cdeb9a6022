/** The time that a device stays signed in without being used. */
export const idleDays = 60;

/**
 * Page and worker, or two tabs, may renew at the same moment with the same cookie: within this time
 * they get the same successor.
 */
const sameMomentMilliseconds = 60_000;

export interface RefreshFamily {
  readonly refreshHash: string;
  readonly previousRefreshHash: string | null;
  /** When the present token was made. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/**
 * - `rotate`: the current token; make its successor.
 * - `repeat`: the former one, just replaced; return its successor again.
 * - `replace`: the former one, whose successor was never used: the reply was lost. Make another successor,
 *   so that use of the first one is detected.
 * - `reused`: an older one, so a copy exists. The family ends.
 * - `ended`: the session is over.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'replace' | 'reused' | 'ended';

/** Decides about a refresh token by its hash (docs/design.md, Provider rules). */
export function decideRefresh(family: RefreshFamily, presentedHash: string, now: Date): RefreshDecision {
  if (family.revokedAt !== null || family.expiresAt <= now) return 'ended';
  if (presentedHash === family.refreshHash) return 'rotate';
  if (presentedHash !== family.previousRefreshHash) return 'reused';
  return now.getTime() - family.lastSeenAt.getTime() < sameMomentMilliseconds ? 'repeat' : 'replace';
}
