import { worker } from './scope.ts';

/**
 * A new version waits until a person has agreed to it (DESIGN 4.10): the page then says so, and the
 * waiting worker takes over.
 */
export function takeOverWhenAsked(): void {
  worker.addEventListener('message', (event) => {
    const message = event.data as { type?: unknown } | null;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  });
}
