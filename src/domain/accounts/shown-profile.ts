import type { Intention } from '../../db/rows.ts';

/** A change that the person made and that is not accepted yet. */
export type PendingState = 'none' | 'waiting' | 'conflict' | 'rejected';

export interface WithChanges<Data> {
  readonly data: Data;
  readonly pending: PendingState;
  /** What a further change is based on, once those before it are accepted. */
  readonly nextVersion: number;
}

/**
 * Server truth with the changes of one kind that are not sent yet, in their order. What was refused or
 * met a newer version is not shown as if it held: the person decides about it.
 */
export function withUnsentChanges<Data extends { readonly version: number }>(
  stored: Data,
  unsent: readonly Intention[],
  isOfThis: (intention: Intention) => boolean,
): WithChanges<Data> {
  const own = unsent.filter(isOfThis).toSorted((one, other) => one.sequence - other.sequence);
  const coming = own.filter(({ state }) => state === 'waiting' || state === 'sending');
  const data: Data = withFullName(Object.assign({ ...stored }, ...coming.map(({ body }) => changesOf(body))));
  const stuck = own.find(({ state }) => state === 'conflict' || state === 'rejected');
  const pending = stuck ? (stuck.state as 'conflict' | 'rejected') : coming.length > 0 ? 'waiting' : 'none';
  return { data, pending, nextVersion: stored.version + coming.length };
}

/** The full name follows the names, which is what a person edits. A person with one name has an empty last name. */
function withFullName<Data extends object>(data: Data): Data {
  if (!('fullName' in data && 'firstName' in data && 'lastName' in data)) return data;
  return { ...data, fullName: `${data.firstName} ${data.lastName}`.trim() };
}

/** What a body changes: all of it but what it is based on. */
function changesOf(body: unknown): object {
  const { baseVersion, ...changes } = body as { readonly baseVersion?: number };
  return changes;
}
