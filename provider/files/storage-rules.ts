import type { Actor } from '../kernel/actor.ts';

const megabyte = 1_000_000;

/** How many bytes an account may keep, with what it has announced and not sent yet. Only approved coaches bring videos. */
export function storageQuota({ role, isApprovedCoach }: Pick<Actor, 'role' | 'isApprovedCoach'>): number {
  if (isApprovedCoach) return 20_000 * megabyte;
  return role === 'ADMIN' ? 1000 * megabyte : 200 * megabyte;
}
