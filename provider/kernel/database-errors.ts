/** SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */

interface WithCode {
  readonly code: string;
  readonly constraint?: string;
}

/** The SQLSTATE, or Node's network error code, that lies at the bottom of an error; null if there is none. */
export function databaseErrorCode(error: unknown): string | null {
  return databaseError(error)?.code ?? null;
}

/** Serialization failure or deadlock: the same transaction, run again, can succeed. */
export function isWorthRepeating(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

/** Whether a unique constraint or index of this name was violated. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const cause = databaseError(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}

/**
 * A value that passed validation but that no column can hold (a number too large, a character
 * PostgreSQL has no place for), or that points at a row which does not exist: the caller's fault.
 */
export function isUnusableValue(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== null && (/^22[0-9A-Z]{3}$/.test(code) || code === '23503' || code === '23514');
}

/** The database cannot be reached, is shutting down, or has no connection left. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== null && (/^(08|53|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code));
}

function databaseError(error: unknown): WithCode | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && !current.code.startsWith('FST_')) return current as Error & WithCode;
  }
  return null;
}
