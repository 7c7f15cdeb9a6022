import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Spans } from './spans.ts';

/** Channels of undici, which is Node's fetch. */
interface FetchRequest {
  readonly origin: string | URL;
  readonly method: string;
}

interface Ended {
  readonly status?: number | undefined;
  readonly error?: unknown;
}

/**
 * Traces outgoing requests by Node's diagnostics channels. It records only the host, never the whole address: that of a device's push
 * service, or a signed one, grants access. @returns the function that ends it
 */
export function traceOutgoing({ beginWithin }: Spans): () => void {
  const open = new WeakMap<object, Span>();

  const begin = (request: object, method: string, host: string) => {
    const span = beginWithin(`${method} ${host}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'server.address': host },
    });
    if (span) open.set(request, span);
  };
  const end = (request: object, { status, error }: Ended) => {
    const span = open.get(request);
    if (!span) return;
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (error !== undefined) span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    if (error !== undefined || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    open.delete(request);
  };

  const listeners: Readonly<Record<string, (message: unknown) => void>> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest };
      begin(request, request.method, new URL(request.origin).hostname);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
      end(request, { status: response.statusCode });
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: FetchRequest; error: unknown };
      end(request, { error });
    },
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest };
      begin(request, request.method, request.host);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      end(request, { status: response.statusCode });
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: unknown };
      end(request, { error });
    },
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}
