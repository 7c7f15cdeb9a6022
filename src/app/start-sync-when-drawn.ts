import { errorName, log } from '../platform/log.ts';
import { firstScreenDrawn } from './last-screen/first-screen-drawn.ts';

/** Starts sync for the signed-in person once the first screen is drawn. */
export function startSyncWhenDrawn(): void {
  firstScreenDrawn()
    .then(async () => (await import('./start-sync.ts')).startSync())
    .catch((error: unknown) => log.error('sync-not-started', { why: errorName(error) }));
}
