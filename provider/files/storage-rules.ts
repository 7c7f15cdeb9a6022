import type { Actor } from '../kernel/actor.ts';

const megabyte = 1_000_000;

/** The bytes that an account may store, including announced uploads. Only approved coaches upload videos. */
export function storageQuota({ role, isApprovedCoach }: Pick<Actor, 'role' | 'isApprovedCoach'>): number {
  if (isApprovedCoach) return 20_000 * megabyte;
  return role === 'ADMIN' ? 1000 * megabyte : 200 * megabyte;
}
