import { describe, expect, it } from 'vitest';
import type { ProviderReply } from '../../platform/answer.ts';
import { judge } from '../sending/judge.ts';
import { judgeResent } from './judge-resent.ts';

const reply = (status: number, code: string | null): ProviderReply => ({
  ...{ kind: 'reply' as const, status, code, data: undefined, message: null, details: null },
  ...{ etag: null, retryAfterSeconds: null, requestId: 'r' },
});

describe('the verdict on an intention that was accepted in an earlier epoch', () => {
  const kindOf = (status: number, code: string | null, attempts = 0, isAboutProviders = false) =>
    judgeResent(judge(reply(status, code)), attempts, isAboutProviders).kind;

  it('is as usual when it was done, cannot be done now, or meets a newer version', () => {
    expect([kindOf(200, null), kindOf(503, 'UNAVAILABLE'), kindOf(425, 'EPOCH_CHANGED')]).toEqual(['accepted', 'retry', 'retry']);
    expect([kindOf(409, 'VERSION_CONFLICT'), kindOf(409, 'SLOT_TAKEN'), kindOf(403, 'OBJECT_DENIED')]).toEqual([
      'conflict',
      'rejected',
      'rejected',
    ]);
  });

  it('is done when its effect is already there', () => {
    expect([kindOf(409, 'ALREADY_DONE'), kindOf(422, 'IDEMPOTENCY_MISMATCH')]).toEqual(['accepted', 'accepted']);
  });

  it('waits for another device when its object is missing, but not forever', () => {
    expect([kindOf(404, 'NOT_FOUND'), kindOf(404, 'NOT_FOUND', 299), kindOf(404, 'NOT_FOUND', 300)]).toEqual([
      'retry',
      'retry',
      'rejected',
    ]);
  });

  it('is done when it is about something that only the provider had created', () => {
    expect(kindOf(404, 'NOT_FOUND', 0, true)).toBe('accepted');
  });
});
