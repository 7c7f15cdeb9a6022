import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type Context, type ContextManager, context, ROOT_CONTEXT, type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';

export interface Spans {
  /** Holds the span of the current request or job; Node's channels can fill it by themselves. */
  readonly current: AsyncLocalStorage<Context>;
  /** Begins a trace, under an id of 32 hexadecimal digits where one is given. */
  begin(name: string, options: SpanOptions, traceId?: string): Span;
  /** Begins a span within the request or job that runs here; null outside of them. */
  beginWithin(name: string, options: SpanOptions): Span | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Sends spans to a collector, some seconds later and many at once; what it does not take is dropped. */
export function openSpans(collectorUrl: string, build: Config['build']): Spans {
  const current = new AsyncLocalStorage<Context>();
  // The exporter uses it to exclude its own requests from tracing.
  context.setGlobalContextManager(managerOf(current));
  let nextTraceId: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'zh-provider', 'service.version': build.version, 'service.build': build.id }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` }) })],
    idGenerator: {
      generateTraceId: () => nextTraceId ?? randomBytes(16).toString('hex'),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
  });
  const tracer = provider.getTracer('zh');

  return {
    current,
    begin(name, options, traceId) {
      nextTraceId = traceId;
      try {
        return tracer.startSpan(name, { ...options, root: true }, ROOT_CONTEXT);
      } finally {
        nextTraceId = undefined;
      }
    },
    beginWithin(name, options) {
      const within = current.getStore();
      return within === undefined || trace.getSpan(within) === undefined ? null : tracer.startSpan(name, options, within);
    },
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}

function managerOf(current: AsyncLocalStorage<Context>): ContextManager {
  const manager: ContextManager = {
    active: () => current.getStore() ?? ROOT_CONTEXT,
    with: (within, work, self, ...args) => current.run(within, () => work.call(self as ThisParameterType<typeof work>, ...args)),
    bind: (within, target) =>
      typeof target === 'function' ? (((...args: unknown[]) => current.run(within, () => target(...args))) as typeof target) : target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}
