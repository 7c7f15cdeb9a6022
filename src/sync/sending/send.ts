import { isQuotaExceeded } from '../../db/connection.ts';
import type { Claim, OutboxStore } from '../../db/outbox-store.ts';
import type { Intention } from '../../db/rows.ts';
import type { Change } from '../../db/server-truth.ts';
import type { Answer, ProviderReply } from '../../platform/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { errorName, log } from '../../platform/log.ts';
import type { GetToken } from '../sign-in/access-token.ts';
import { askWithToken } from '../sign-in/ask-with-token.ts';
import {
  type FlushEffect,
  type FlushEvent,
  type FlushReport,
  type FlushRequest,
  newFlush,
  reportOf,
  type SkipWaits,
  takesRequests,
} from './flush-state.ts';
import { judge, putBackAfter, type Verdict } from './judge.ts';
import type { WithLock } from './lock.ts';
import { transition } from './send-machine.ts';

/** Sends one intention with a token of its own account. */
export type Transport = (intention: Intention, token: string) => Promise<Answer>;

export interface SenderParts {
  readonly store: OutboxStore;
  readonly transport: Transport;
  readonly getToken: GetToken;
  readonly lock: WithLock;
  readonly clock: Clock;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** The changes to the local database from the response to an accepted intention. */
  readonly changesOf: (intention: Intention, data: unknown) => Change[];
  /** Whether it is kept after it was accepted, until it is in a back-up of the provider. */
  readonly isKept?: (intention: Intention) => boolean;
  /** Whether a refusal means that its object is gone, so that there is nothing left to do or to decide. */
  readonly isMoot?: (intention: Intention, refusal: ProviderReply) => boolean;
  /** Adjusts the verdict on one that was accepted before. */
  readonly judgeResent?: (intention: Intention, verdict: Verdict) => Promise<Verdict>;
  /** Whether the provider's time is certain; asks for it if necessary, and returns false when it stays unknown. */
  readonly knowsTime: () => Promise<boolean>;
  readonly onContact?: (wasReached: boolean) => void;
  /** The provider refused a fresh token too. */
  readonly onSessionRefused?: (accountId: string) => Promise<void>;
}

export interface Sender {
  /**
   * Sends what is due. Of all tabs and the worker one sends at a time. A request made during this page's flush is accepted by
   * it; one made during another page's flush gets its turn afterwards: no request is lost. `stop` ends claiming and the wait for
   * the turn.
   */
  flush(request: FlushRequest, stop?: AbortSignal): Promise<FlushReport>;
}

interface Flush {
  readonly done: Promise<FlushReport>;
  /** Returns whether the flush accepts the request. */
  take(request: FlushRequest): boolean;
}

/** The sender of one account. One for each page or worker. */
export function createSender(parts: SenderParts): Sender {
  let underWay: Flush | null = null;

  return {
    async flush(request, stop) {
      if (underWay?.take(request)) return underWay.done;
      const mine = beginFlush(parts, request, stop);
      underWay = mine;
      try {
        return await mine.done;
      } finally {
        if (underWay === mine) underWay = null;
      }
    },
  };
}

/** Runs one flush through its states (`send-machine.ts`), in its turn. */
function beginFlush(parts: SenderParts, first: FlushRequest, stop: AbortSignal | undefined): Flush {
  let state = newFlush(first);
  let turn: Turn | null = null;

  function tell(event: FlushEvent): void {
    const step = transition(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.kind === 'end') turn?.end();
      else if (turn) carryOut(parts, turn, effect).then(tell).catch(turn.fail);
    }
  }

  const sendInTurn = (isAlone: boolean): Promise<void> =>
    new Promise((end, fail) => {
      turn = { holder: newId(), isAlone, end, fail };
      tell({ kind: 'turn-came' });
    });

  async function run(): Promise<FlushReport> {
    const noTurn = turnLimit(stop, first.turnWithin);
    const onStop = (): void => tell({ kind: 'stopped' });
    stop?.addEventListener('abort', onStop);
    if (stop?.aborted) onStop();
    try {
      await parts.lock(`zh-sync-${parts.store.accountId}`, sendInTurn, noTurn);
    } catch (error) {
      if (turn || !noTurn?.aborted) throw error;
    } finally {
      stop?.removeEventListener('abort', onStop);
      if (!turn) tell({ kind: 'turn-given-up' });
    }
    if (state.error) throw state.error.cause;
    return reportOf(state);
  }

  return {
    done: run(),
    take(request) {
      const isTaken = takesRequests(state);
      if (isTaken) tell({ kind: 'requested', request });
      return isTaken;
    },
  };
}

/** The signal that ends the wait for the turn. */
function turnLimit(stop: AbortSignal | undefined, turnWithin: number | undefined): AbortSignal | undefined {
  if (turnWithin === undefined) return stop;
  const late = AbortSignal.timeout(turnWithin);
  return stop ? AbortSignal.any([stop, late]) : late;
}

interface Turn {
  /** Identifies this flush. */
  readonly holder: string;
  /** Holds the lock: nobody else sends. */
  readonly isAlone: boolean;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

type WorkEffect = Exclude<FlushEffect, { kind: 'end' }>;

/** Carries an effect out. Never rejects: a failure is an event too. */
async function carryOut(parts: SenderParts, turn: Turn, effect: WorkEffect): Promise<FlushEvent> {
  try {
    return await attempt(parts, turn, effect);
  } catch (cause) {
    if (effect.kind === 'free-claims' || effect.kind === 'look' || effect.kind === 'ask-time') return { kind: 'failed', cause };
    log.error('lane-broken', { why: errorName(cause) });
    return { kind: 'lane-broke', lane: laneOf(effect) };
  }
}

async function attempt(parts: SenderParts, turn: Turn, effect: WorkEffect): Promise<FlushEvent> {
  const { store, clock, random, knowsTime } = parts;
  switch (effect.kind) {
    case 'free-claims':
      await freeAbandonedClaims(parts, turn);
      return { kind: 'claims-freed' };
    case 'look':
      return { kind: 'looked', heads: await store.readLaneHeads(), now: clock.now().getTime() };
    case 'ask-time':
      return { kind: 'time-asked', isKnown: await knowsTime() };
    case 'claim':
      return { kind: 'claimed', lane: effect.lane, intention: await store.claimHead(effect.lane, claimOf(parts, turn, effect.skipWaits)) };
    case 'send':
      return { kind: 'answered', lane: laneOf(effect), intention: effect.intention, verdict: await send(parts, effect.intention) };
    case 'remove':
      return { kind: 'removed', lane: laneOf(effect), next: await remove(parts, turn, effect) };
    case 'put-back': {
      const outcome = putBackAfter(effect.intention, effect.verdict, clock.now(), random());
      return { kind: 'put-back', lane: laneOf(effect), isWritten: await store.putBack(effect.intention, turn.holder, outcome) };
    }
  }
}

function laneOf(effect: Extract<WorkEffect, { lane: string } | { intention: Intention }>): string {
  return 'lane' in effect ? effect.lane : effect.intention.lane;
}

function claimOf({ clock }: SenderParts, { holder, isAlone }: Turn, skipWaits: SkipWaits): Claim {
  return { holder, isAlone, now: clock.now().getTime(), ...skipWaits };
}

/** If there is no room for it, claims are free once their leases have expired. */
async function freeAbandonedClaims({ store, clock }: SenderParts, { isAlone }: Turn): Promise<void> {
  try {
    await store.freeAbandonedClaims(isAlone, clock.now().getTime());
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    log.error('claims-not-freed', { why: errorName(error) });
  }
}

/** Sends with a token of the intention's own account. */
async function send(
  { getToken, transport, onContact, onSessionRefused, judgeResent, isMoot }: SenderParts,
  intention: Intention,
): Promise<Verdict> {
  const answer = await askWithToken(getToken, intention.accountId, (token) => transport(intention, token), onContact);
  if (answer.kind === 'sign-in') return { kind: 'hold' };
  const judged = judge(answer);
  const verdict = intention.isResent && judgeResent ? await judgeResent(intention, judged) : judged;
  if (verdict.kind === 'rejected' && isMoot?.(intention, verdict.reply)) return { kind: 'accepted', data: undefined };
  if (verdict.kind === 'hold') await onSessionRefused?.(intention.accountId);
  return verdict;
}

/**
 * The provider has accepted it, so whatever goes wrong here is not a failure of the intention. Without the response's changes
 * the screens show it after the next refresh; a row that could not be removed is sent again under its key, which has no second
 * effect.
 */
async function remove(parts: SenderParts, turn: Turn, effect: Extract<WorkEffect, { kind: 'remove' }>): Promise<Intention | null> {
  const { store, changesOf, isKept = () => false } = parts;
  const { intention, data } = effect;
  const next = effect.next && claimOf(parts, turn, effect.next);
  try {
    return await store.removeAccepted({ intention, changes: changesOf(intention, data), isKept: isKept(intention), next });
  } catch (error) {
    log.error('reply-not-kept', { endpoint: intention.endpoint, why: errorName(error) });
    // Without claiming the next one, which needs room.
    await store.removeAccepted({ intention, changes: [], isKept: false, next: null });
    return next && store.claimHead(intention.lane, next);
  }
}
