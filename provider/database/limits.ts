/**
 * How long anything waits for the database, in milliseconds; each is shorter than the one above it, so
 * that what is nearer to the cause ends first and says why. A device waits thirty seconds for a response.
 */
export const limits = {
  /** For the reply to a statement, by our own clock: a server that vanished ends nothing itself. */
  reply: 12_000,
  statement: 10_000,
  /** A transaction between two of its statements: our process hangs, and what it locked is released. */
  idleInTransaction: 8000,
  /** For a row or table that others have locked. */
  lock: 5000,
  /** For a connection: a new one, or the next that is free. */
  connection: 3000,
  /** For the answer whether the database can be used: it is given within a second, also by a process that has much to do. */
  probe: 500,
} as const;

/** Of work in the background: jobs, tidying up, making the coming weeks. On a busy machine it takes longer. */
export const backgroundLimits = {
  ...limits,
  reply: 130_000,
  statement: 120_000,
  idleInTransaction: 60_000,
  lock: 30_000,
  connection: 15_000,
} as const;

/** Of changes to the schema, which copy and index whole tables. */
export const migrationLimits = { ...limits, reply: 0, statement: 0, idleInTransaction: 0, lock: 600_000 } as const;

export interface Limits {
  readonly reply: number;
  readonly statement: number;
  readonly idleInTransaction: number;
  readonly lock: number;
  readonly connection: number;
}
