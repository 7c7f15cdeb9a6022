import { describe, expect, it } from 'vitest';
import {
  arrivalProblem,
  changeProblem,
  isNoticeTooShort,
  mayManageSession,
  maySeeSession,
  registerProblem,
  timesProblem,
} from './rules.ts';

const startsAt = new Date('2026-11-20T10:00:00Z');
const endsAt = new Date('2026-11-20T11:00:00Z');
const session = { coachId: 'coach', kind: 'one-on-one', status: 'scheduled', startsAt, endsAt } as const;
const minute = 60_000;
const hour = 60 * minute;
const beforeStart = (milliseconds: number): Date => new Date(startsAt.getTime() - milliseconds);
const afterEnd = (milliseconds: number): Date => new Date(endsAt.getTime() + milliseconds);

describe('who may see a session', () => {
  const stranger = { accountId: 'stranger', role: 'USER' } as const;

  it('is its coach, an admin and its members', () => {
    expect(maySeeSession({ accountId: 'coach', role: 'COACH' }, session, false)).toBe(true);
    expect(maySeeSession({ accountId: 'admin', role: 'ADMIN' }, session, false)).toBe(true);
    expect(maySeeSession(stranger, session, true)).toBe(true);
    expect(maySeeSession(stranger, { ...session, status: 'cancelled' }, true)).toBe(true);
  });

  it('is no stranger, no other coach and no employer, even if they claim to take part', () => {
    expect(maySeeSession(stranger, session, false)).toBe(false);
    expect(maySeeSession({ accountId: 'other', role: 'COACH' }, { ...session, kind: 'group' }, true)).toBe(false);
    expect(maySeeSession({ accountId: 'employer', role: 'EMPLOYER' }, { ...session, kind: 'group' }, true)).toBe(false);
  });

  it('is every member while a session for several is open', () => {
    for (const kind of ['group', 'orientation'] as const) {
      expect(maySeeSession(stranger, { ...session, kind }, false)).toBe(true);
      for (const status of ['requested', 'completed', 'cancelled'] as const) {
        expect(maySeeSession(stranger, { ...session, kind, status }, false)).toBe(false);
      }
    }
  });
});

describe('who may change a session', () => {
  it('is the coach who holds it, or an admin', () => {
    expect(mayManageSession({ accountId: 'coach', role: 'COACH' }, session)).toBe(true);
    expect(mayManageSession({ accountId: 'admin', role: 'ADMIN' }, session)).toBe(true);
    expect(mayManageSession({ accountId: 'other', role: 'COACH' }, session)).toBe(false);
    expect(mayManageSession({ accountId: 'coach', role: 'USER' }, session)).toBe(false);
    expect(mayManageSession({ accountId: 'coach', role: 'EMPLOYER' }, session)).toBe(false);
  });
});

describe('an arrival', () => {
  it('counts from ten minutes before the start to the end', () => {
    expect(arrivalProblem(session, beforeStart(10 * minute), afterEnd(0))).toBeNull();
    expect(arrivalProblem(session, beforeStart(10 * minute + 1), afterEnd(0))).toBe('TOO_EARLY');
    expect(arrivalProblem(session, afterEnd(0), afterEnd(0))).toBeNull();
    expect(arrivalProblem(session, afterEnd(1), afterEnd(1))).toBe('SESSION_OVER');
  });

  it('is accepted up to a day late, from a device that was offline', () => {
    expect(arrivalProblem(session, startsAt, afterEnd(24 * hour))).toBeNull();
    expect(arrivalProblem(session, startsAt, afterEnd(24 * hour + 1))).toBe('SESSION_OVER');
  });

  it('cannot lie ahead: a device whose clock is fast arrives now', () => {
    expect(arrivalProblem(session, startsAt, beforeStart(10 * minute + 1))).toBe('TOO_EARLY');
    expect(arrivalProblem(session, afterEnd(hour), startsAt)).toBeNull();
  });

  it('is none at what was cancelled or only asked for', () => {
    expect(arrivalProblem({ ...session, status: 'cancelled' }, startsAt, startsAt)).toBe('SESSION_CANCELLED');
    expect(arrivalProblem({ ...session, status: 'requested' }, startsAt, startsAt)).toBe('TOO_EARLY');
  });
});

describe('the register', () => {
  it('opens ten minutes before the start and stays open', () => {
    expect(registerProblem(session, beforeStart(10 * minute + 1))).toBe('TOO_EARLY');
    expect(registerProblem(session, beforeStart(10 * minute))).toBeNull();
    expect(registerProblem({ ...session, status: 'completed' }, afterEnd(1000 * hour))).toBeNull();
    expect(registerProblem({ ...session, status: 'cancelled' }, startsAt)).toBe('SESSION_CANCELLED');
    expect(registerProblem({ ...session, status: 'requested' }, startsAt)).toBe('TOO_EARLY');
  });
});

describe('a change', () => {
  it('is possible until the session ends', () => {
    expect(changeProblem(session, afterEnd(-1))).toBeNull();
    expect(changeProblem(session, afterEnd(0))).toBe('SESSION_OVER');
    expect(changeProblem({ ...session, status: 'requested' }, startsAt)).toBeNull();
    expect(changeProblem({ ...session, status: 'completed' }, startsAt)).toBe('SESSION_OVER');
    expect(changeProblem({ ...session, status: 'cancelled' }, afterEnd(hour))).toBe('SESSION_CANCELLED');
  });

  it('needs notice of a member only, to the millisecond, and none while it is a request', () => {
    expect(isNoticeTooShort({ role: 'USER' }, session, 24, beforeStart(24 * hour))).toBe(false);
    expect(isNoticeTooShort({ role: 'USER' }, session, 24, beforeStart(24 * hour - 1))).toBe(true);
    expect(isNoticeTooShort({ role: 'USER' }, { ...session, status: 'requested' }, 24, beforeStart(hour))).toBe(false);
    for (const role of ['COACH', 'ADMIN'] as const) expect(isNoticeTooShort({ role }, session, 24, beforeStart(hour))).toBe(false);
  });
});

describe('the times of a session', () => {
  const now = beforeStart(hour);
  const problem = (start: number, length: number): string | null => {
    const from = new Date(now.getTime() + start);
    return timesProblem({ startsAt: from, endsAt: new Date(from.getTime() + length) }, now);
  };

  it('lie ahead, end after they start, within twelve hours and two years', () => {
    expect(problem(1, 1)).toBeNull();
    expect(problem(0, hour)).toMatch(/time to come/);
    expect(problem(hour, 0)).toMatch(/ends after it starts/);
    expect(problem(hour, 12 * hour)).toBeNull();
    expect(problem(hour, 12 * hour + 1)).toMatch(/at most 12 hours/);
    expect(problem(2 * 366 * 24 * hour, hour)).toBeNull();
    expect(problem(2 * 366 * 24 * hour + 1, hour)).toMatch(/two years/);
  });
});
