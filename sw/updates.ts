import { clientsClaim } from 'workbox-core';
import { worker } from './scope.ts';

/**
 * A new version waits until a person has agreed to it (docs/design.md, Updates): the page then says so, and the
 * waiting worker takes over.
 */
export function skipWaitingOnRequest(): void {
  // The very first page is served from here too, so that it can go offline without a reload before.
  clientsClaim();
  worker.addEventListener('message', (event) => {
    const message = event.data as { type?: unknown } | null;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  });
}
