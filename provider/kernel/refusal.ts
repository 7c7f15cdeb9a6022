import { type ErrorCode, type ErrorReply, errors } from '../../contract/errors.ts';

type RefusalDetails = NonNullable<ErrorReply['details']>;

interface RefusalOptions {
  readonly details?: RefusalDetails;
  /** Sent as `Retry-After`: how long the caller should wait, in seconds. */
  readonly retryAfterSeconds?: number;
}

/** A request that is answered with an error of the contract; never an error of the provider itself. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Ends the call with an error of the contract; inside a transaction everything is undone. */
export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details ? { details } : {});
}

/** The value, or the refusal NOT_FOUND when there is none. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) refuse('NOT_FOUND');
  return value;
}
