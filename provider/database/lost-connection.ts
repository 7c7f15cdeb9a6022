/** Network errors of Node: https://nodejs.org/api/errors.html#common-system-errors */
const codesOfNode: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Messages of the drivers' errors without a code (pg 8, pg-pool 3, PGlite 0.5). */
const wordsOfDrivers =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end on the pool|PGlite is clos(ed|ing))/;

/** Connection errors, a server that ends or starts, a transaction ended for being idle. */
const statesOfPostgres = /^(08|57P|25P03$)/;

/**
 * Whether the connection that this error came over is no longer usable: the server reported so, the network broke, or no answer came in
 * time. Whether the statement took effect is then not known.
 */
export function isConnectionLost(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (codesOfNode.has(code) || statesOfPostgres.test(code) || wordsOfDrivers.test(current.message)) return true;
    // A host with several addresses: one error for each that was tried.
    if (current instanceof AggregateError && current.errors.some((one) => isConnectionLost(one))) return true;
  }
  return false;
}

/** The SQLSTATE of an error's innermost cause; null if there is none. */
export function sqlState(error: unknown): string | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code;
  }
  return null;
}
