import type { CallPerson } from '../../contract/call-signals.ts';

/** After the provider was away it names those who have come back: so long the others are expected, in milliseconds. */
export const settlingTime = 12_000;

/**
 * Who is shown as being in. The provider decides; only for a moment after it was away, somebody whose media still comes
 * stays who is not named yet. A person is there once: whoever came back with another connection replaces the former one.
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
