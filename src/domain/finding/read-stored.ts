import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import type { LooseInput } from '../../platform/endpoint-table.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { latestConversations } from '../chat/offline.ts';
import { readOnDevice } from '../chat/on-device.ts';
import { shownConversations } from '../chat/shown-conversations.ts';
import type { Things } from './things.ts';

/** The stored response of a query, without fetching it; undefined when this device has none. */
export async function readStored<Name extends EndpointName>(
  database: AccountDatabase,
  name: Name,
  input: EndpointInput<EndpointOf<Name>>,
): Promise<EndpointReply<EndpointOf<Name>> | undefined> {
  const stored = await readSnapshot(database, queryKey(name, input as LooseInput));
  return stored?.data as EndpointReply<EndpointOf<Name>> | undefined;
}

/** The unsent intentions of the lanes with these prefixes, in the order they were made. */
export async function readUnsentInOrder(database: AccountDatabase, ...lanesFrom: readonly string[]): Promise<Intention[]> {
  const unsent = await Promise.all(lanesFrom.map((lanes) => readUnsentInLanes(database, lanes)));
  return unsent.flat().sort((one, other) => one.sequence - other.sequence);
}

/** The conversations of a member or a coach, most recent first. */
export async function readConversations(database: AccountDatabase): Promise<Things['conversations']> {
  const stored = await readStored(database, 'chat.conversations', latestConversations);
  if (!stored) return [];
  return shownConversations(stored.items, await readOnDevice(database, stored.items));
}
