import type { FastifyInstance } from 'fastify';
import type { OpenedDatabase } from './database/open.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
/** Requests that take longer than this are cut off. */
const longestWaitMilliseconds = 15_000;

interface Parts {
  readonly app: FastifyInstance;
  readonly opened: OpenedDatabase;
  readonly lifecycle: Lifecycle;
  /** Ends the process. */
  exit(code: number): void;
}

/**
 * On the first signal: readiness says no, no connection is accepted any more, running requests are
 * finished, the database is closed, exit 0. On a second signal, or when it takes too long: exit 1.
 */
export function shutDownOnSignal(parts: Parts): void {
  for (const signal of signals) {
    process.on(signal, () => {
      if (parts.lifecycle.isShuttingDown) parts.exit(1);
      else void shutDown(parts, signal);
    });
  }
}

export async function shutDown({ app, opened, lifecycle, exit }: Parts, reason: string): Promise<void> {
  lifecycle.isShuttingDown = true;
  app.log.info({ reason }, 'shutting down: finishing running requests');
  const deadline = setTimeout(() => {
    app.log.error('requests were still running after fifteen seconds and are cut off');
    exit(1);
  }, longestWaitMilliseconds);
  try {
    await app.close();
    await opened.close();
    clearTimeout(deadline);
    exit(0);
  } catch (error) {
    app.log.error({ err: error }, 'shutting down failed');
    exit(1);
  }
}
