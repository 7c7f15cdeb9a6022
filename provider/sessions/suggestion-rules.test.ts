import { describe, expect, it } from 'vitest';
import { answeringProblem, suggestedSlotProblem, suggestingProblem } from './suggestion-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const hour = 3_600_000;
const later = (hours: number): Date => new Date(now.getTime() + hours * hour);
const time = (slotId: string, hours: number) => ({
  slotId,
  startsAt: later(hours).toISOString(),
  endsAt: later(hours + 1).toISOString(),
});
const request = {
  ...{ id: 'request', coachId: 'coach', kind: 'one-on-one' as const, status: 'requested' as const, offeringId: 'sleep' },
  ...{ startsAt: later(24), endsAt: later(25), suggestion: null },
};
const suggestion = { times: [time('one', 48), time('other', 72)], words: null, suggestedAt: now.toISOString(), declinedAt: null };

describe('other times for a request', () => {
  it('can be suggested while it is one, until its own time comes', () => {
    expect(suggestingProblem(request, now)).toBeNull();
    expect(suggestingProblem({ ...request, startsAt: later(0) }, now)).toBe('NOT_ALLOWED_NOW');
    expect(suggestingProblem({ ...request, startsAt: later(0.001) }, now)).toBeNull();
    expect(suggestingProblem({ ...request, status: 'scheduled' }, now)).toBe('NOT_ALLOWED_NOW');
    expect(suggestingProblem({ ...request, status: 'cancelled' }, now)).toBe('SESSION_CANCELLED');
    expect(suggestingProblem({ ...request, startsAt: later(-2), endsAt: later(-1) }, now)).toBe('SESSION_OVER');
  });

  it('are answered while they are open: one of them, or none, and once', () => {
    const asked = { ...request, suggestion };
    expect(answeringProblem(asked, 'one', now)).toBeNull();
    expect(answeringProblem(asked, 'other', now)).toBeNull();
    expect(answeringProblem(asked, null, now)).toBeNull();
    expect(answeringProblem(asked, 'third', now)).toBe('NOT_ALLOWED_NOW');
    expect(answeringProblem(request, null, now)).toBe('NOT_ALLOWED_NOW');
    expect(answeringProblem({ ...asked, suggestion: { ...suggestion, declinedAt: now.toISOString() } }, null, now)).toBe('NOT_ALLOWED_NOW');
    expect(answeringProblem({ ...asked, status: 'cancelled' }, 'one', now)).toBe('SESSION_CANCELLED');
    expect(answeringProblem({ ...asked, status: 'scheduled' }, 'one', now)).toBe('NOT_ALLOWED_NOW');
  });
});

describe('a suggested slot', () => {
  const slot = {
    ...{ startsAt: later(48), endsAt: later(49), status: 'free' as const, offeringId: null, isCoachBusy: false, memberObstacle: null },
    ...{ coachId: 'coach', sessionId: null },
  };

  it('replaces the request when it is the coach’s and free, regardless of the coach’s notice', () => {
    expect(suggestedSlotProblem(slot, request, now)).toBeNull();
    expect(suggestedSlotProblem({ ...slot, startsAt: later(0.01), endsAt: later(1) }, request, now)).toBeNull();
    expect(suggestedSlotProblem({ ...slot, startsAt: later(0), endsAt: later(1) }, request, now)).toBe('too-soon');
    expect(suggestedSlotProblem(null, request, now)).toBe('gone');
    expect(suggestedSlotProblem({ ...slot, coachId: 'somebody else' }, request, now)).toBe('gone');
    expect(suggestedSlotProblem({ ...slot, status: 'removed' }, request, now)).toBe('gone');
    expect(suggestedSlotProblem({ ...slot, offeringId: 'stress' }, request, now)).toBe('other-offering');
    expect(suggestedSlotProblem({ ...slot, isCoachBusy: true }, request, now)).toBe('taken');
    expect(suggestedSlotProblem({ ...slot, memberObstacle: 'overlaps' }, request, now)).toBe('overlaps');
  });

  it('that the request itself fills is free, but for its very time', () => {
    const filled = { ...slot, status: 'booked' as const };
    expect(suggestedSlotProblem({ ...filled, sessionId: 'request' }, request, now)).toBeNull();
    expect(suggestedSlotProblem({ ...filled, sessionId: 'another' }, request, now)).toBe('taken');
    const same = { startsAt: request.startsAt, endsAt: request.endsAt };
    expect(suggestedSlotProblem({ ...slot, ...same, sessionId: 'request' }, request, now)).toBe('taken');
    // It begins at the same time and is longer: another time.
    expect(suggestedSlotProblem({ ...slot, startsAt: request.startsAt, endsAt: later(26) }, request, now)).toBeNull();
    expect(suggestedSlotProblem({ ...slot, startsAt: later(24.5), endsAt: request.endsAt }, request, now)).toBeNull();
  });
});
