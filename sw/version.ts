import { worker } from './scope.ts';

/** Answers a page that asks which build this worker serves: the first letters of the hash over all it keeps. */
export function reportVersion(served: readonly unknown[]): void {
  worker.addEventListener('message', (event) => {
    const message = event.data as { type?: unknown } | null;
    const [port] = event.ports;
    if (message?.type === 'VERSION' && port) event.waitUntil(versionOf(served).then((version) => port.postMessage(version)));
  });
}

async function versionOf(served: readonly unknown[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(served)));
  return Array.from(new Uint8Array(hash).subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
