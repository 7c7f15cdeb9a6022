import type { EndpointName } from '../../../contract/index.ts';
import type { Intention } from '../../db/rows.ts';
import type { Change, Entity } from '../../db/server-truth.ts';
import { addressOf, type LooseInput } from '../../platform/endpoint-table.ts';
import { nounOfCall, queuedCall } from '../offline-nouns.ts';
import { entities } from './changes.ts';

/** The key of a stored query: its address. */
export function queryKey(name: EndpointName, input: LooseInput): string {
  return addressOf(name, input);
}

/** The changes to the account's database from the reply of a query. */
export function changesOfResponse(name: EndpointName, input: LooseInput, data: unknown, etag: string | null, fetchedAt: number): Change[] {
  const snapshot = { key: queryKey(name, input), endpoint: name, etag, fetchedAt };
  const kept = nounOfCall(name).entities?.[name];
  if (!kept) return [{ kind: 'snapshot', snapshot: { ...snapshot, data, rows: null } }];
  const { table, isList, beside } = kept;
  const items = isList ? (data as { items: Entity[] }).items : [data as Entity];
  const rest = isList ? { ...(data as object), ...beside?.(data as never), items: undefined } : null;
  const rows = { table, ids: items.map(({ id }) => id), isList };
  return [entities(table, items), { kind: 'snapshot', snapshot: { ...snapshot, data: rest, rows } }];
}

/** The changes to the account's database from the reply of an accepted intention; `now` in milliseconds since 1970. */
export function changesOfAccepted(intention: Intention, data: unknown, now: number): Change[] {
  return queuedCall(intention.endpoint).accepted?.(data, intention, now) ?? [];
}
