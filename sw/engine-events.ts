import { worker } from './scope.ts';

type EngineEvent = 'push' | 'notificationclick' | 'pushsubscriptionchange' | 'sync' | 'periodicsync';

export type EngineHandlers = { readonly [Type in EngineEvent]?: (event: ExtendableEvent) => Promise<void> };

/** Handlers that `engine.ts` leaves in the worker's global once it has run. */
export interface EngineScope {
  zhEngine?: Required<EngineHandlers>;
}

const events: readonly EngineEvent[] = ['push', 'notificationclick', 'pushsubscriptionchange', 'sync', 'periodicsync'];

/**
 * The code behind these events (databases, sync engine) is a script of its own, so that no navigation waits for it. A worker may load a
 * script later only if it did so while it was installed: then the browser keeps it with this version of the worker.
 */
export function loadEngineWhenNeeded(): void {
  for (const type of events) {
    worker.addEventListener(type, (event) => (event as ExtendableEvent).waitUntil(engine()[type](event as ExtendableEvent)));
  }
  // An installation without it fails, and is retried.
  worker.addEventListener('install', (event) => event.waitUntil(new Promise<void>((resolve) => resolve(void engine()))));
}

function engine(): Required<EngineHandlers> {
  const scope: EngineScope = globalThis as EngineScope;
  if (!scope.zhEngine) worker.importScripts('/sw-engine.js');
  if (!scope.zhEngine) throw new Error('sw-engine.js left nothing behind.');
  return scope.zhEngine;
}
