import type { ErrorReply } from '../../contract/errors.ts';

/** A reply that is certainly the provider's own. */
export interface ProviderReply {
  readonly kind: 'reply';
  readonly status: number;
  /** `data` of a success; undefined for errors and for 304. */
  readonly data: unknown;
  readonly message: string | null;
  /** The error code; null for a success. */
  readonly code: string | null;
  readonly details: ErrorReply['details'] | null;
  readonly etag: string | null;
  readonly retryAfterSeconds: number | null;
  readonly requestId: string;
  /** The epoch of the provider's database (docs/decisions/061), up to the first dot; sent back with later calls. */
  readonly mark?: string | null;
  /** UTC instant; intentions accepted before it are in a back-up. */
  readonly safeUpTo?: string | null;
}

/**
 * No usable reply: the network failed, it took too long, something other than the provider responded (a captive portal, a
 * proxy's error page), or the caller gave up. The call may have taken effect.
 */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: 'network' | 'time-out' | 'foreign' | 'given-up';
  readonly retryAfterSeconds: number | null;
}

export type Answer = ProviderReply | Unreachable;

/** The provider responded with an error. `code` is one of the contract's. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly status: number;
  readonly details: ErrorReply['details'] | null;
  readonly retryAfterSeconds: number | null;

  constructor(reply: ProviderReply) {
    super(reply.message ?? `The provider answered ${reply.status}.`);
    this.code = reply.code ?? 'INTERNAL';
    this.status = reply.status;
    this.details = reply.details;
    this.retryAfterSeconds = reply.retryAfterSeconds;
  }
}

/** The provider could not be reached, or the response was not the provider's. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: Unreachable['reason'];

  constructor(reason: Unreachable['reason']) {
    super(`No usable reply: ${reason}.`);
    this.reason = reason;
  }
}
