import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { MetricsConfig } from './config-observation.ts';
import { readSafeUpTo } from './database/epoch.ts';
import type { OpenedDatabase } from './database/open.ts';
import { readWaiting } from './delivery/index.ts';
import type { Clock } from './kernel/clock.ts';
import { readLookUps } from './kernel/look-ups.ts';
import { addState, countRequests, countWork, listenForMetrics, makeMetrics, type Report } from './metrics/index.ts';

/** Metrics that are served at the address of the product. */
export interface ServedReport extends Report {
  readonly token: string;
}

interface Parts {
  readonly config: Config;
  readonly opened: OpenedDatabase;
  readonly clock: Clock;
}

/**
 * Counts what this provider does, and serves it to authorised callers. Call before the routes are made.
 * @returns the handler for the address of the product; null where nothing is served there
 */
export function observe(app: FastifyInstance, wanted: MetricsConfig, { config, opened, clock }: Parts): ServedReport | null {
  const metrics = makeMetrics(config.build);
  countRequests(app, metrics, clock);
  const endCounting = countWork(metrics);
  app.addHook('onClose', async () => endCounting());
  const { background: database } = opened;
  const look = addState(metrics.registry, {
    opened,
    dataDir: config.dataDir,
    now: () => clock.now(),
    openSockets: () => app.websocketServer.clients.size,
    read: async () => ({
      waiting: await readWaiting(database, clock.now()),
      lookedUpUntil: await readLookUps(database),
      backedUpUntil: await readSafeUpTo(database),
    }),
    failed: (error) => app.log.warn({ err: error }, 'the metrics lack what only the database knows'),
  });
  const report: Report = {
    contentType: metrics.registry.contentType,
    async read() {
      await look();
      return metrics.registry.metrics();
    },
  };
  listenForMetrics(app, wanted, report);
  return wanted.listen === null && wanted.token !== null ? { ...report, token: wanted.token } : null;
}
