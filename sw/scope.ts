/** The worker's own global, which the WebWorker library types only as a worker of any kind. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** `sync` and `periodicsync` (Background Sync, Chromium); not in the standard library of types. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** Whether the browser will not retry after this one. */
  readonly lastChance?: boolean;
}

/** Background Sync (Chromium); not in the standard library of types. */
export interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}
