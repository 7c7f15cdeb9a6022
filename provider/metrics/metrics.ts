import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { errors } from '../../contract/errors.ts';

export type Metrics = ReturnType<typeof makeMetrics>;

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
/** A second, a minute, an hour, a day, a week, a month. */
const ageSeconds = [1, 10, 60, 600, 3600, 21_600, 86_400, 604_800, 2_592_000];

/** The counters of one provider, for Prometheus in the format OpenMetrics. No label contains personal data. */
export function makeMetrics(build: { readonly version: string; readonly id: string }) {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const buildInfo = new Gauge({ name: 'zh_build_info', help: 'Always 1; says what runs.', labelNames: ['version', 'build'], registers });
  buildInfo.set({ version: build.version, build: build.id }, 1);
  const refusals = new Counter({
    name: 'zh_refusals',
    help: 'Requests answered with an error, by its code.',
    labelNames: ['code'],
    registers,
  });
  // Prometheus sees that a number grows only where it has seen it before.
  for (const code of Object.keys(errors)) refusals.inc({ code }, 0);
  return {
    registry,
    requests: new Histogram({
      name: 'zh_request_duration_seconds',
      help: 'Requests by endpoint of the contract and class of status; "other" is what the contract does not name.',
      labelNames: ['endpoint', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    refusals,
    replays: new Counter({
      name: 'zh_idempotent_replays',
      help: 'Repeated requests that were answered with their first response.',
      labelNames: ['endpoint'],
      registers,
    }),
    outboxAge: new Histogram({
      name: 'zh_outbox_age_seconds',
      help: 'How long before it was accepted a queued change was made, by the clock of the device.',
      buckets: ageSeconds,
      registers,
    }),
    jobs: new Histogram({
      name: 'zh_job_duration_seconds',
      help: 'Jobs done, by name and whether they succeeded.',
      labelNames: ['task', 'result'],
      buckets: jobSeconds,
      registers,
    }),
    deliveries: new Counter({
      name: 'zh_deliveries',
      help: 'Attempts to deliver notifications and mails, by channel, kind and result.',
      labelNames: ['channel', 'kind', 'result'],
      registers,
    }),
  };
}
