import type { Verdict } from '../sending/judge.ts';

/** Nothing more is to be done for one that was accepted before, if these are what it is refused with now. */
const effectIsThere = new Set(['ALREADY_DONE', 'IDEMPOTENCY_MISMATCH']);
/** As often one that was accepted before is retried where what it is about is not there: another device may have to send that again first. */
const mostWaits = 300;

/** What a verdict means for an intention that was accepted in an earlier epoch of the provider's database (docs/decisions/061). */
export function judgeResent(verdict: Verdict, attempts: number, isAboutProviders: boolean): Verdict {
  if (verdict.kind !== 'rejected') return verdict;
  const { code } = verdict.reply;
  if (effectIsThere.has(code ?? '') || (code === 'NOT_FOUND' && isAboutProviders)) return { kind: 'accepted', data: undefined };
  if (code !== 'NOT_FOUND' || attempts >= mostWaits) return verdict;
  return { kind: 'retry', why: 'provider-trouble', code, retryAfterSeconds: null };
}
