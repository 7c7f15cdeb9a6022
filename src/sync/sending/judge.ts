import type { PutBack } from '../../db/outbox-store.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';
import type { Answer, ProviderReply } from '../../platform/answer.ts';
import { backoff } from './backoff.ts';

/** What a response means for the intention that was sent (docs/design.md, Responses). */
export type Verdict =
  | { readonly kind: 'accepted'; readonly data: unknown }
  /** Retried automatically, not before the provider's Retry-After in seconds. */
  | {
      readonly kind: 'retry';
      readonly why: 'unreachable' | 'provider-trouble';
      readonly code: string | null;
      readonly retryAfterSeconds: number | null;
    }
  /** The session has ended: nothing is sent until the person signs in; costs no attempt. */
  | { readonly kind: 'hold' }
  /** There is a newer version; the person decides. */
  | { readonly kind: 'conflict'; readonly reply: ProviderReply }
  /** Refused for good; kept and shown with its reason. */
  | { readonly kind: 'rejected'; readonly reply: ProviderReply };

const passingStatuses = new Set([408, 425, 429]);
const conflictCodes = new Set(['VERSION_CONFLICT', 'PRECONDITION_FAILED']);

export function judge(answer: Answer): Verdict {
  if (answer.kind === 'unreachable') return { kind: 'retry', why: 'unreachable', code: null, retryAfterSeconds: answer.retryAfterSeconds };
  const { status, code, retryAfterSeconds } = answer;
  if (status >= 200 && status < 300) return { kind: 'accepted', data: answer.data };
  if (status === 401) return { kind: 'hold' };
  const isStillRunning = status === 409 && code === 'IN_PROGRESS';
  // A 1xx or 3xx is not the provider's response to an intention: retry rather than lose it.
  if (isStillRunning || passingStatuses.has(status) || status >= 500 || status < 400) {
    return { kind: 'retry', why: 'provider-trouble', code, retryAfterSeconds };
  }
  const isOutdated = (status === 409 || status === 412) && (conflictCodes.has(code ?? '') || answer.details?.current !== undefined);
  return { kind: isOutdated ? 'conflict' : 'rejected', reply: answer };
}

/** What is stored with an intention that was not accepted. */
export function problemOf(verdict: Exclude<Verdict, { kind: 'accepted' | 'hold' }>, at: string): IntentionProblem {
  if (verdict.kind === 'retry') {
    const problem = { kind: verdict.why, code: verdict.code, message: null, details: null, at };
    return verdict.retryAfterSeconds === null ? problem : { ...problem, isToldToWait: true };
  }
  const { code, message, details } = verdict.reply;
  return { kind: verdict.kind, code, message, details, at };
}

/**
 * The state of an intention after it was not accepted.
 *
 * @param random from 0 up to, not including, 1
 */
export function putBackAfter(intention: Intention, verdict: Exclude<Verdict, { kind: 'accepted' }>, now: Date, random: number): PutBack {
  const { attempts, nextAttemptAt, problem } = intention;
  if (verdict.kind === 'hold') return { state: 'waiting', attempts, nextAttemptAt, problem };
  const tried = { attempts: attempts + 1, problem: problemOf(verdict, now.toISOString()) };
  if (verdict.kind !== 'retry') return { ...tried, state: verdict.kind, nextAttemptAt: 0 };
  return { ...tried, state: 'waiting', nextAttemptAt: now.getTime() + backoff(tried.attempts, random, verdict.retryAfterSeconds) };
}
