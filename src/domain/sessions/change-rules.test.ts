import { describe, expect, it } from 'vitest';
import { changeRule } from './change-rules.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const session = {
  status: 'scheduled' as const,
  mine: { status: 'registered' as const, position: null },
  startsAt: '2026-11-20T22:00:00.000Z',
  endsAt: '2026-11-20T22:50:00.000Z',
};

describe('the changes still open to a member', () => {
  it('are possible until the coach’s notice begins', () => {
    expect(changeRule(session, 12, now)).toEqual({ kind: 'open', until: now });
    expect(changeRule(session, 12, new Date(now.getTime() + 1))).toEqual({ kind: 'too-late' });
    expect(changeRule(session, null, now)).toEqual({ kind: 'open', until: null });
  });

  it('are always possible for a request and for a waiting place, and never for a session that is over or was left', () => {
    const late = new Date('2026-11-20T21:59:00.000Z');
    expect(changeRule({ ...session, status: 'requested' }, 12, late).kind).toBe('open');
    expect(changeRule({ ...session, mine: { status: 'waiting', position: 2 } }, 12, late).kind).toBe('open');
    expect(changeRule({ ...session, mine: { status: 'cancelled', position: null } }, 0, now).kind).toBe('none');
    expect(changeRule({ ...session, mine: null }, 0, now).kind).toBe('none');
    for (const status of ['completed', 'cancelled'] as const) expect(changeRule({ ...session, status }, 0, now).kind).toBe('none');
    expect(changeRule(session, 0, new Date(session.endsAt)).kind).toBe('none');
  });
});
