import { setTimeout as wait } from 'node:timers/promises';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { inBackground, oneAfterAnother } from './kernel/background.ts';
import type { Kernel } from './kernel/kernel.ts';
import { probeRoutes } from './kernel/logging.ts';
import { networkOf } from './kernel/network.ts';
import { Refusal } from './kernel/refusal.ts';
import { RequestCounts } from './kernel/request-counts.ts';

const module = 'requests';
/** A process sends its counts at most this often, whatever is requested of it. */
const sendIntervalMilliseconds = 100;
const maxPerLetter = 200;

const letterSchema = z.object({
  from: z.string(),
  /** This process's own counts. */
  counts: z.array(z.object({ address: z.string(), window: z.int(), count: z.int().min(0) })),
  /** Whether it wants to know what the others have counted. */
  asks: z.boolean(),
});
type Letter = z.infer<typeof letterSchema>;

/** Refuses requests of an address beyond `REQUESTS_PER_MINUTE`, counted over all processes on one database. */
export async function limitRequests(api: FastifyInstance, kernel: Pick<Kernel, 'config' | 'clock' | 'realtime'>): Promise<void> {
  const max = kernel.config.requestsPerMinute;
  if (max === 0) return;
  const counts = new RequestCounts(max);
  const tell = kernel.config.databaseUrl === null ? () => undefined : shareCounts(api, kernel, counts);
  class SharedStore implements FastifyRateLimitStore {
    incr(address: string, answer: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      answer(null, counts.count(address, kernel.clock.now().getTime()));
      if (counts.hasDue()) tell();
    }

    child(): this {
      return this;
    }
  }
  await api.register(rateLimit, {
    max,
    timeWindow: 60_000,
    store: SharedStore,
    allowList: (request) => probeRoutes.has(request.routeOptions.url ?? ''),
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: ttl / 1000 }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** Returns the function that sends due counts to the other processes soon; what is lost on the way is in the next letter. */
function shareCounts(api: FastifyInstance, { clock, realtime }: Pick<Kernel, 'clock' | 'realtime'>, counts: RequestCounts): () => void {
  const failed = (error: unknown) => api.log.warn({ err: error }, 'the other providers could not be told how often addresses asked');
  const write = (letter: Omit<Letter, 'from'>, to?: string) =>
    realtime.deliverLetter(module, { from: realtime.processId, ...letter } satisfies Letter, to);
  const ask = () => inBackground(() => write({ counts: [], asks: true }), failed);
  const closing = new AbortController();
  const sendings = oneAfterAnother(failed);
  let isSending = false;

  async function sendDue(): Promise<void> {
    try {
      while (counts.hasDue() && !closing.signal.aborted) {
        await write({ counts: counts.takeDue(maxPerLetter), asks: false });
        await wait(sendIntervalMilliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    } finally {
      isSending = false;
    }
  }

  realtime.onLetters(module, {
    receive(body) {
      const { from, counts: received, asks } = letterSchema.parse(body);
      const now = clock.now().getTime();
      counts.receive(from, received, now);
      const known = asks ? counts.announced(now) : [];
      if (known.length > 0) inBackground(() => write({ counts: known, asks: false }, from), failed);
    },
    missed: ask,
  });
  api.addHook('onReady', async () => ask());
  api.addHook('onClose', async () => {
    closing.abort();
    await sendings.ended();
  });
  return () => {
    if (isSending) return;
    isSending = true;
    sendings.add(sendDue);
  };
}
