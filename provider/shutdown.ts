import type { FastifyInstance } from 'fastify';
import type { OpenedDatabase } from './database/open.ts';
import { guarded } from './kernel/background.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { type OpenConnections, watchConnections } from './open-connections.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
/** Requests that take longer than this are cut off. */
const longestWaitMilliseconds = 15_000;
/** For so long after SIGTERM, requests over existing connections are still answered. SIGINT comes from a keyboard: no wait. */
const lastRequestsMilliseconds = { SIGTERM: 3000, SIGINT: 0, fault: 0 } as const;
/** `fault`: nothing caught an exception of ours; the exit code has the process started again. */
type Reason = keyof typeof lastRequestsMilliseconds;

interface Parts {
  readonly app: FastifyInstance;
  readonly opened: OpenedDatabase;
  readonly lifecycle: Lifecycle;
  exit(code: number): void;
}

/**
 * On the first signal: readiness fails, each connection is ended with its next response, then none is
 * accepted any more, running requests are finished, the database is closed, exit 0. A connection that
 * is idle is not cut at once: a request may be on its way over it. On a second signal, or when it takes
 * too long: exit 1.
 * @returns the function that shuts down for another reason
 */
export function shutDownOnSignal(parts: Parts): (reason: Reason) => void {
  const connections = watchConnections(parts.app.server);
  const begin = guarded(
    (reason: Reason) => (parts.lifecycle.isShuttingDown ? parts.exit(1) : shutDown({ ...parts, connections }, reason)),
    () => parts.exit(1),
  );
  for (const signal of signals) process.on(signal, () => begin(signal));
  return begin;
}

export async function shutDown(
  { app, opened, lifecycle, exit, connections }: Parts & { readonly connections: OpenConnections },
  reason: Reason,
): Promise<void> {
  lifecycle.isShuttingDown = true;
  app.log.info({ reason }, 'shutting down: finishing running requests');
  const deadline = setTimeout(() => {
    app.log.error('requests were still running after fifteen seconds and are cut off');
    exit(1);
  }, longestWaitMilliseconds);
  try {
    await connections.untilNone(lastRequestsMilliseconds[reason]);
    await app.close();
    await opened.close();
    clearTimeout(deadline);
    exit(reason === 'fault' ? 1 : 0);
  } catch (error) {
    app.log.error({ err: error }, 'shutting down failed');
    exit(1);
  }
}
