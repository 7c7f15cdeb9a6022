import type { CallPerson } from '../../contract/call-signals.ts';

/** How long others are expected back after an interruption, once the provider has named those who are back, in milliseconds. */
export const settlingMs = 12_000;

/**
 * The people shown as being in. The provider decides; only for a moment after an interruption, a person who is not named yet but
 * whose media still arrives stays. A person is shown once: a new connection replaces their former one.
 */
export function settlePeople(
  named: readonly CallPerson[],
  former: readonly CallPerson[],
  isExpected: (connectionId: string) => boolean,
): readonly CallPerson[] {
  const accounts = new Set(named.map(({ accountId }) => accountId));
  const staying = former.filter(({ accountId, connectionId }) => !accounts.has(accountId) && isExpected(connectionId));
  return staying.length > 0 ? [...named, ...staying] : named;
}
