import type { Claim } from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';
import type { Answer } from '../platform/answer.ts';
import { errorName, log } from '../platform/log.ts';
import { askWithToken, isTokenRefused } from './ask-with-token.ts';
import { backoff } from './backoff.ts';
import { judge, problemOf, type Verdict } from './judge.ts';
import type { SenderParts } from './sender-parts.ts';

/** What the lanes of one flush share. */
export interface FlushState {
  readonly holder: string;
  /** Holds the lock: nobody else sends. */
  isAlone: boolean;
  isEager: boolean;
  accepted: number;
  failed: number;
  needsSignIn: boolean;
  isUnreachable: boolean;
  /** Has the flush look at the queue again. */
  readonly lookAgain: () => void;
}

/** What came of one sending: an answer of the provider or the network, or no token to send it with. */
type Sending = { readonly answer: Answer } | { readonly needsSignIn: true };

/**
 * Sends the intentions of one lane, each only after the one before was accepted. Ends when the lane
 * is empty, when its first intention was not accepted, or when `isOver`. Answers whether what came of
 * it could be written down.
 */
export async function sendLane(
  parts: SenderParts,
  flush: FlushState,
  lane: string,
  haste: Pick<Claim, 'isEager' | 'insists'>,
  isOver: () => boolean,
): Promise<boolean> {
  const claim = (): Claim => ({ holder: flush.holder, isAlone: flush.isAlone, now: parts.clock.now().getTime(), ...haste });
  let intention = await parts.store.claimHead(lane, claim());
  while (intention) {
    const sending = await sendWithToken(parts, intention);
    if ('needsSignIn' in sending) {
      flush.needsSignIn = true;
      return release(parts, flush, intention);
    }
    const verdict = judge(sending.answer);
    if (verdict.kind !== 'accepted') return keep(parts, flush, intention, verdict);
    flush.accepted += 1;
    // The provider works: what waits for its backoff need not.
    if (flush.accepted === 1) flush.lookAgain();
    intention = await finish(parts, intention, verdict.data, isOver() ? null : claim());
  }
  return true;
}

/** Sends with a token of the intention's own account. */
async function sendWithToken({ getToken, transport, onContact, onSessionRefused }: SenderParts, intention: Intention): Promise<Sending> {
  const answer = await askWithToken(getToken, intention.accountId, (token) => transport(intention, token), onContact);
  if (answer.kind === 'sign-in') return { needsSignIn: true };
  if (!isTokenRefused(answer)) return { answer };
  await onSessionRefused?.(intention.accountId);
  return { needsSignIn: true };
}

/**
 * The provider has accepted it. Whatever goes wrong here is not a failure of the intention: without
 * the reply's news the screens show them after the next refresh, and a row that could not be
 * removed is sent again under its key, which has no second effect.
 */
async function finish(
  { store, changesOf }: SenderParts,
  intention: Intention,
  data: unknown,
  next: Claim | null,
): Promise<Intention | null> {
  try {
    return await store.removeAccepted({ intention, changes: changesOf(intention, data), next });
  } catch (error) {
    log.error('reply-not-kept', { endpoint: intention.endpoint, why: errorName(error) });
    // Without the claim of the next one too, which needs room.
    await store.removeAccepted({ intention, changes: [], next: null });
    return next && store.claimHead(intention.lane, next);
  }
}

async function keep(
  { store, clock, random }: SenderParts,
  flush: FlushState,
  intention: Intention,
  verdict: Exclude<Verdict, { kind: 'accepted' }>,
): Promise<boolean> {
  if (verdict.kind === 'hold') throw new RangeError('A refused token is handled before judging.');
  const now = clock.now();
  const problem = problemOf(verdict, now.toISOString());
  flush.failed += 1;
  if (verdict.kind === 'retry') {
    flush.isUnreachable ||= verdict.why === 'unreachable';
    const attempts = intention.attempts + 1;
    const nextAttemptAt = now.getTime() + backoff(attempts, random(), verdict.retryAfterSeconds);
    return store.putBack(intention, flush.holder, { state: 'waiting', attempts, nextAttemptAt, problem });
  }
  return store.putBack(intention, flush.holder, { state: verdict.kind, attempts: intention.attempts + 1, nextAttemptAt: 0, problem });
}

/** Puts an intention back that could not be sent for want of a session; it costs no attempt. */
async function release(
  { store }: SenderParts,
  flush: FlushState,
  { attempts, nextAttemptAt, problem, ...intention }: Intention,
): Promise<boolean> {
  return store.putBack({ attempts, nextAttemptAt, problem, ...intention }, flush.holder, {
    state: 'waiting',
    attempts,
    nextAttemptAt,
    problem,
  });
}
