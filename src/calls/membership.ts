import type { CallPerson } from '../../contract/call-signals.ts';

/** After an interruption the provider names those who have come back: how long the others are expected, in milliseconds. */
export const settlingMs = 12_000;

/**
 * Who is shown as being in. The provider decides; only for a moment after an interruption, somebody not named yet whose media
 * still arrives stays. A person is there once: whoever came back with another connection replaces the former one.
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
