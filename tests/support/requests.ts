import * as fc from 'fast-check';
import { type Endpoint, paramsSchema, pathParameterNames } from '../../contract/endpoint.ts';
import { arbitraryFromSchema, isAccepted } from './arbitrary-from-schema.ts';

/** A request to one endpoint, before it is written as HTTP. A query value that is a list is a name given several times. */
export interface EndpointRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Schema = Parameters<typeof arbitraryFromSchema>[0];

/** Requests that the contract accepts; the ids in them are those of nothing that exists. */
export function wellFormedRequests(endpoint: Endpoint): fc.Arbitrary<EndpointRequest> {
  return fc.record({
    params: values(paramsSchema(endpoint)),
    query: values(endpoint.query),
    body: endpoint.body ? arbitraryFromSchema(endpoint.body) : fc.constant(undefined),
  }) as fc.Arbitrary<EndpointRequest>;
}

function values(schema: Schema | undefined): fc.Arbitrary<unknown> {
  return schema ? arbitraryFromSchema(schema) : fc.constant({});
}

/** The path and query of a request, below `/api`. */
export function addressOf(endpoint: Endpoint, request: Pick<EndpointRequest, 'params' | 'query'>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const text = query.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

/** Well-formed but for the path parameters, none of which can be used. */
export function withSpoiltParams(endpoint: Endpoint): fc.Arbitrary<EndpointRequest> | null {
  const schema = paramsSchema(endpoint);
  if (!schema) return null;
  const names = pathParameterNames(endpoint.path);
  const spoilt = fc.record(Object.fromEntries(names.map((name) => [name, parameterText]))).filter((params) => !isAccepted(schema, params));
  return fc.tuple(wellFormedRequests(endpoint), spoilt).map(([request, params]) => ({ ...request, params }));
}

/** Well-formed but for the query: unusable, too long, or given twice. */
export function withSpoiltQuery(endpoint: Endpoint): fc.Arbitrary<EndpointRequest> | null {
  const schema = endpoint.query;
  if (!schema) return null;
  const value = fc.oneof(anyText, fc.tuple(anyText, anyText), fc.constant('a'.repeat(5000)));
  const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));
  const spoilt = fc.record(fields, { requiredKeys: [] }).filter((query) => !isAccepted(schema, query));
  return fc.tuple(wellFormedRequests(endpoint), spoilt).map(([request, query]) => ({ ...request, query }));
}

/** Well-formed but for the body: other JSON, a field of another type, missing, or far too large. */
export function withSpoiltBody(endpoint: Endpoint): fc.Arbitrary<EndpointRequest> | null {
  const schema = endpoint.body;
  if (!schema) return null;
  const spoilt = fc
    .oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.tuple(arbitraryFromSchema(schema), fc.nat(), unusableValue).map(([body, at, value]) => spoil(body, at, value)),
    )
    .filter((body) => body === null || !isAccepted(schema, body));
  return fc.tuple(wellFormedRequests(endpoint), spoilt).map(([request, body]) => ({ ...request, body }));
}

/** Neither a dot segment, which is no parameter but another path, nor a character that no address may have. */
const parameterText = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 60 }),
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.constant('x'.repeat(150)),
  )
  .filter((text) => !/^\.+$/.test(text) && text.isWellFormed());

const anyText = fc.string({ maxLength: 40, unit: 'grapheme' }).filter((text) => text.isWellFormed());

const unusableValue = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, '', ' ', -1, 0.5, 1e308, [], {}, '2026-02-30', '2026-13-01T00:00:00Z'),
  fc.constantFrom<unknown>(
    'x'.repeat(20_000),
    Array.from({ length: 3000 }, () => 'x'),
    { x: { x: { x: { x: 'x' } } } },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The same value with one of its parts, counted by `at` through the whole tree, replaced; `undefined` removes it. */
function spoil(value: unknown, at: number, replacement: unknown): unknown {
  const copy = structuredClone(value);
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const walk = (holder: Record<string, unknown>): void => {
    for (const [key, part] of Object.entries(holder)) {
      places.push({ holder, key });
      if (typeof part === 'object' && part !== null) walk(part as Record<string, unknown>);
    }
  };
  if (typeof copy === 'object' && copy !== null) walk(copy as Record<string, unknown>);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return replacement;
  if (replacement === undefined) delete place.holder[place.key];
  else place.holder[place.key] = replacement;
  return copy;
}
