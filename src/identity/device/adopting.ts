import type { SessionOfRecord } from '../../db/rows.ts';
import { mirrorSession } from '../browser-storage.ts';
import { showSignedIn } from '../state.ts';

/** What keeps a token fresh. */
interface Renewal {
  readonly begin: (record: SessionOfRecord) => void;
  readonly stop: () => void;
}

/** Whose token this page keeps fresh, and until when it is valid. */
let kept: SessionOfRecord | null = null;
/** It comes with the first token that is asked for (`tokens.ts`), right after the first screen. */
let renewal: Renewal | null = null;

/** Takes the session of record into the shared state and its mirror, and keeps its token fresh. */
export function adoptSession(record: SessionOfRecord): void {
  showSignedIn(record.user, record.accessToken);
  mirrorSession(record.user, record.accessToken);
  kept = record;
  renewal?.begin(record);
}

/** The session that this page took in last. */
export function adoptedSession(): SessionOfRecord | null {
  return kept;
}

/** The session of an account as this page took it in last, should the device have lost it. */
export function keptSession(accountId: string): SessionOfRecord | null {
  return kept?.accountId === accountId ? kept : null;
}

export function stopRenewing(): void {
  kept = null;
  renewal?.stop();
}

/** From now on tokens are renewed in this way, also that of the session taken in already. */
export function renewWith(way: Renewal): void {
  renewal = way;
  if (kept) way.begin(kept);
}
