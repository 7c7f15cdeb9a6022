import type { Intention } from '../../db/rows.ts';
import type { Verdict } from './judge.ts';

export interface FlushRequest {
  /** Skips our own backoff: back online, visible again, or the person asked. */
  readonly ignoresBackoff: boolean;
  /** Also skips the provider's Retry-After: the person knows of it, and asked again. */
  readonly ignoresRetryAfter?: boolean;
  /** When nothing is due, attempts a few lanes that are backing off, to find out whether the provider is back. */
  readonly isTrial?: boolean;
  /** Gives up when its turn does not come within this many milliseconds: another sender is active then. */
  readonly turnWithin?: number;
}

/** The result of a flush. */
export interface FlushReport {
  readonly accepted: number;
  /** Intentions that were sent and not accepted. */
  readonly failed: number;
  /** The session has ended; nothing can be sent until the person signs in. */
  readonly needsSignIn: boolean;
  /** The provider was not reached, and the flush stopped early. */
  readonly isUnreachable: boolean;
  /** No lane was completed: this device's own database stores nothing, as when it has no room. */
  readonly isBroken: boolean;
}

/** Which waits a lane skips in this flush. */
export interface SkipWaits {
  readonly ignoresBackoff: boolean;
  readonly ignoresRetryAfter: boolean;
}

/** A lane under way. `removing`: accepted; it is deleted, and the next of the lane is claimed. */
export interface Lane {
  readonly step: 'claiming' | 'sending' | 'removing' | 'putting-back';
  readonly skipWaits: SkipWaits;
}

export interface FlushState {
  /** `queued`: waits for its turn on this device. `freeing`: frees claims of senders that are gone. `over`: accepts no request. */
  readonly phase: 'queued' | 'freeing' | 'sending' | 'over';
  readonly ignoresBackoff: boolean;
  readonly ignoresRetryAfter: boolean;
  readonly isTrial: boolean;
  /** `outdated`: under way, and something has changed since it began. */
  readonly look: 'needed' | 'under-way' | 'outdated' | 'done';
  /** What the last look found to send; the first `begun` of them have started. */
  readonly found: readonly Intention[];
  readonly begun: number;
  readonly lanes: ReadonlyMap<string, Lane>;
  /** Lanes that had their attempt without backoff, except those that `begun` counts. */
  readonly tried: ReadonlySet<string>;
  /** Lanes that are attempted although they are backing off. */
  readonly onTrial: ReadonlySet<string>;
  /** Lanes that failed in this device's own database; not touched again in this flush. */
  readonly broken: ReadonlySet<string>;
  readonly isTimeKnown: boolean;
  /** Lanes that were completed. */
  readonly ended: number;
  readonly accepted: number;
  readonly failed: number;
  readonly needsSignIn: boolean;
  readonly isUnreachable: boolean;
  /** The page is going away: nothing more is started. */
  readonly isStopped: boolean;
  /** Something that all lanes need failed, such as reading the outbox. */
  readonly error: { readonly cause: unknown } | null;
}

export type FlushEvent =
  | { readonly kind: 'requested'; readonly request: FlushRequest }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'turn-came' }
  | { readonly kind: 'turn-given-up' }
  | { readonly kind: 'claims-freed' }
  /** The first intention of each lane. */
  | { readonly kind: 'looked'; readonly heads: readonly Intention[]; readonly now: number }
  | { readonly kind: 'time-asked'; readonly isKnown: boolean }
  | { readonly kind: 'failed'; readonly cause: unknown }
  /** Null when the first of the lane is not to be sent now. */
  | { readonly kind: 'claimed'; readonly lane: string; readonly intention: Intention | null }
  | { readonly kind: 'answered'; readonly lane: string; readonly intention: Intention; readonly verdict: Verdict }
  | { readonly kind: 'removed'; readonly lane: string; readonly next: Intention | null }
  /** `isWritten` is false when another sender has claimed or removed it since. */
  | { readonly kind: 'put-back'; readonly lane: string; readonly isWritten: boolean }
  /** Something on this device failed; the claim stays until it is freed. */
  | { readonly kind: 'lane-broke'; readonly lane: string };

export type FlushEffect =
  | { readonly kind: 'free-claims' }
  | { readonly kind: 'look' }
  | { readonly kind: 'ask-time' }
  | { readonly kind: 'claim'; readonly lane: string; readonly skipWaits: SkipWaits }
  | { readonly kind: 'send'; readonly intention: Intention }
  /** `next`: which waits the next of the lane skips; null when nothing more is started. */
  | { readonly kind: 'remove'; readonly intention: Intention; readonly data: unknown; readonly next: SkipWaits | null }
  | { readonly kind: 'put-back'; readonly intention: Intention; readonly verdict: Exclude<Verdict, { kind: 'accepted' }> }
  | { readonly kind: 'end' };

export interface FlushStep {
  readonly state: FlushState;
  readonly effects: readonly FlushEffect[];
}

export const noLanes: ReadonlySet<string> = new Set();

export function newFlush({ ignoresBackoff, ignoresRetryAfter = false, isTrial = false }: FlushRequest): FlushState {
  return {
    ...{ phase: 'queued', ignoresBackoff, ignoresRetryAfter, isTrial, look: 'needed', found: [], begun: 0, lanes: new Map() },
    ...{ tried: noLanes, onTrial: noLanes, broken: noLanes, isTimeKnown: false, ended: 0, accepted: 0, failed: 0 },
    ...{ needsSignIn: false, isUnreachable: false, isStopped: false, error: null },
  } as const;
}

/** Whether a further request can still be accepted. */
export function takesRequests({ phase, isStopped, error }: FlushState): boolean {
  return phase !== 'over' && !isStopped && error === null;
}

export function reportOf({ accepted, failed, needsSignIn, isUnreachable, broken, ended }: FlushState): FlushReport {
  return { accepted, failed, needsSignIn, isUnreachable, isBroken: broken.size > 0 && ended === 0 };
}
