import { describe, expect, it } from 'vitest';
import { initialSeats, subscriptionState } from './seat-rules.ts';

const plan = { minimumSeats: 10, maximumSeats: 100 };

describe('the initial number of seats', () => {
  it('is the current number, never fewer than are in use or than the plan has', () => {
    expect(initialSeats(plan, 40, 12)).toBe(40);
    expect(initialSeats(plan, 0, 12)).toBe(12);
    expect(initialSeats(plan, 0, 0)).toBe(10);
    expect(initialSeats(plan, 500, 0)).toBe(100);
  });
});

describe('the state of a subscription', () => {
  it('is overdue before it is ending, and ended before all', () => {
    expect(subscriptionState({ status: 'running', graceEndsAt: null })).toBe('running');
    expect(subscriptionState({ status: 'cancelled', graceEndsAt: null })).toBe('ending');
    expect(subscriptionState({ status: 'cancelled', graceEndsAt: '2026-12-20T00:00:00.000Z' })).toBe('overdue');
    expect(subscriptionState({ status: 'ended', graceEndsAt: '2026-12-20T00:00:00.000Z' })).toBe('ended');
  });
});
