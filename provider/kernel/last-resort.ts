import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';

interface LastResortParts {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'fatal'>;
  /** Ends the process in order, with an exit code that has it started again. */
  shutDown(): void;
}

/**
 * Handles uncaught faults. A rejected promise leaves nothing half-done that others use: it is logged, and everybody else is served.
 * After an exception in an event handler the state is unknown: running requests are finished, and the process ends.
 */
export function watchForFaults(process: Pick<EventEmitter, 'on'>, { log, shutDown }: LastResortParts): void {
  process.on('unhandledRejection', (reason: unknown) => {
    log.error({ err: reason }, 'a fault of ours: a promise was rejected and nothing was there to catch it; the provider goes on');
  });
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'a fault of ours: an exception was not caught; the provider finishes running requests and ends');
    shutDown();
  });
}
