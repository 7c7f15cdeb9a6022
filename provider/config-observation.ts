import * as z from 'zod';
import { wholeNumber } from './config-number.ts';

/** Metrics and traces. */
export interface ObservationConfig {
  /** Null: metrics are neither counted nor served. */
  readonly metrics: MetricsConfig | null;
  /** The OpenTelemetry collector, as a base address without a slash at the end; null: nothing is traced. */
  readonly collectorUrl: string | null;
}

export interface MetricsConfig {
  /** Required as a bearer token; null only where the metrics have an address of their own. */
  readonly token: string | null;
  /** An address of their own; null: at the address of the product. */
  readonly listen: { readonly host: string; readonly port: number } | null;
}

/** One schema per variable, as in `config.ts`. */
export const observationVariables = {
  BUILD_ID: z
    .string()
    .regex(
      /^[\w.-]{1,60}$/,
      'must be a name of up to 60 letters, digits, points and hyphens, such as a commit. Write it like 3f2a9c1b7d04.',
    )
    .optional()
    .meta({
      description: 'Names the build in log lines, metrics, traces and `GET /api/health`. Set it in an image, which has no git.',
      unset: 'the commit of the git checkout',
    }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must have at least 16 letters and digits, without spaces. Make one with: openssl rand -hex 24')
    .optional()
    .meta({
      description:
        'Bearer token that `GET /api/metrics` requires; at least 16 characters. Without it and `METRICS_PORT` there are no metrics. See `docs/operations.md`.',
      unset: 'none',
    }),
  METRICS_PORT: wholeNumber(1, 65_535, 'METRICS_PORT=9464').optional().meta({
    description:
      'Port of their own for the metrics, which the address of the product then does not serve. A token is required only if one is set.',
    unset: 'none',
  }),
  METRICS_HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:_-]+$/, 'must be a host name or an address. Write 127.0.0.1 for this machine only, 0.0.0.0 for all networks.')
    .optional()
    .meta({
      description: 'Address that `METRICS_PORT` listens on. Without a token, let only the monitoring reach it.',
      unset: '`127.0.0.1`',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isCollector, 'must be the address of an OpenTelemetry collector. Write it like http://collector.example:4318.')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'OpenTelemetry collector that takes traces as JSON over HTTP: `http://collector.example:4318`. `OTEL_EXPORTER_OTLP_HEADERS` is used too.',
      unset: 'no traces',
    }),
};

type Read = z.output<z.ZodObject<typeof observationVariables>>;

/** @throws the problem in words, through `fail` */
export function observationConfigOf(read: Read, fail: (problem: string) => never): ObservationConfig {
  const { METRICS_TOKEN: token = null, METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl = null } = read;
  if (host !== undefined && port === undefined) {
    fail(
      'METRICS_PORT is missing: with METRICS_HOST it says where metrics are served. Leave both out to serve them at the address of the product.',
    );
  }
  const listen = port === undefined ? null : { host: host ?? '127.0.0.1', port };
  return { metrics: token === null && listen === null ? null : { token, listen }, collectorUrl };
}

function isCollector(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && new URL(text).search === '';
}
