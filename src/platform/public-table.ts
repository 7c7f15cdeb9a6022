import { table } from 'virtual:public-table';
import type { Method } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/index.ts';
import { addressIn, type LooseInput, type Row, rowsOf } from './call-addresses.ts';

// Public pages do without the calls of the areas, which are five times as many.
const rows = rowsOf(table);

function rowOf(name: EndpointName): Row {
  const row: Row | undefined = rows[name];
  if (!row) throw new TypeError(`${name} is not a public call.`);
  return row;
}

export function publicMethodOf(name: EndpointName): Method {
  return rowOf(name)[0];
}

/** Like `addressOf`, for a call that needs no account. */
export function publicAddressOf(name: EndpointName, input: LooseInput): string {
  return addressIn(rowOf(name), name, input);
}
