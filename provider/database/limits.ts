/**
 * Time limits for waiting on the database, in milliseconds. Each is shorter than the one above it, so that the one nearest to the cause
 * expires first and reports it. A device waits thirty seconds for a response.
 */
export const limits = {
  /** For the reply to a statement, by our own clock: a server that vanished does not end it. */
  reply: 12_000,
  statement: 10_000,
  /** A transaction between two of its statements: our process hangs, and what it locked is released. */
  idleInTransaction: 8000,
  /** For a row or table that others have locked. */
  lock: 5000,
  /** For a connection: a new one, or the next free one. */
  connection: 3000,
  /** For the check whether the database can be used: it answers within a second, also in a busy process. */
  probe: 500,
} as const;

/** For background work: jobs, housekeeping, planning the coming weeks. On a busy machine it takes longer. */
export const backgroundLimits = {
  ...limits,
  reply: 130_000,
  statement: 120_000,
  idleInTransaction: 60_000,
  lock: 30_000,
  connection: 15_000,
} as const;

/** For changes of the schema, which copy and index whole tables. */
export const migrationLimits = { ...limits, reply: 0, statement: 0, idleInTransaction: 0, lock: 600_000 } as const;

export interface Limits {
  readonly reply: number;
  readonly statement: number;
  readonly idleInTransaction: number;
  readonly lock: number;
  readonly connection: number;
}
