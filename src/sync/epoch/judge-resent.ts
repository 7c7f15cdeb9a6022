import type { Verdict } from '../sending/judge.ts';

/** Refusals that mean a previously accepted intention needs nothing more. */
const effectIsThere = new Set(['ALREADY_DONE', 'IDEMPOTENCY_MISMATCH']);
/**
 * How often a previously accepted intention is retried when its object is missing: another device may have to send that again
 * first.
 */
const maxRetries = 300;

/** Adjusts the verdict on an intention that was accepted in an earlier epoch of the provider's database (docs/decisions/061). */
export function judgeResent(verdict: Verdict, attempts: number, isAboutProviders: boolean): Verdict {
  if (verdict.kind !== 'rejected') return verdict;
  const { code } = verdict.reply;
  if (effectIsThere.has(code ?? '') || (code === 'NOT_FOUND' && isAboutProviders)) return { kind: 'accepted', data: undefined };
  if (code !== 'NOT_FOUND' || attempts >= maxRetries) return verdict;
  return { kind: 'retry', why: 'provider-trouble', code, retryAfterSeconds: null };
}
