import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ObservedStatement, statementChannel } from '../database/observed.ts';
import { jobChannel, type ObservedJob } from '../kernel/observed.ts';
import type { Spans } from './spans.ts';

const maxTextLength = 2000;

/** @returns the function that ends it */
export function traceStatements({ beginWithin }: Spans): () => void {
  const open = new WeakMap<object, Span>();
  const subscriber = {
    start(statement: ObservedStatement) {
      const text = statement.text.trim();
      const operation = (/^\w+/.exec(text)?.[0] ?? 'sql').toUpperCase();
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, maxTextLength) };
      const span = beginWithin(operation, { kind: SpanKind.CLIENT, attributes });
      if (span) open.set(statement, span);
    },
    asyncEnd: (statement: ObservedStatement & { readonly error?: unknown }) => endSpan(open.get(statement), statement),
  };
  return subscribed(statementChannel, subscriber);
}

/** Every job is a trace of its own, linked to the request that had it looked for. @returns the function that ends it */
export function traceJobs({ begin, current }: Spans): () => void {
  const open = new WeakMap<object, Span>();
  const { start } = jobChannel;
  const enter = (message: unknown): Context => {
    const job = message as ObservedJob;
    const asking = current.getStore();
    const asked = asking && trace.getSpanContext(asking);
    const span = begin(`job ${job.name}`, { kind: SpanKind.CONSUMER, links: asked ? [{ context: asked }] : [] });
    open.set(job, span);
    return trace.setSpan(ROOT_CONTEXT, span);
  };
  start.bindStore(current, enter);
  const end = subscribed(jobChannel, {
    asyncEnd: (job: ObservedJob & { readonly error?: unknown }) => endSpan(open.get(job), job),
  });
  return () => {
    start.unbindStore(current);
    end();
  };
}

function endSpan(span: Span | undefined, ended: { readonly error?: unknown }): void {
  if (!span) return;
  if ('error' in ended) {
    // No text: those of a database can hold values.
    const { error } = ended;
    span.setAttribute(
      'error.type',
      String((error as { readonly code?: unknown } | null)?.code ?? (error instanceof Error ? error.name : 'unknown')),
    );
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

type Subscribed = Parameters<typeof jobChannel.subscribe>[0];

interface Subscribable {
  subscribe(subscriber: Subscribed): void;
  unsubscribe(subscriber: Subscribed): void;
}

function subscribed(channel: unknown, subscriber: object): () => void {
  const to = channel as Subscribable;
  to.subscribe(subscriber as Subscribed);
  return () => to.unsubscribe(subscriber as Subscribed);
}
