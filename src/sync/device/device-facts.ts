import { ask } from '../../platform/http.ts';
import type { ProviderFacts, StorageFacts, WorkerFacts } from './diagnostics.ts';

/** How much storage the app uses and may use on this device. */
export async function readStorageFacts(): Promise<StorageFacts> {
  const storage = globalThis.navigator?.storage;
  if (!storage?.estimate) return { usage: null, quota: null, isPersistent: null };
  const [{ usage, quota }, isPersistent] = await Promise.all([storage.estimate(), storage.persisted()]);
  return { usage: usage ?? null, quota: quota ?? null, isPersistent };
}

/** A worker that does not answer within this many milliseconds has no known version. */
const timeoutMs = 2_000;

/** The state of the service worker, and the build that it serves. */
export async function readWorkerFacts(): Promise<WorkerFacts> {
  const container = globalThis.navigator?.serviceWorker;
  const registration = await container?.getRegistration();
  if (!registration) return { state: 'none', version: null, isControlling: false };
  const { active, waiting } = registration;
  const state = waiting ? 'waiting' : active ? 'active' : 'installing';
  return { state, version: active && (await askVersion(active)), isControlling: container.controller !== null };
}

/** The build of the provider; null when it does not respond, or is older and does not report it. */
export async function readProviderFacts(): Promise<ProviderFacts | null> {
  const answer = await ask('support.health', {});
  const { version, build } = ((answer.kind === 'reply' && answer.data) || {}) as Partial<ProviderFacts>;
  return typeof version === 'string' && typeof build === 'string' ? { version, build } : null;
}

function askVersion(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), timeoutMs);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : null);
    };
    worker.postMessage({ type: 'VERSION' }, [port2]);
  });
}
