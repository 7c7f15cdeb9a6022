import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { traceOutgoing } from './outgoing.ts';
import { traceRequests } from './requests.ts';
import { openSpans } from './spans.ts';
import { traceJobs, traceStatements } from './work.ts';

/** Traces requests, jobs, and their queries and outgoing requests. Call before the routes are made; one at a time in a process. */
export function traceServer(app: FastifyInstance, collectorUrl: string, build: Config['build']): void {
  const spans = openSpans(collectorUrl, build);
  traceRequests(app, spans);
  const endings = [traceStatements(spans), traceJobs(spans), traceOutgoing(spans)];
  // The first hook to be added is the last to run: what ends the server is still traced.
  app.addHook('onClose', async () => {
    for (const end of endings) end();
    await spans.close().catch((error: unknown) => app.log.warn({ err: error }, 'the last traces could not be sent'));
  });
}
