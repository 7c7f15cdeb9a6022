import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Metrics } from './metrics.ts';

/** Counts every request that is answered, without a word about who made it. */
export function countRequests(app: FastifyInstance, { requests, refusals, replays, outboxAge }: Metrics, clock: Clock): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint: named } = request.routeOptions.config;
    const endpoint = named?.name ?? 'other';
    const { statusCode } = reply;
    requests.observe({ endpoint, status: `${Math.floor(statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    if (request.refusedWith !== null) refusals.inc({ code: request.refusedWith });
    const isReplay = reply.hasHeader('idempotent-replay');
    if (isReplay) replays.inc({ endpoint });
    if (named?.endpoint.offline === 'queue' && statusCode < 300 && !isReplay) {
      const madeAt = timeOfKey(request);
      // The clock of a device may be ahead.
      if (madeAt !== null) outboxAge.observe(Math.max(0, clock.now().getTime() - madeAt) / 1000);
    }
    done();
  });
}

const uuid7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i;

/** Devices name each intention with a UUID version 7 (RFC 9562, 5.7), which begins with the millisecond in which it was made. */
function timeOfKey({ headers }: FastifyRequest): number | null {
  const [, high, low] = uuid7.exec(String(headers['idempotency-key'])) ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16);
}
