import ky from 'ky';
import type { Method } from '../../contract/endpoint.ts';
import type { Answer, ProviderReply, Unreachable } from './answer.ts';
import { systemClock } from './clock.ts';
import { replyLanguage } from './language.ts';
import type { Moment } from './provider-clock.ts';
import { timeoutFor } from './time-out.ts';

export interface CallOptions {
  /** Bearer token; left out for public calls. */
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The ETag of the stored reply; the new reply may then be `notModified`. */
  readonly etag?: string | null | undefined;
  /** The latest mark of the provider's database that was seen; see `ProviderReply`. */
  readonly mark?: string | null | undefined;
  /** Milliseconds until the call is given up; the default suits a slow connection. */
  readonly timeout?: number | undefined;
}

interface Request {
  readonly method: Method;
  readonly address: URL;
  /** JSON. */
  readonly body: string | undefined;
}

/** The only HTTP client of the app. */
const client = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  credentials: 'same-origin',
  redirect: 'error',
  // Looked up at each call, so that a page's or a test's own fetch is used.
  fetch: (input, options) => globalThis.fetch(input, options),
});

/** Sends a request and reads the response; never throws because of the network or the provider. */
export async function exchange({ method, address, body }: Request, options: CallOptions): Promise<Answer> {
  const deadline = AbortSignal.timeout(options.timeout ?? timeoutFor(method, body?.length ?? 0));
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': replyLanguage() };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.etag) headers['if-none-match'] = options.etag;
  if (options.mark) headers['zh-epoch'] = options.mark;
  try {
    const sent = systemClock.moment();
    const response = await client(address, {
      method,
      headers,
      body,
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
    });
    return await readAnswer(response, sent);
  } catch {
    return unreachable(options.signal?.aborted ? 'given-up' : deadline.aborted ? 'time-out' : 'network');
  }
}

/** Reads a response; anything that does not look like the provider's own reply counts as no reply. */
async function readAnswer(response: Response, sent: Moment): Promise<Answer> {
  const requestId = response.headers.get('x-request-id');
  // A reply from an intermediary's cache that says so has an old time.
  if (requestId && !Number(response.headers.get('age'))) systemClock.observe(response.headers.get('date'), sent);
  const retryAfterSeconds = secondsOf(response.headers.get('retry-after'));
  const text = response.status === 304 ? '' : await response.text();
  if (!requestId) return unreachable('foreign', retryAfterSeconds);
  const base = {
    kind: 'reply',
    status: response.status,
    etag: response.headers.get('etag'),
    retryAfterSeconds,
    requestId,
    mark: response.headers.get('zh-epoch'),
    safeUpTo: response.headers.get('zh-safe-up-to'),
  } as const;
  if (response.status === 304) return { ...base, data: undefined, message: null, code: null, details: null };
  if (!/^application\/(problem\+)?json\b/i.test(response.headers.get('content-type') ?? ''))
    return unreachable('foreign', retryAfterSeconds);
  const content = parseObject(text);
  if (!content) return unreachable('foreign', retryAfterSeconds);
  const message = typeof content.message === 'string' ? content.message : null;
  if (response.ok) {
    if (!Object.hasOwn(content, 'data')) return unreachable('foreign', retryAfterSeconds);
    return { ...base, data: content.data, message, code: null, details: null };
  }
  if (typeof content.code !== 'string' || message === null) return unreachable('foreign', retryAfterSeconds);
  const details = typeof content.details === 'object' ? (content.details as ProviderReply['details']) : null;
  return { ...base, data: undefined, message, code: content.code, details };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** `Retry-After` in seconds; our provider always sends seconds. A proxy may send a date, which is left to backoff. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

function unreachable(reason: Unreachable['reason'], retryAfterSeconds: number | null = null): Unreachable {
  return { kind: 'unreachable', reason, retryAfterSeconds };
}
