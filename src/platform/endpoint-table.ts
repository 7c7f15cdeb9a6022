import { table as text } from 'virtual:contract-table';
import type { Method } from '../../contract/endpoint.ts';
import type { EndpointName, Noun } from '../../contract/index.ts';
import { addressIn, type LooseInput, rowsOf, stringOf } from './call-addresses.ts';

export type { LooseInput } from './call-addresses.ts';

const table = rowsOf(text);

/** Adds calls that not every page knows. */
export function addCalls(lines: string): void {
  Object.assign(table, rowsOf(lines));
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
  return addressIn(table[name], name, input);
}

/** The common beginning of all addresses of an endpoint. */
export function pathStartOf(name: EndpointName): string {
  return table[name][1].split('{', 1)[0] ?? '';
}

/**
 * The lane of a call: its template filled in from params, query and body, `session:ID`. Throws a TypeError when the endpoint is
 * not queued, or the input lacks a part.
 */
export function laneOf(name: EndpointName, input: LooseInput): string {
  const [, , offline, lane] = table[name];
  if (offline !== 'queue') throw new TypeError(`${name} is not a call that is queued.`);
  return (lane ?? name).replaceAll(/\{(\w+)\.(\w+)\}/g, (_, part: string, key: string) => {
    const from: unknown = part === 'params' ? input.params : part === 'query' ? input.query : input.body;
    return stringOf((from as Record<string, unknown> | undefined)?.[key], name, `${part}.${key}`);
  });
}
