import * as fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { bodyLimitOf, maxBodyBytes } from '../../provider/kernel/body-limit.ts';
import {
  addressOf,
  type EndpointRequest,
  wellFormedRequests,
  withSpoiltBody,
  withSpoiltParams,
  withSpoiltQuery,
} from '../support/requests.ts';
import { allowedActor, openingTime, openWalk, readAnswer, type Walk } from '../support/walk.ts';

const endpoints = endpointNames.map((name) => ({ name, endpoint: findEndpoint(name) }));
const tries = { numRuns: 12 };
const mebibyte = 1024 * 1024;

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
}, openingTime);
afterAll(() => walk.close());

/** One sign-in for each actor: what is refused for its form changes nothing, and ends no session. */
const signedIn = new Map<string, Promise<Record<string, string>>>();

/** Sends input that no schema describes, as an allowed caller. */
async function sendRaw(endpoint: Endpoint, raw: Pick<InjectOptions, 'url' | 'payload' | 'headers'>): Promise<LightMyRequestResponse> {
  const actor = allowedActor(walk, endpoint);
  const authorization = signedIn.get(actor.name) ?? walk.authorization(actor);
  signedIn.set(actor.name, authorization);
  return walk.app.inject({ method: endpoint.method, ...raw, headers: { ...(await authorization), ...raw.headers } });
}

/** Sends what a schema made and a test has spoilt. */
function sendRefused(endpoint: Endpoint, request: EndpointRequest): Promise<LightMyRequestResponse> {
  const hasBody = request.body !== undefined;
  return sendRaw(endpoint, {
    url: addressOf(endpoint, request),
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    ...(hasBody && { payload: JSON.stringify(request.body) }),
  });
}

/** The same as `sendRaw` from a device just signed in: a call that is carried out may end the session. */
async function sendRawOnce(endpoint: Endpoint, raw: Pick<InjectOptions, 'url' | 'payload' | 'headers'>): Promise<LightMyRequestResponse> {
  const headers = { ...(await walk.authorization(allowedActor(walk, endpoint))), ...raw.headers };
  return walk.app.inject({ method: endpoint.method, ...raw, headers });
}

/** A refusal that a person can read and a program can recognise: 4xx, never an error of the provider. */
function expectRefusal(response: LightMyRequestResponse, codes: readonly string[]): void {
  const { status, code, message } = readAnswer(response);
  expect(codes, response.body.slice(0, 300)).toContain(code);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(message).toMatch(/^[A-Z].{8,200}\.$/);
}

/** Each field that is named lies in the part that was spoilt, and says what to do. */
function expectNamedFields(response: LightMyRequestResponse, part: string): void {
  if (response.json().code !== 'INVALID_INPUT') return;
  const fields: { path: string; message: string }[] = response.json().details.fields;
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    expect(field.path.split('.')[0]).toBe(part);
    expect(field.message.length).toBeGreaterThan(3);
  }
}

const withParams = endpoints.filter(({ endpoint }) => endpoint.path.includes('{'));
const withQuery = endpoints.filter(({ endpoint }) => endpoint.query);
const withBody = endpoints.filter(({ endpoint }) => endpoint.body);

describe.each(withParams)('$name', ({ endpoint }) => {
  it('refuses path parameters that cannot be used', async () => {
    await fc.assert(
      fc.asyncProperty(withSpoiltParams(endpoint) ?? fc.constant(null as never), async (request) => {
        const response = await sendRefused(endpoint, request);
        expectRefusal(response, ['INVALID_INPUT']);
        expectNamedFields(response, 'params');
      }),
      tries,
    );
  });
});

describe.each(withQuery)('$name', ({ endpoint }) => {
  it('refuses a query that cannot be used', async () => {
    await fc.assert(
      fc.asyncProperty(withSpoiltQuery(endpoint) ?? fc.constant(null as never), async (request) => {
        const response = await sendRefused(endpoint, request);
        expectRefusal(response, ['INVALID_INPUT']);
        expectNamedFields(response, 'query');
      }),
      tries,
    );
  });
});

describe.each(withBody)('$name', ({ endpoint }) => {
  const [request] = fc.sample(wellFormedRequests(endpoint), { numRuns: 1, seed: 1 });
  const url = addressOf(endpoint, request ?? { params: {}, query: {} });
  const json = { 'content-type': 'application/json' };
  /** An empty body counts as none. */
  const takesNone = endpoint.body?.safeParse(undefined).success === true;

  it('refuses bodies of wrong types, with fields missing, or too large', async () => {
    await fc.assert(
      fc.asyncProperty(withSpoiltBody(endpoint) ?? fc.constant(null as never), async (spoilt) => {
        const response = await sendRefused(endpoint, spoilt);
        // What is longer than anything that the call accepts is not even read.
        const isTooLong = Buffer.byteLength(JSON.stringify(spoilt.body) ?? '') > bodyLimitOf(endpoint);
        expectRefusal(response, [isTooLong ? 'PAYLOAD_TOO_LARGE' : 'INVALID_INPUT']);
        expectNamedFields(response, 'body');
      }),
      tries,
    );
  });

  it.each(['{', 'null', '[]'])('refuses the body %s', async (payload) => {
    expectRefusal(await sendRaw(endpoint, { url, payload, headers: json }), ['INVALID_INPUT']);
  });

  it('does not read a body that is longer than any it could use', async () => {
    const payload = JSON.stringify({ ...(request?.body as object), filler: 'x'.repeat(bodyLimitOf(endpoint)) });
    expectRefusal(await sendRaw(endpoint, { url, payload, headers: json }), ['PAYLOAD_TOO_LARGE']);
  });

  it('refuses a body that is no JSON by its type', async () => {
    const payload = JSON.stringify(request?.body);
    expectRefusal(await sendRaw(endpoint, { url, payload, headers: { 'content-type': 'text/plain' } }), ['UNSUPPORTED_MEDIA_TYPE']);
  });

  it(takesNone ? 'takes no body at all' : 'refuses no body at all', async () => {
    const response = await sendRawOnce(endpoint, { url });
    if (takesNone) expect(response.statusCode).toBe(200);
    else expectRefusal(response, ['INVALID_INPUT', 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('refuses texts that cannot be stored', async () => {
    const payload = JSON.stringify({ ...(request?.body as object), filler: '\0' });
    expectRefusal(await sendRaw(endpoint, { url, payload, headers: json }), ['INVALID_INPUT']);
  });
});

/** What strangers may send, the longest that anybody may, and what a schema bounds. */
function limitClassOf({ endpoint }: { endpoint: Endpoint }): 'public' | 'longest' | 'own' {
  if (endpoint.access === 'public') return 'public';
  return bodyLimitOf(endpoint) === maxBodyBytes ? 'longest' : 'own';
}

/** Two calls of each class: that all share one parser is seen above, by what each answers to `{` and to another type. */
const byLimit = [...Map.groupBy(withBody, limitClassOf).values()].flatMap((same) =>
  [same[0], same.at(-1)].filter((one) => one !== undefined),
);

describe.each(byLimit)('a body as for $name', ({ endpoint }) => {
  const [request] = fc.sample(wellFormedRequests(endpoint), { numRuns: 1, seed: 1 });
  const url = addressOf(endpoint, request ?? { params: {}, query: {} });
  const json = { 'content-type': 'application/json' };

  it.each(['{"a":}', "{'a':1}", '[1,', '"text"', '1e999', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])(
    'is refused as %s',
    async (payload) => {
      const isAcceptable = (endpoint.body?.safeParse({}).success ?? false) && /proto/.test(payload);
      const response = await sendRaw(endpoint, { url, payload, headers: json });
      if (!isAcceptable) expectRefusal(response, ['INVALID_INPUT']);
      else expect(readAnswer(response).code).not.toBe('INTERNAL');
    },
  );

  it('is refused when it is empty', async () => {
    if (endpoint.body?.safeParse(undefined).success) return;
    expectRefusal(await sendRaw(endpoint, { url, payload: '', headers: json }), ['INVALID_INPUT']);
  });

  it.each([2000, 100_000])('is refused when it is nested %i times', async (depth) => {
    const payload = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    // Where so long a body is never needed, it is not even read.
    const isTooLong = payload.length > bodyLimitOf(endpoint);
    expectRefusal(await sendRaw(endpoint, { url, payload, headers: json }), [isTooLong ? 'PAYLOAD_TOO_LARGE' : 'INVALID_INPUT']);
  });

  it('is refused when it is longer than 1 MiB', async () => {
    const payload = JSON.stringify({ ...(request?.body as object), filler: 'x'.repeat(mebibyte) });
    expectRefusal(await sendRaw(endpoint, { url, payload, headers: json }), ['PAYLOAD_TOO_LARGE']);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense', 'application/jsonp'])(
    'is refused with the type %s',
    async (type) => {
      const payload = JSON.stringify(request?.body);
      expectRefusal(await sendRaw(endpoint, { url, payload, headers: { 'content-type': type } }), ['UNSUPPORTED_MEDIA_TYPE']);
    },
  );
});

describe.each(endpoints.filter(({ endpoint }) => endpoint.method !== 'GET'))('$name', ({ endpoint }) => {
  it('refuses an idempotency key that is not a UUID, or says that it is of no use here', async () => {
    const [request] = fc.sample(wellFormedRequests(endpoint), { numRuns: 1, seed: 2 });
    const response = await sendRawOnce(endpoint, {
      url: addressOf(endpoint, request ?? { params: {}, query: {} }),
      headers: { 'idempotency-key': 'not a key', ...(request?.body !== undefined && { 'content-type': 'application/json' }) },
      ...(request?.body !== undefined && { payload: JSON.stringify(request.body) }),
    });
    const { status, code } = readAnswer(response);
    if (status >= 500) expect(code).toBe('NOT_BUILT');
  });
});

describe('whatever else arrives', () => {
  it('is answered without a fault of ours', async () => {
    const header = fc.string({ maxLength: 60 }).filter((text) => /^[\x20-\x7e]*$/.test(text));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...endpoints),
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
        fc.webPath(),
        fc.webQueryParameters(),
        fc.record({ authorization: header, 'content-type': header, 'idempotency-key': header, cookie: header }, { requiredKeys: [] }),
        async ({ endpoint }, method, tail, query, headers) => {
          const url = `/api${endpoint.path.replaceAll(/[{}]/g, '')}${tail}?${query}`;
          const response = await walk.app.inject({ method: method as 'GET', url, headers });
          if (response.statusCode >= 500) expect(response.json().code).toBe('NOT_BUILT');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused with the methods that a path has', async () => {
    const response = await walk.app.inject({ method: 'PUT', url: '/api/login' });
    expectRefusal(response, ['METHOD_NOT_ALLOWED']);
    expect(response.headers.allow).toBe('POST');
  });

  it.each(['/api', '/api/', '/api/unknown', '/api/login/unknown'])('is refused at the unknown path %s', async (url) => {
    expectRefusal(await walk.app.inject({ url }), ['NOT_FOUND']);
  });

  it.each([
    ['badly encoded', '/api/coach/get-videos/%E0%A4%A'],
    ['with a NUL in it', '/api/coach/get-videos/%00'],
    ['too long', `/api/coach/get-videos/${'x'.repeat(3000)}`],
  ])('is refused at an address that is %s', async (_, url) => {
    expectRefusal(await walk.app.inject({ url }), ['NOT_FOUND', 'INVALID_INPUT']);
  });
});
