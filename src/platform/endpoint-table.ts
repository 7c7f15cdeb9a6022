import { table as text } from 'virtual:contract-table';
import type { Method, OfflineKind } from '../../contract/endpoint.ts';
import type { EndpointName, Noun } from '../../contract/index.ts';

/** What an endpoint is given, before the contract's types are known: as the outbox stores it. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

type Row = readonly [method: Method, path: string, offline: OfflineKind, lane?: string];

const table = readTable();

function readTable(): Record<EndpointName, Row> {
  const rows: Record<string, Row> = {};
  let noun = '';
  for (const line of text.split('\n')) {
    const [name = '', ...row] = line.split(' ');
    if (row.length === 0) noun = name;
    else rows[`${noun}.${name}`] = row as unknown as Row;
  }
  return rows;
}

export function methodOf(name: EndpointName): Method {
  return table[name][0];
}

export function nounOf(name: EndpointName): Noun {
  return name.slice(0, name.indexOf('.')) as Noun;
}

/**
 * Path and query of a call, below `/api`. Query entries are sorted, so that equal calls have equal
 * addresses. Throws a TypeError when a path parameter is missing.
 */
export function addressOf(name: EndpointName, input: LooseInput): string {
  const path = table[name][1].replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(stringOf(input.params?.[parameter], name, parameter)),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** What the addresses of all calls to an endpoint begin with. */
export function pathStartOf(name: EndpointName): string {
  return table[name][1].split('{', 1)[0] ?? '';
}

/**
 * The lane of a call: its template over params, query and body filled in, `session:ID`.
 * Throws a TypeError when the endpoint is not one that is queued, or the input lacks a part.
 */
export function laneOf(name: EndpointName, input: LooseInput): string {
  const [, , offline, lane] = table[name];
  if (offline !== 'queue') throw new TypeError(`${name} is not a call that is queued.`);
  return (lane ?? name).replaceAll(/\{(\w+)\.(\w+)\}/g, (_, part: string, key: string) => {
    const from: unknown = part === 'params' ? input.params : part === 'query' ? input.query : input.body;
    return stringOf((from as Record<string, unknown> | undefined)?.[key], name, `${part}.${key}`);
  });
}

function stringOf(value: unknown, name: string, part: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${name} needs ${part}.`);
  return String(value);
}
