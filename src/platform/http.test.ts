import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError, NetworkError } from './answer.ts';
import { systemClock } from './clock.ts';
import { call } from './http.ts';

const id = '01930000-0000-7000-8000-000000000001';

function answerWith(body: string, init: ResponseInit & { headers: Record<string, string> }): void {
  vi.stubGlobal('fetch', async () => new Response(init.status === 304 ? null : body, init));
}

const ours = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r1' };

afterEach(() => vi.unstubAllGlobals());

describe('a call of the contract', () => {
  it('goes to its address with token, language, key and body', async () => {
    const seen: Request[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      seen.push(new Request(input, init));
      return new Response(JSON.stringify({ data: { id } }), { headers: ours });
    });
    await call('sessions.cancel', { params: { id }, body: { reason: 'A cold' } }, { token: 't', idempotencyKey: 'k' });
    const [request] = seen;
    expect(request?.method).toBe('PATCH');
    expect(request?.url).toBe(`http://localhost/api/coach/cancel-session/${id}`);
    expect(request?.headers.get('authorization')).toBe('Bearer t');
    expect(request?.headers.get('idempotency-key')).toBe('k');
    expect(await request?.json()).toEqual({ reason: 'A cold' });
  });

  it('returns data, message and ETag', async () => {
    answerWith(JSON.stringify({ data: { items: [] }, message: 'Fine' }), { headers: { ...ours, etag: '"a"' } });
    const reply = await call('intake.forms', {});
    expect(reply).toEqual({ status: 200, data: { items: [] }, message: 'Fine', etag: '"a"', notModified: false });
  });

  it('learns the time only from our own replies, and from none that was cached on the way', async () => {
    const day = 86_400_000;
    const body = JSON.stringify({ data: {} });
    const date = new Date(Date.now() + day).toUTCString();
    try {
      answerWith(body, { headers: { 'content-type': 'application/json', date } });
      await call('intake.forms', {}).catch(() => undefined);
      answerWith(body, { headers: { ...ours, date, age: '86400' } });
      await call('intake.forms', {});
      expect(systemClock.offset()).toBe(0);
      answerWith(body, { headers: { ...ours, date } });
      await call('intake.forms', {});
      expect(Math.abs(systemClock.offset() - day)).toBeLessThan(5_000);
    } finally {
      answerWith(body, { headers: { ...ours, date: new Date().toUTCString() } });
      // Going back is accepted once another response, made at another time, agrees.
      await call('intake.forms', {});
      answerWith(body, { headers: { ...ours, date: new Date(Date.now() + 1_000).toUTCString() } });
      await call('intake.forms', {});
    }
    expect(systemClock.offset()).toBe(0);
  });

  it('reports that nothing is newer', async () => {
    answerWith('', { status: 304, headers: { 'x-request-id': 'r1', etag: '"a"' } });
    expect(await call('intake.forms', {}, { etag: '"a"' })).toMatchObject({ notModified: true, etag: '"a"' });
  });

  it('throws an error reply with its code', async () => {
    answerWith(JSON.stringify({ code: 'SLOT_TAKEN', message: 'Taken', requestId: 'r1' }), {
      status: 409,
      headers: { ...ours, 'retry-after': '7' },
    });
    const failure: unknown = await call('intake.forms', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ code: 'SLOT_TAKEN', status: 409, retryAfterSeconds: 7 });
  });

  it.each<[what: string, body: string, init: ResponseInit & { headers: Record<string, string> }]>([
    ['a captive portal', '<html>Log in to the WLAN</html>', { headers: { 'content-type': 'text/html' } }],
    ['JSON of somebody else', '{"data":1}', { headers: { 'content-type': 'application/json' } }],
    ['a proxy that fails', 'Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } }],
    ['HTML that passed our provider', '<html></html>', { headers: { 'content-type': 'text/html', 'x-request-id': 'r' } }],
    ['half a reply', '{"data":{"ite', { headers: ours }],
    ['a success without data', '{"ok":true}', { headers: ours }],
    ['an error without a code', '{"message":"no"}', { status: 400, headers: ours }],
  ])('takes %s for no reply at all', async (_, body, init) => {
    answerWith(body, init);
    await expect(call('intake.forms', {})).rejects.toBeInstanceOf(NetworkError);
  });

  it('gives up when it takes too long', async () => {
    const neverAnswers = (request: Request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
    vi.stubGlobal('fetch', neverAnswers);
    await expect(call('intake.forms', {}, { timeout: 5 })).rejects.toMatchObject({ reason: 'time-out' });
  });
});
