import { Dexie, RangeSet } from 'dexie';
import { isStorageHeld, onStorageHeld } from './open-transactions.ts';

/** By then aborted work has opened its database again, in milliseconds. */
const delayMs = 1_000;

/**
 * Makes all live queries of this page read again each time the storage is no longer held. Dexie drops the run of a live query whose
 * transaction was aborted, and would read again only after a change: until then its screen would go on loading.
 */
export function readAgainAfterHold(): void {
  onStorageHeld(() => {
    if (!isStorageHeld()) setTimeout(() => Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, []) }), delayMs);
  });
}
