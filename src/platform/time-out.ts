import type { Method } from '../../contract/endpoint.ts';

/** The slowest connection that still counts as one, in bytes per millisecond: 24 kbit/s up. */
const slowestUpload = 3;
const maxTimeoutMs = 120_000;

/**
 * How long a call may take, in milliseconds. Reading gets 45 s: at 50 kbit/s with 2 s latency a new
 * connection costs 6 s and 100 kB take 17 s. Writing gets 30 s and the time its body needs.
 */
export function timeoutFor(method: Method, bodyLength: number): number {
  return method === 'GET' ? 45_000 : Math.min(maxTimeoutMs, 30_000 + Math.ceil(bodyLength / slowestUpload));
}
