import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a body may bring nothing new. */
const stalledMilliseconds = 30_000;

/**
 * Ends connections whose body stopped in the middle: they hold memory and a place for nothing. Once
 * all has arrived, the response may take as long as it needs.
 */
export function endStalledRequests(app: FastifyInstance, milliseconds = stalledMilliseconds): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    // A request that a test injects has no connection.
    if (hasBody && raw.socket instanceof Socket) {
      raw.setTimeout(milliseconds, () => raw.destroy());
      raw.once('end', () => raw.setTimeout(0));
    }
    done();
  });
}
