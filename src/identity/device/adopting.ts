import type { SessionOfRecord } from '../../db/device-records.ts';
import { mirrorSession } from '../browser-storage.ts';
import { showSignedIn } from '../state.ts';

/** What keeps a token fresh. */
interface Renewal {
  readonly begin: (record: SessionOfRecord) => void;
  readonly stop: () => void;
}

/** The session whose token this page keeps fresh, and until when the token is valid. */
let kept: SessionOfRecord | null = null;
/** Set with the first requested token (`tokens.ts`), right after the first screen. */
let renewal: Renewal | null = null;

/** Takes the session of record into the shared state and its mirror, and keeps its token fresh. */
export function adoptSession(record: SessionOfRecord): void {
  showSignedIn(record.user, record.accessToken);
  mirrorSession(record.user, record.accessToken);
  kept = record;
  renewal?.begin(record);
}

/** The session that this page adopted last. */
export function adoptedSession(): SessionOfRecord | null {
  return kept;
}

/** The account's session as this page last adopted it, in case the device has lost it. */
export function keptSession(accountId: string): SessionOfRecord | null {
  return kept?.accountId === accountId ? kept : null;
}

export function stopRenewing(): void {
  kept = null;
  renewal?.stop();
}

/** From now on tokens are renewed in this way, including that of the session already adopted. */
export function renewWith(way: Renewal): void {
  renewal = way;
  if (kept) way.begin(kept);
}
