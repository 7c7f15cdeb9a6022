import { isQuotaExceeded } from '../db/connection.ts';
import { isClaimable, isHeldByProvider, outlivesItsKey } from '../db/outbox-rules.ts';
import type { Intention } from '../db/rows.ts';
import { newId } from '../platform/ids.ts';
import { errorName, log } from '../platform/log.ts';
import { type FlushState, sendLane } from './send-lane.ts';
import type { SenderParts } from './sender-parts.ts';

export interface FlushRequest {
  /** Skips our own backoff: back online, visible again, the person asked. */
  readonly isEager: boolean;
  /** Skips what the provider asked for too: the person knows of it, and asked again. */
  readonly insists?: boolean;
  /** When nothing is due, tries a few of those that wait for our backoff: whether the provider is back shows there first. */
  readonly isTrial?: boolean;
  /** Gives up when the turn does not come within this many milliseconds: whoever sends needs no help. */
  readonly turnWithin?: number;
}

/** What a flush came to. */
export interface FlushReport {
  readonly accepted: number;
  /** Intentions that were sent and not accepted. */
  readonly failed: number;
  /** The session has ended; nothing can be sent until the person signs in. */
  readonly needsSignIn: boolean;
  /** The provider was not reached, and the flush stopped early. */
  readonly isUnreachable: boolean;
  /** No lane got as far as its end: this device's own database keeps nothing, as when it has no room. */
  readonly isBroken: boolean;
}

export interface Sender {
  /**
   * Sends what is due. Of all tabs and the worker one sends at a time. A request made while this
   * page's flush runs is taken up by it; one made while another page's runs gets its turn after it:
   * no request is lost. `stop` ends claiming and the wait for the turn.
   */
  flush(request: FlushRequest, stop?: AbortSignal): Promise<FlushReport>;
}

/** Lanes that are sent at the same time. */
const lanesAtOnce = 10;
/** Lanes that are tried when none is due, those first that were not tried for longest. */
const lanesOnTrial = 3;

/** Makes the sender of one account. One for each page or worker. */
export function createSender(parts: SenderParts): Sender {
  let underWay: { readonly done: Promise<FlushReport>; take(request: FlushRequest): boolean } | null = null;

  return {
    async flush(request, stop) {
      if (underWay?.take(request)) return underWay.done;
      const flush = createFlush(parts, request, stop);
      const mine = { done: flush.run(), take: flush.take };
      underWay = mine;
      try {
        return await mine.done;
      } finally {
        if (underWay === mine) underWay = null;
      }
    },
  };
}

function createFlush(parts: SenderParts, first: FlushRequest, stop: AbortSignal | undefined) {
  const state: FlushState = {
    holder: newId(),
    isAlone: false,
    isEager: first.isEager,
    accepted: 0,
    failed: 0,
    needsSignIn: false,
    isUnreachable: false,
    lookAgain,
  };
  const sending = new Map<string, Promise<void>>();
  /** Lanes that had their eager try. */
  const tried = new Set<string>();
  /** Lanes that are tried although they wait for our backoff. */
  const onTrial = new Set<string>();
  /** Lanes that failed in this page's own database; not touched again in this flush. */
  const broken = new Set<string>();
  let ended = 0;
  /** What the last look found to send and is not begun yet. */
  let found: Intention[] = [];
  let insists = first.insists === true;
  let hasTurn = false;
  let isFinished = false;
  let isWoken = false;
  let wake = (): void => undefined;

  const isOver = (): boolean => state.needsSignIn || state.isUnreachable || stop?.aborted === true;

  /** Takes up a further request, unless the flush has looked at the queue for the last time. */
  function take(request: FlushRequest): boolean {
    if (isFinished || stop?.aborted) return false;
    if (request.isEager) {
      // A fresh occasion: what failed before it may succeed now.
      state.isEager = true;
      insists ||= request.insists === true;
      state.isUnreachable = false;
      state.needsSignIn = false;
      tried.clear();
    }
    lookAgain();
    return true;
  }

  /** Something new waits, or may go now: what was found is not all there is. */
  function lookAgain(): void {
    isWoken = true;
    found = [];
    wake();
  }

  async function sendAll(isAlone: boolean): Promise<void> {
    hasTurn = true;
    state.isAlone = isAlone;
    await freeAbandonedClaims();
    for (;;) {
      isWoken = false;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await startLanes();
      if (isWoken) continue;
      if (sending.size === 0) {
        // In the same step as the last look, so that no request falls between the two.
        isFinished = true;
        return;
      }
      await Promise.race([...sending.values(), woken]);
    }
  }

  /** Where there is no room for it, they are free once their leases have run out. */
  async function freeAbandonedClaims(): Promise<void> {
    try {
      await parts.store.freeAbandonedClaims(state.isAlone, parts.clock.now().getTime());
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      log.error('claims-not-freed', { why: errorName(error) });
    }
  }

  /** Begins as many lanes as may be sent at once. Looks at the queue again only when all that was found is begun. */
  async function startLanes(): Promise<void> {
    if (found.length === 0 && sending.size < lanesAtOnce && !isOver()) found = await headsToSend();
    while (sending.size < lanesAtOnce && !isOver()) {
      const head = found.shift();
      if (!head) return;
      if (!sending.has(head.lane)) start(head.lane);
    }
  }

  /** First intentions that can be claimed, those with the fewest failures first, so that lanes that always fail cannot starve others. */
  async function headsToSend(): Promise<Intention[]> {
    const heads = (await parts.store.readLaneHeads()).filter(({ lane }) => !sending.has(lane) && !broken.has(lane));
    const mayBeTooOld = heads.some((head) => head.state === 'waiting' && outlivesItsKey(head, parts.clock.now().getTime()));
    // A device's clock alone does not decide that.
    if (mayBeTooOld && !(await parts.knowsTime())) {
      state.isUnreachable = true;
      return [];
    }
    const now = parts.clock.now().getTime();
    const ready = heads.filter((head) => isClaimable(head, now, isEagerFor(head.lane), insistsOn(head.lane)));
    if (ready.length === 0 && first.isTrial && tried.size === 0) return toTry(heads);
    return ready.sort((one, other) => one.attempts - other.attempts || one.sequence - other.sequence);
  }

  function toTry(heads: readonly Intention[]): Intention[] {
    const waiting = heads.filter((head) => head.state === 'waiting' && !head.awaitsFile && !isHeldByProvider(head));
    const chosen = waiting.sort((one, other) => (one.problem?.at ?? '').localeCompare(other.problem?.at ?? '')).slice(0, lanesOnTrial);
    for (const { lane } of chosen) onTrial.add(lane);
    return chosen;
  }

  function isEagerFor(lane: string): boolean {
    return (state.isEager || state.accepted > 0 || onTrial.has(lane)) && !tried.has(lane);
  }

  function insistsOn(lane: string): boolean {
    return insists && !tried.has(lane);
  }

  function start(lane: string): void {
    const haste = { isEager: isEagerFor(lane), insists: insistsOn(lane) };
    tried.add(lane);
    const work = sendLane(parts, state, lane, haste, isOver)
      .then((isWrittenDown) => {
        if (isWrittenDown) ended += 1;
        else broken.add(lane);
      })
      .catch((error: unknown) => {
        broken.add(lane);
        log.error('lane-broken', { why: errorName(error) });
      })
      .finally(() => sending.delete(lane));
    sending.set(lane, work);
  }

  async function run(): Promise<FlushReport> {
    const signals = [stop, first.turnWithin === undefined ? undefined : AbortSignal.timeout(first.turnWithin)].filter(
      (one) => one !== undefined,
    );
    const waiting = signals.length === 0 ? undefined : AbortSignal.any(signals);
    try {
      await parts.lock(`zh-sync-${parts.store.accountId}`, sendAll, waiting);
    } catch (error) {
      if (hasTurn || !waiting?.aborted) throw error;
    } finally {
      isFinished = true;
    }
    const { accepted, failed, needsSignIn, isUnreachable } = state;
    return { accepted, failed, needsSignIn, isUnreachable, isBroken: broken.size > 0 && ended === 0 };
  }

  return { run, take };
}
