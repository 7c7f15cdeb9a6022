import type { FastifyInstance } from 'fastify';
import type { OpenedDatabase } from './database/open.ts';
import { guarded } from './kernel/background.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { type OpenConnections, watchConnections } from './open-connections.ts';
import { closeCodes } from './realtime/socket.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
/** Requests that take longer than this are cut off. */
const maxWaitMilliseconds = 15_000;
/** The time after SIGTERM in which requests over existing connections are still answered. SIGINT comes from a keyboard: no wait. */
const lastRequestsMilliseconds = { SIGTERM: 3000, SIGINT: 0, fault: 0 } as const;
/** Ctrl-C and its like reach a process twice within this, once from the terminal and once from its parent. */
const repeatedSignalMilliseconds = 1000;
/** `fault`: nothing caught an exception of ours; the exit code has the process started again. */
type Reason = keyof typeof lastRequestsMilliseconds;

interface Parts {
  readonly app: FastifyInstance;
  readonly opened: OpenedDatabase;
  readonly lifecycle: Lifecycle;
  exit(code: number): void;
  /** In milliseconds; only differences count. */
  readonly now?: () => number;
}

/**
 * On the first signal: readiness fails, devices are sent away to connect again (close code 1012), each connection is ended with its
 * next response, then none is accepted any more, running requests are finished, the database is closed, exit 0. An idle connection is
 * not cut at once: a request may be on its way over it. A further SIGTERM changes nothing: systemd signals the whole process group, and
 * a parent in it passes its own signal on. A further SIGINT, a second or more later, is a person who will not wait: exit 1, as when it
 * takes too long.
 * @returns the function that shuts down for another reason
 */
export function shutDownOnSignal(parts: Parts): (reason: Reason) => void {
  const connections = watchConnections(parts.app.server);
  const now = parts.now ?? (() => performance.now());
  let begunAt: number | null = null;
  const wish = async (reason: Reason): Promise<void> => {
    if (begunAt === null) {
      begunAt = now();
      await shutDown({ ...parts, connections }, reason);
      return;
    }
    const isRepeated = reason === 'SIGTERM' || (reason === 'SIGINT' && now() - begunAt < repeatedSignalMilliseconds);
    if (!isRepeated) parts.exit(1);
  };
  const begin = guarded(wish, () => parts.exit(1));
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
  }, maxWaitMilliseconds);
  try {
    for (const socket of app.websocketServer.clients) socket.close(closeCodes.restart, 'restart');
    await connections.untilNone(lastRequestsMilliseconds[reason]);
    // A device that vanished does not close its side.
    if (reason === 'SIGTERM') for (const socket of app.websocketServer.clients) socket.terminate();
    await app.close();
    await opened.close();
    clearTimeout(deadline);
    exit(reason === 'fault' ? 1 : 0);
  } catch (error) {
    app.log.error({ err: error }, 'shutting down failed');
    exit(1);
  }
}
