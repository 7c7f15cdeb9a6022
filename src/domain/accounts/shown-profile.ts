import type { Intention } from '../../db/rows.ts';

/** The state of changes that are not accepted yet. */
export type PendingState = 'none' | 'waiting' | 'conflict' | 'rejected';

export interface WithChanges<Data> {
  readonly data: Data;
  readonly pending: PendingState;
  /** The base version of the next change, once those before it are accepted. */
  readonly nextVersion: number;
}

/**
 * Server truth with the unsent changes of one kind applied in order. A refused or conflicting change is not shown as if it were
 * accepted: the person decides about it.
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

/** A person edits the names; the full name follows from them. A person with one name has an empty last name. */
function withFullName<Data extends object>(data: Data): Data {
  if (!('fullName' in data && 'firstName' in data && 'lastName' in data)) return data;
  return { ...data, fullName: `${data.firstName} ${data.lastName}`.trim() };
}

/** The changes in a body, without its base version. */
function changesOf(body: unknown): object {
  const { baseVersion, ...changes } = body as { readonly baseVersion?: number };
  return changes;
}
