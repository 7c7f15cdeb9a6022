import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { EntityTable } from '../../db/rows.ts';
import type { Change, Entity } from '../../db/server-truth.ts';
import { addressOf, type LooseInput, pathStartOf } from '../../platform/endpoint-table.ts';

/** Entities in their new state, seen in every query that names them. */
export function entities(table: EntityTable | 'chatMessages', rows: readonly Entity[]): Change {
  return { kind: 'entities', table, entities: rows };
}

/**
 * Changes every stored snapshot of a query, whatever its input.
 *
 * @param input only those whose address begins like this one
 */
export function amended<Name extends EndpointName>(
  name: Name,
  amend: (stored: EndpointReply<EndpointOf<Name>>) => unknown,
  input?: LooseInput,
): Change {
  const keysFrom = input ? addressOf(name, input) : pathStartOf(name);
  return { kind: 'amendment', endpoint: name, keysFrom, amend: amend as (stored: unknown) => unknown };
}

/** Stores `data` as the response of a query without input; `now` in milliseconds since 1970. */
export function replaced<Name extends EndpointName>(name: Name, data: EndpointReply<EndpointOf<Name>>, now: number): Change {
  const snapshot = { key: addressOf(name, {}), endpoint: name, data, rows: null, etag: null, fetchedAt: now };
  return { kind: 'snapshot', snapshot };
}
