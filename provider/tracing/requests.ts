import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { probeRoutes } from '../kernel/logging.ts';
import type { Spans } from './spans.ts';

/** Every request is a trace. Its id is the request id without hyphens: what a reply or a log line names is found at once. */
export function traceRequests(app: FastifyInstance, { begin, current }: Spans): void {
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id, headers } = request;
    // A WebSocket stays for hours, and probes come every few seconds.
    if (headers.upgrade !== undefined || probeRoutes.has(routeOptions.url ?? '')) return done();
    const route = routeOptions.url ?? 'none';
    const name = routeOptions.config.endpoint?.name;
    const span = begin(
      name ?? `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, ...(name ? { 'zh.endpoint': name } : {}) },
      },
      id.replaceAll('-', ''),
    );
    const context = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, context);
    current.run(context, done);
  });

  // A body arrives by events of its connection, which know nothing of this request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) current.run(context, done);
    else done();
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    const context = contexts.get(request);
    const span = context && trace.getSpan(context);
    span?.setAttribute('http.response.status_code', statusCode);
    if (request.refusedWith !== null) span?.setAttribute('zh.code', request.refusedWith);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
