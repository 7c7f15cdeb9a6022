import { expect, it } from 'vitest';
import { storageQuota } from './storage-rules.ts';

const video = 2_000_000_000;
const document = 10_000_000;

it.each(['USER', 'COACH', 'EMPLOYER', 'ADMIN'] as const)(
  '%s without approval as a coach has room for documents, not for one video',
  (role) => {
    expect(storageQuota({ role, isApprovedCoach: false })).toBeGreaterThan(10 * document);
    expect(storageQuota({ role, isApprovedCoach: false })).toBeLessThan(video);
  },
);

it('an approved coach has room for several videos', () => {
  expect(storageQuota({ role: 'COACH', isApprovedCoach: true })).toBe(10 * video);
});

it('an administrator keeps five times as much as a member', () => {
  const [member, administrator] = (['USER', 'ADMIN'] as const).map((role) => storageQuota({ role, isApprovedCoach: false }));
  expect(administrator).toBe(5 * (member ?? 0));
});
