import type { CurrentUser } from '../../../contract/account.ts';
import { useUnsentInLanes } from '../../domain/outbox/queries.ts';

/** The account's time zone as the person last chose it here, sent or not; undefined until it is known. */
export function useOwnZone(current: CurrentUser | undefined): string | undefined {
  const unsent = useUnsentInLanes('profile');
  const chosen = unsent?.findLast(({ state, body }) => (state === 'waiting' || state === 'sending') && zoneOf(body) !== undefined);
  return chosen ? zoneOf(chosen.body) : current?.timeZone;
}

function zoneOf(body: unknown): string | undefined {
  return (body as { readonly timeZone?: string } | null)?.timeZone;
}
