import type { Method, OfflineKind } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/index.ts';

/** The input of an endpoint without the contract's types: as the outbox stores it. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

export type Row = readonly [method: Method, path: string, offline: OfflineKind, lane?: string];

/** Parses a table that the build has generated from the contract (scripts/vite/contract-table.ts). */
export function rowsOf(text: string): Record<EndpointName, Row> {
  const rows: Record<string, Row> = {};
  let noun = '';
  for (const line of text.split('\n')) {
    const [name = '', ...row] = line.split(' ');
    if (row.length === 0) noun = name;
    else rows[`${noun}.${name}`] = row as unknown as Row;
  }
  return rows;
}

/**
 * Path and query of a call, below `/api`. Query entries are sorted, so that equal calls have equal
 * addresses. Throws a TypeError when a path parameter is missing.
 */
export function addressIn([, template]: Row, name: EndpointName, input: LooseInput): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(stringOf(input.params?.[parameter], name, parameter)),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export function stringOf(value: unknown, name: string, part: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${name} needs ${part}.`);
  return String(value);
}
