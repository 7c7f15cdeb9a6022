import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface BodyBounds {
  /** The time for which a body may bring nothing new. */
  readonly stalledMilliseconds: number;
  /**
   * After this time a body has arrived, or comes at least this fast on average: 1 KiB in a second is a third of the slowest mobile
   * connection.
   */
  readonly graceMilliseconds: number;
  readonly leastBytesPerSecond: number;
}

const usualBodyBounds: BodyBounds = { stalledMilliseconds: 30_000, graceMilliseconds: 20_000, leastBytesPerSecond: 1024 };

/**
 * Ends connections whose body stopped in the middle, or drips: they hold memory and a place for nothing. A long body over a
 * slow line is left alone for as long as it moves. Once all has arrived, the response may take as long as it needs.
 */
export function endStalledRequests(app: FastifyInstance, bounds = usualBodyBounds): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    // A request that a test injects has no connection.
    if (hasBody && raw.socket instanceof Socket) {
      raw.setTimeout(bounds.stalledMilliseconds, () => raw.destroy());
      raw.once('end', () => raw.setTimeout(0));
      watchProgress(raw, bounds);
    }
    done();
  });
}

/** The interval at which a body that takes longer than the grace is checked. */
const lookEveryMilliseconds = 1000;

function watchProgress(raw: IncomingMessage, { graceMilliseconds, leastBytesPerSecond }: BodyBounds): void {
  const { socket } = raw;
  const [beganAt, before] = [performance.now(), socket.bytesRead];
  const look = () => {
    const seconds = (performance.now() - beganAt) / 1000;
    if (socket.bytesRead - before < seconds * leastBytesPerSecond) raw.destroy();
    else timer = setTimeout(look, Math.min(lookEveryMilliseconds, graceMilliseconds)).unref();
  };
  let timer = setTimeout(look, graceMilliseconds).unref();
  const end = () => clearTimeout(timer);
  raw.once('end', end);
  raw.once('close', end);
}
