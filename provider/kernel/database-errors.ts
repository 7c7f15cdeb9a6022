import { isConnectionLost } from '../database/lost-connection.ts';
import { TookTooLong } from '../database/within.ts';

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */

interface WithCode {
  readonly code: string;
  readonly constraint?: string;
}

/** The SQLSTATE, or Node's network error code, of an error's innermost cause; null if there is none. */
export function databaseErrorCode(error: unknown): string | null {
  return databaseError(error)?.code ?? null;
}

/** Serialization failure or deadlock: the same transaction, run again, can succeed. */
export function isWorthRepeating(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

/** The same was made by another transaction in the meantime: run again, this one finds it. */
export class OvertakenError extends Error {
  /** The code of a serialization failure. */
  readonly code = '40001';
}

/** Whether a unique constraint or index of this name was violated. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const cause = databaseError(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}

/**
 * A value that passed validation but that no column can hold (a number too large, a character
 * PostgreSQL cannot store), or that points at a row which does not exist: an error of the caller.
 */
export function isUnusableValue(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== null && (/^22[0-9A-Z]{3}$/.test(code) || code === '23503' || code === '23514');
}

/** Out of disk, memory or connections; cancelled for taking too long; a lock not had in time; an error of its disk; a standby. */
const unavailableStates = /^(53|58|57014$|55P03$|25006$)/;

/** Node's codes for a disk that is full or broken, and for too many open files. */
const codesOfDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/**
 * The database cannot be reached, is shutting down, took too long or has no room left, or the disk has not: the same call
 * can succeed later. Whether it took effect is not known.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  return error instanceof TookTooLong || isConnectionLost(error) || unavailableStates.test(code) || codesOfDisk.has(code);
}

function databaseError(error: unknown): WithCode | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && !current.code.startsWith('FST_')) return current as Error & WithCode;
  }
  return null;
}
