import { describe, expect, it } from 'vitest';
import { decideRefresh, type RefreshFamily } from './refresh-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const family: RefreshFamily = {
  refreshHash: 'present',
  previousRefreshHash: 'former',
  lastSeenAt: later(-30_000),
  expiresAt: later(1),
  revokedAt: null,
};

describe('what a refresh token is worth', () => {
  it('is a successor for the present one', () => {
    expect(decideRefresh(family, 'present', now)).toBe('rotate');
  });

  it('is the same successor for the former one within a minute, and another one later', () => {
    expect(decideRefresh(family, 'former', now)).toBe('repeat');
    expect(decideRefresh({ ...family, lastSeenAt: later(-59_999) }, 'former', now)).toBe('repeat');
    expect(decideRefresh({ ...family, lastSeenAt: later(-60_000) }, 'former', now)).toBe('replace');
  });

  it('is the end of the family for any older one', () => {
    expect(decideRefresh(family, 'older', now)).toBe('reused');
    expect(decideRefresh({ ...family, previousRefreshHash: null }, 'former', now)).toBe('reused');
  });

  it('is nothing once the session is over, whatever is presented', () => {
    for (const presented of ['present', 'former', 'older']) {
      expect(decideRefresh({ ...family, expiresAt: now }, presented, now)).toBe('ended');
      expect(decideRefresh({ ...family, revokedAt: later(-1) }, presented, now)).toBe('ended');
    }
  });
});
