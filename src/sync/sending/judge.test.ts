import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import type { Intention } from '../../db/rows.ts';
import type { Answer, ProviderReply } from '../../platform/answer.ts';
import { judge, problemOf, putBackAfter } from './judge.ts';

function reply(status: number, code: string | null, more: Partial<ProviderReply> = {}): ProviderReply {
  return {
    kind: 'reply',
    status,
    code,
    data: undefined,
    message: null,
    details: null,
    etag: null,
    retryAfterSeconds: null,
    requestId: 'r',
    ...more,
  };
}

describe('the verdict on a response (docs/design.md, Responses)', () => {
  it.each<[what: string, answer: Answer, kind: string]>([
    ['no line', { kind: 'unreachable', reason: 'network', retryAfterSeconds: null }, 'retry'],
    ['a captive portal', { kind: 'unreachable', reason: 'foreign', retryAfterSeconds: null }, 'retry'],
    ['too slow', { kind: 'unreachable', reason: 'time-out', retryAfterSeconds: null }, 'retry'],
    ['done', reply(200, null, { data: { done: true } }), 'accepted'],
    ['a moved address', reply(307, null), 'retry'],
    ['bad input', reply(400, 'INVALID_INPUT'), 'rejected'],
    ['an expired token', reply(401, 'INVALID_TOKEN'), 'hold'],
    ['an ended session', reply(401, 'SIGN_IN_AGAIN'), 'hold'],
    ['no subscription', reply(402, 'SUBSCRIPTION_REQUIRED'), 'rejected'],
    ['not allowed', reply(403, 'OBJECT_DENIED'), 'rejected'],
    ['gone', reply(404, 'NOT_FOUND'), 'rejected'],
    ['a time-out of the provider', reply(408, null), 'retry'],
    ['still running', reply(409, 'IN_PROGRESS'), 'retry'],
    ['a newer version', reply(409, 'VERSION_CONFLICT', { details: { current: { version: 3 } } }), 'conflict'],
    ['a newer version that cannot be shown', reply(409, 'VERSION_CONFLICT'), 'conflict'],
    ['a newer version under another code', reply(409, 'ALREADY_DONE', { details: { current: { version: 3 } } }), 'conflict'],
    ['another refusal that carries a newer version', reply(422, 'INVALID_INPUT', { details: { current: { version: 3 } } }), 'rejected'],
    ['a code of a conflict with another status', reply(400, 'VERSION_CONFLICT'), 'rejected'],
    ['the code of one that still runs with another status', reply(422, 'IN_PROGRESS'), 'rejected'],
    ['a taken time', reply(409, 'SLOT_TAKEN'), 'rejected'],
    ['without a code', reply(409, null), 'rejected'],
    ['no content', reply(204, null), 'accepted'],
    ['the last status of success', reply(299, null), 'accepted'],
    ['before any status of success', reply(199, null), 'retry'],
    ['after every status of success', reply(300, null), 'retry'],
    ['the last status that moves', reply(399, null), 'retry'],
    ['the first status that refuses', reply(400, null), 'rejected'],
    ['the last status that refuses', reply(499, null), 'rejected'],
    ['done before', reply(409, 'ALREADY_DONE'), 'rejected'],
    ['a failed precondition', reply(412, 'PRECONDITION_FAILED'), 'conflict'],
    ['too large', reply(413, 'PAYLOAD_TOO_LARGE'), 'rejected'],
    ['a key of another request', reply(422, 'IDEMPOTENCY_MISMATCH'), 'rejected'],
    ['too early', reply(425, null), 'retry'],
    ['too many', reply(429, 'TOO_MANY_REQUESTS'), 'retry'],
    ['trouble', reply(500, 'INTERNAL'), 'retry'],
    ['not built yet', reply(501, 'NOT_BUILT'), 'retry'],
    ['a restart', reply(503, 'UNAVAILABLE'), 'retry'],
  ])('%s', (_, answer, kind) => {
    expect(judge(answer).kind).toBe(kind);
  });

  it('never drops an unaccepted intention, and keeps the provider’s Retry-After', () => {
    const codes = fc.constantFrom<string | null>(null, ...Object.keys(errors));
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), codes, fc.option(fc.nat(10_000)), (status, code, retryAfterSeconds) => {
        const verdict = judge(reply(status, code, { retryAfterSeconds }));
        expect(verdict.kind).not.toBe('accepted');
        if (status >= 500 || status === 429) expect(verdict).toMatchObject({ kind: 'retry', retryAfterSeconds });
      }),
    );
  });
});

describe('what is stored of a response', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const problem = (answer: Answer) => {
    const verdict = judge(answer);
    if (verdict.kind === 'accepted' || verdict.kind === 'hold') throw new Error('nothing is kept of this');
    return problemOf(verdict, at);
  };

  it('says what the problem was, and whether the provider asked to wait', () => {
    const unreachable = { kind: 'unreachable', reason: 'network' } as const;
    const nothing = { code: null, message: null, details: null, at };
    expect(problem({ ...unreachable, retryAfterSeconds: null })).toEqual({ kind: 'unreachable', ...nothing });
    expect(problem({ ...unreachable, retryAfterSeconds: 7 })).toEqual({ kind: 'unreachable', ...nothing, isToldToWait: true });
    const trouble = { ...nothing, kind: 'provider-trouble', code: 'UNAVAILABLE' };
    expect(problem(reply(503, 'UNAVAILABLE'))).toEqual(trouble);
    expect(problem(reply(503, 'UNAVAILABLE', { retryAfterSeconds: 0 }))).toEqual({ ...trouble, isToldToWait: true });
  });

  it('keeps the message and details of a refusal and of a conflict', () => {
    const details = { current: { version: 3 } };
    const more = { message: 'Somebody changed it', details };
    expect(problem(reply(409, 'VERSION_CONFLICT', more))).toEqual({ kind: 'conflict', code: 'VERSION_CONFLICT', ...more, at });
    expect(problem(reply(403, 'OBJECT_DENIED', { message: 'No' }))).toEqual({
      kind: 'rejected',
      code: 'OBJECT_DENIED',
      message: 'No',
      details: null,
      at,
    });
  });

  it('passes on the data of an accepted intention', () => {
    expect(judge(reply(200, null, { data: { done: true } }))).toEqual({ kind: 'accepted', data: { done: true } });
  });
});

describe('the state of an unaccepted intention', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const problem = { kind: 'unreachable', code: null, message: null, details: null, at: '2026-11-20T09:00:00.000Z' } as const;
  const intention = { attempts: 2, nextAttemptAt: 5, problem } as unknown as Intention;
  const becomes = (answer: Answer) => {
    const verdict = judge(answer);
    if (verdict.kind === 'accepted') throw new Error('nothing is put back of this');
    return putBackAfter(intention, verdict, now, 0.5);
  };

  it('has a longer wait after each failed attempt, and at least the Retry-After', () => {
    const trouble = { kind: 'provider-trouble', code: 'INTERNAL', message: null, details: null, at: now.toISOString() };
    // Half of 2,000 ms, doubled twice.
    expect(becomes(reply(500, 'INTERNAL'))).toEqual({
      state: 'waiting',
      attempts: 3,
      nextAttemptAt: now.getTime() + 4_000,
      problem: trouble,
    });
    expect(becomes(reply(500, 'INTERNAL', { retryAfterSeconds: 60 }))).toMatchObject({ nextAttemptAt: now.getTime() + 61_000 });
  });

  it('is unchanged when the session had ended: that costs no attempt', () => {
    expect(becomes(reply(401, 'INVALID_TOKEN'))).toEqual({ state: 'waiting', attempts: 2, nextAttemptAt: 5, problem });
  });

  it('needs the person after a refusal or a conflict', () => {
    expect(becomes(reply(403, 'OBJECT_DENIED'))).toMatchObject({
      state: 'rejected',
      attempts: 3,
      nextAttemptAt: 0,
      problem: { kind: 'rejected' },
    });
    expect(becomes(reply(409, 'VERSION_CONFLICT'))).toMatchObject({ state: 'conflict', attempts: 3, nextAttemptAt: 0 });
  });
});
