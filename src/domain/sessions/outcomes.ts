import { useLiveQuery } from 'dexie-react-hooks';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { IntentionProblem } from '../../db/rows.ts';
import { useAccount } from '../query/use-account.ts';
import type { Asked } from './actions.ts';
import { type BookingOutcome, outcomeKeyStart } from './offline.ts';
import { needsPerson } from './shown-sessions.ts';

export type { BookingOutcome } from './offline.ts';

/** The outcomes of bookings that the person has not dismissed, latest first. */
export function useBookingOutcomes(): readonly BookingOutcome[] {
  const account = useAccount();
  const found = useLiveQuery(async () => {
    if (!account) return [];
    const rows = await account.database.snapshots.where('key').startsWith(outcomeKeyStart).toArray();
    return rows.sort((one, other) => other.fetchedAt - one.fetchedAt).map(({ data }) => data as BookingOutcome);
  }, [account]);
  return found ?? none;
}

const none: readonly BookingOutcome[] = [];

/** The state of a booking that was just made. */
export type Settlement =
  | { readonly kind: 'asking' }
  /** The provider could not be reached: it is safe here, and is sent automatically. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly intentionId: string; readonly problem: IntentionProblem | null }
  | { readonly kind: 'settled'; readonly outcome: BookingOutcome };

type Unsettled = Exclude<Settlement, { kind: 'settled' }>;

/** The state of what was asked while it is on this device; null once the provider has accepted it. */
async function readUnsettled(database: AccountDatabase, { intentionId }: Asked): Promise<Unsettled | null> {
  const intention = await database.outbox.where('id').equals(intentionId).first();
  if (intention && needsPerson(intention)) return { kind: 'refused', intentionId: intention.id, problem: intention.problem };
  // A failed attempt is forgotten while the next one runs; the count of attempts is not.
  return intention ? { kind: intention.attempts > 0 ? 'kept' : 'asking' } : null;
}

/** Live query of `readUnsettled`. */
export function useUnsettled(asked: Asked): Unsettled | null {
  const account = useAccount();
  const found = useLiveQuery(async () => account && (await readUnsettled(account.database, asked)), [account, asked]);
  return found === undefined ? { kind: 'asking' } : found;
}

/** Follows a booking until the provider has responded; null while there is none. */
export function useSettlement(asked: Asked | null): Settlement | null {
  const account = useAccount();
  const found = useLiveQuery(async (): Promise<Settlement | null> => {
    if (!account || !asked) return null;
    const { database } = account;
    const unsettled = await readUnsettled(database, asked);
    if (unsettled) return unsettled;
    const row = await database.snapshots.get(`${outcomeKeyStart}${asked.sessionId}`);
    return row ? { kind: 'settled', outcome: row.data as BookingOutcome } : { kind: 'asking' };
  }, [account, asked]);
  if (asked === null) return null;
  return found ?? { kind: 'asking' };
}
