import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Intention } from '../../db/rows.ts';
import { type DiagnosticFacts, diagnosticReport, reportText } from './diagnostics.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
/** Data that may not leave the device, each marked so that it can be found again. */
const secret = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `Maya-Torres-§${text}§`);
const identifier = fc.uuid();

const intention = fc
  .record({
    id: identifier,
    accountId: identifier,
    about: identifier,
    words: secret,
    email: secret,
    state: fc.constantFrom('waiting', 'sending', 'rejected', 'conflict'),
  })
  .map(
    ({ id, accountId, about, words, email, state }, sequence = 1): Intention =>
      ({
        sequence,
        id,
        accountId,
        endpoint: 'sessions.edit',
        params: { id: about, email },
        query: { search: words },
        body: { reason: words, email, deep: { words } },
        madeAt: '2026-11-19T08:00:00.000Z',
        lane: `session:${about}`,
        attempts: 2,
        nextAttemptAt: now + 60_000,
        state,
        lease: state === 'sending' ? { holder: words, until: now + 1000 } : null,
        firstSentAt: null,
        problem: { kind: 'conflict', code: 'VERSION_CONFLICT', message: words, details: { changedBy: words, current: { email } }, at: '' },
        // A field that a later version adds.
        ...{ nickname: words },
      }) as Intention,
  );

function factsOf(intentions: readonly Intention[], words: string): DiagnosticFacts {
  return {
    intentions,
    contact: { lastReachedAt: now - 1000, unreachableSince: null, ...{ name: words } },
    session: { state: 'active', role: 'USER', ...{ user: { fullName: words }, accessToken: words } },
    storage: { usage: 1000, quota: 5000, isPersistent: true, ...{ path: words } },
    worker: { state: 'active', version: words, isControlling: true },
    provider: { version: '0.1.0', build: words },
    realtime: 'open',
    log: [
      {
        at: '2026-11-20T09:00:00.000Z',
        level: 'info',
        event: 'sync',
        facts: { why: words, name: 'sessions.ofUser', body: words, count: 3 },
      },
    ],
    now,
  };
}

describe('the report for support', () => {
  it('holds nothing personal, whatever the rows contain', () => {
    fc.assert(
      fc.property(fc.array(intention, { minLength: 1, maxLength: 8 }), secret, (intentions, words) => {
        const text = reportText(diagnosticReport(factsOf(intentions, words)));
        expect(text).not.toMatch(/Maya|Torres|§/);
        expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i);
        for (const { id, accountId } of intentions) {
          expect(text).not.toContain(id.slice(0, 8));
          expect(text).not.toContain(accountId.slice(0, 8));
        }
      }),
    );
  });

  it('holds no text that came in as the name of a call, a lane or a code', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const row = {
          ...(fc.sample(intention, 1)[0] as Intention),
          endpoint: email,
          lane: `${email}:x`,
          problem: { kind: 'rejected', code: email, message: email, details: null, at: email },
        } as unknown as Intention;
        expect(reportText(diagnosticReport(factsOf([row], email)))).not.toContain(email);
      }),
    );
  });

  it('contains what support asks for', () => {
    const [row] = fc.sample(intention, 1);
    const waiting = { ...(row as Intention), state: 'waiting' as const, lease: null };
    const report = diagnosticReport(factsOf([waiting, { ...waiting, sequence: 2, lane: 'profile' }], 'Some words'));
    expect(report.queue).toEqual({
      total: 2,
      states: { waiting: 2, sending: 0, rejected: 0, conflict: 0 },
      oldest: '2026-11-19T08:00:00.000Z',
      nextAttemptAt: '2026-11-20T10:01:00.000Z',
      lanes: [
        { lane: 'session 1', calls: ['sessions.edit'], states: { waiting: 1 }, attempts: 2, problem: 'conflict VERSION_CONFLICT' },
        { lane: 'profile 2', calls: ['sessions.edit'], states: { waiting: 1 }, attempts: 2, problem: 'conflict VERSION_CONFLICT' },
      ],
    });
    expect(report.line).toEqual({ lastReachedAt: '2026-11-20T09:59:59.000Z', unreachableSince: null, realtime: 'open', provider: null });
    const known = diagnosticReport({ ...factsOf([], ''), provider: { version: '0.1.0', build: '3f2a9c1b7d04' } });
    expect(known.line.provider).toBe('0.1.0 3f2a9c1b7d04');
    expect(report.log).toEqual(['2026-11-20T09:00:00.000Z info sync name=sessions.ofUser count=3']);
  });
});
